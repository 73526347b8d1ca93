import type { BookmarkName } from '#domain/reader.ts';
import { bookmarks, entryChanged, followShelf } from '#stores/shelf.ts';
import { isSignedInHere } from '#client/signed-in.ts';
import { reminders, save, sync } from './account.ts';
import { h } from './dom.ts';
import { placeText } from './place-text.ts';
import { readerTexts } from './texts.ts';

/** Sets the bookmark or takes it away, in this browser; `tellBookmark` sends it. */
export function toggleBookmark(name: BookmarkName): void {
  const names = bookmarks.get();
  const isOn = names.includes(name);
  if (isOn) reminders.delete(name);
  bookmarks.set(isOn ? names.filter((other) => other !== name) : [...names, name]);
  entryChanged('bookmark', name);
}

/**
 * Says what became of a press on the bookmark, where it lies, and where all of them are.
 *
 * @param said the live region to say it in
 */
export async function tellBookmark(said: Element | null, name: BookmarkName): Promise<void> {
  const t = await readerTexts();
  const place = await save('bookmark', name);
  const isOn = bookmarks.get().includes(name);
  said?.replaceChildren(
    t(isOn ? 'learning:bookmarkOn' : 'learning:bookmarkOff'),
    ...(isOn ? [` ${placeText(t, place)} `] : [' ']),
    h('a', { class: 'link', href: '/saved' }, t('learning:openSaved')),
  );
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
