import { isSignedInHere } from '#client/signed-in.ts';
import type { BookmarkName } from '#domain/reader.ts';
import { reminders, sync } from './reader/account.ts';
import { tellBookmark, toggleBookmark } from './reader/save-late.ts';

/** What a press on the bookmark of a topic does. A reminder goes with the bookmark, so that is asked first. */
export async function pressBookmark(name: BookmarkName): Promise<void> {
  const press = () => {
    toggleBookmark(name);
    return tellBookmark(document.querySelector('[data-bookmark-said]'), name);
  };
  // The browser keeps no copy of reminders.
  if (isSignedInHere()) await sync();
  const reminder = reminders.get(name);
  if (!reminder) return press();
  const { askToDrop } = await import('./drop-reminder.ts');
  return askToDrop(reminder, press);
}
