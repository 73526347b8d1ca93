import type { TextName } from '#domain/reader.ts';
import { openGallery } from '../gallery.ts';
import { Comments, type Text } from './comments.ts';
import { notePanel } from './note-panel.ts';
import { readerTexts } from './texts.ts';

export { tellBookmark } from './bookmark.ts';
export { showVote, vote } from './helpful.ts';

const panelOf = (tools: HTMLElement) => tools.querySelector<HTMLElement>('[data-part="panel"]');

/** Opens the note under the buttons, or closes it. */
export async function toggleNote(
  tools: HTMLElement,
  name: TextName,
  button: HTMLElement,
): Promise<void> {
  const panel = panelOf(tools);
  if (!panel) return;
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  panel.hidden = isOpen;
  if (isOpen) return;
  if (!panel.firstChild) panel.append(notePanel(await readerTexts(), name, 'reader-note'));
  panel.querySelector('textarea')?.focus();
}

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
