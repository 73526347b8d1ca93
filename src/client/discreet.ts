/** Whether discreet mode is on in this browser; it counts as on where that cannot be looked up. */
export function isDiscreet(): boolean {
  try {
    // The key by itself: DISCREET_KEY would bring the whole of domain/discreet.ts along.
    return window.localStorage.getItem('discreet') !== null;
  } catch {
    return true;
  }
}
