import { openGallery } from '../gallery.ts';
import { Comments, type Text } from './comments.ts';
import { readerTexts } from './texts.ts';

export { tellBookmark } from './bookmark.ts';
export { showVote, vote } from './helpful.ts';
export { toggleNote } from './note-panel.ts';

/** Fills the section of comments. */
export async function startComments(section: HTMLElement, text: Text): Promise<void> {
  new Comments(section, text, await readerTexts()).start();
}

/** Opens a picture of a text among all of its pictures. */
export async function openPicture(link: HTMLAnchorElement): Promise<void> {
  const t = await readerTexts();
  const all = [...document.querySelectorAll<HTMLAnchorElement>('.prose a:has(> img)')];
  openGallery(all, all.indexOf(link), {
    title: t('learning:galleryTitle'),
    close: t('learning:close'),
    previous: t('learning:galleryPrevious'),
    next: t('learning:galleryNext'),
  });
}
