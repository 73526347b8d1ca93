import type { BookmarkName } from '#domain/reader.ts';
import { bookmarks, entryChanged, followShelf } from '#stores/shelf.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { reminders, sync } from './account.ts';

/** Sets the bookmark or takes it away, in this browser; `tellBookmark` sends it. */
export function toggleBookmark(name: BookmarkName): void {
  const names = bookmarks.get();
  const isOn = names.includes(name);
  if (isOn) reminders.delete(name);
  bookmarks.set(isOn ? names.filter((other) => other !== name) : [...names, name]);
  entryChanged('bookmark', name);
}

/** Shows on a button of a topic whether it is bookmarked, and keeps that true. */
export function showBookmark(button: HTMLElement, name: BookmarkName): void {
  const show = () => button.setAttribute('aria-pressed', String(bookmarks.get().includes(name)));
  show();
  followShelf(show);
  const remind = document.querySelector<HTMLAnchorElement>('[data-remind]');
  if (remind) startReminder(remind, name);
  if (isSignedInHere()) void sync();
}

/** The link to the reminder's page opens a dialog instead, and says what is set. */
function startReminder(link: HTMLAnchorElement, name: BookmarkName): void {
  const load = () => import('./reminder.ts');
  followShelf(() => {
    if (!reminders.has(name) && !('set' in link.dataset)) return;
    void load().then(({ showReminder }) => showReminder(link, name));
  });
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void load().then(({ remindOnTopic }) => remindOnTopic(name));
  });
}
