/** A moment of the day in UTC, on the reader's own clock. */
export function showOnClock(time: HTMLTimeElement): void {
  const clock = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, {
    hour: '2-digit',
    minute: '2-digit',
  });
  time.textContent = (time.dataset.local ?? '').replace('{time}', clock);
}
