import type { Text } from './comment-types.ts';
import { Comments } from './comments.ts';
import { readerTexts } from './texts.ts';

export { showVote, vote } from './helpful.ts';
export { toggleNote } from './note-panel.ts';
export { openPicture } from './pictures.ts';
export { tellBookmark } from './tell-bookmark.ts';

/** Lets the reader pass the page on. */
export const share = (): Promise<void> =>
  navigator
    .share({ title: document.title, url: location.origin + location.pathname })
    // The reader has closed the dialog.
    .catch(() => {});

/** Fills the section of comments. */
export async function startComments(section: HTMLElement, text: Text): Promise<void> {
  new Comments(section, text, await readerTexts()).start();
}
