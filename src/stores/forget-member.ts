import { forgetActivity } from './activity-forget.ts';
import { forgetLists } from './board-lists.ts';
import { forgetCourses } from './course-session.ts';
import { forgetPlaces } from './go-on.ts';
import { lastMember } from './last-member.ts';
import { memberMark } from './member-mark.ts';
import { forgetNeverShare } from './never-share-list.ts';
import { shelfOwner } from './shelf.ts';
import { forgetShelf } from './shelf-forget.ts';

/** Keys that end with the number of a member, also of code that this page has not loaded. */
const OF_A_MEMBER =
  /^(?:chatDrafts|chatOutbox|chatUnread|learnedWaiting|messageNumber|userInfo)_(\d+)$/;

function keysOf(area: Storage): string[] {
  return Array.from({ length: area.length }, (_, i) => area.key(i) ?? '');
}

/** @param kept the member whose keys stay */
function forgetNumbered(kept?: number): void {
  try {
    for (const area of [window.localStorage, window.sessionStorage])
      for (const key of keysOf(area)) {
        const [, number] = OF_A_MEMBER.exec(key) ?? [];
        if (number && number !== `${kept}`) area.removeItem(key);
      }
  } catch {
    // Blocked by the browser's settings: nothing is stored.
  }
}

/**
 * Removes what this browser keeps for a member, however the session has ended: by Log Out, on another device
 * or by its age. What a visitor keeps stays. Drafts of the forum and of the profile editor stay as well
 * (docs/security).
 */
export function forgetStored(): void {
  forgetNumbered();
  forgetCourses();
  forgetActivity();
  forgetShelf();
  forgetLists();
  forgetNeverShare();
  forgetPlaces();
  lastMember.remove();
  memberMark.remove();
}

/**
 * Notes whose this browser is. Where it was another member's, whose session has ended unseen, what it kept for
 * them goes; shelf and collections know whose they are by themselves.
 */
export function meetMember(id: number): void {
  const last = lastMember.get();
  if (last === id) return;
  lastMember.set(id);
  if (last === 0) return;
  forgetNumbered(id);
  forgetCourses();
  // Only what waits of theirs, where the account was never met.
  if (!shelfOwner.get()) forgetShelf();
  forgetNeverShare();
  forgetPlaces();
}
