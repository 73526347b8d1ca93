import { forgetActivity } from './activity-forget.ts';
import { forgetLists } from './board-lists.ts';
import { forgetCourses } from './course-session.ts';
import { forgetPlaces } from './go-on.ts';
import { memberMark } from './member-mark.ts';
import { forgetNeverShare } from './never-share-list.ts';
import { forgetShelf } from './shelf.ts';

/** Keys that end with the number of a member, also of code that this page has not loaded. */
const OF_A_MEMBER = /^(?:chatDrafts|chatOutbox|chatUnread|messageNumber|userInfo)_\d+$/;

function keysOf(area: Storage): string[] {
  return Array.from({ length: area.length }, (_, i) => area.key(i) ?? '');
}

/**
 * Removes what this browser keeps for a member, however the session has ended: by Log Out, on another device
 * or by its age. What a visitor keeps stays. Drafts of the forum and of the profile editor stay as well
 * (docs/security).
 */
export function forgetStored(): void {
  try {
    for (const area of [window.localStorage, window.sessionStorage])
      for (const key of keysOf(area)) if (OF_A_MEMBER.test(key)) area.removeItem(key);
  } catch {
    // Blocked by the browser's settings: nothing is stored.
  }
  forgetCourses();
  forgetActivity();
  forgetShelf();
  forgetLists();
  forgetNeverShare();
  forgetPlaces();
  memberMark.remove();
}
