import type { BookmarkName } from '#domain/reader.ts';
import { bookmarks } from '#stores/shelf.ts';
import { h } from './dom.ts';
import { placeText } from './place-text.ts';
import { saveEntry } from './save-entry.ts';
import { readerTexts } from './texts.ts';

/**
 * Says what became of a press on the bookmark, where it lies, and where all of them are.
 *
 * @param said the live region to say it in
 */
export async function tellBookmark(said: Element | null, name: BookmarkName): Promise<void> {
  const t = await readerTexts();
  const place = await saveEntry('bookmark', name);
  const isOn = bookmarks.get().includes(name);
  said?.replaceChildren(
    t(isOn ? 'learning:bookmarkOn' : 'learning:bookmarkOff'),
    ...(isOn ? [` ${placeText(t, place)} `] : [' ']),
    h('a', { class: 'link', href: '/saved' }, t('learning:openSaved')),
  );
}
