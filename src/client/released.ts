/** Touch screens send the click a moment after the finger has left. */
const CLICK_AFTER_MS = 100;

const pressed = (): boolean => document.querySelector(':active') !== null;

/**
 * Waits until nothing on the page is held down, and its click has come. For what comes late and moves what
 * stands below it: a button that moves away under the pointer gets no click.
 */
export async function whenReleased(): Promise<void> {
  while (pressed()) {
    await new Promise<void>((resolve) => {
      const end = () => setTimeout(resolve, CLICK_AFTER_MS);
      for (const sign of ['pointerup', 'pointercancel', 'keyup']) {
        addEventListener(sign, end, { capture: true, once: true });
      }
    });
  }
}
