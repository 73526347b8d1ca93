import { guestDraftAt } from '#client/guest-draft.ts';

/** What is written, as the account names it: the key without the member. */
export function placeOf(key: string): string {
  const place = key.slice(key.indexOf(':') + 1);
  return place.startsWith('post') ? 'post' : place;
}

const isKept = (key: string): boolean => localStorage.getItem(`draft:${key}`) !== null;

/** Whether a draft waits in this browser, without loading what can read it. */
export function hasDraft(key: string): boolean {
  try {
    return isKept(key) || guestDraftAt(placeOf(key)).get() !== null;
  } catch {
    return false;
  }
}

/**
 * Gives a member what they wrote here before they signed in. Where they had begun something else in the same place, both
 * are kept: a post gets a place of its own, words of an answer follow the ones that are there.
 *
 * @returns the key under which it is now
 */
export function takeGuestDraft(key: string): string {
  const place = placeOf(key);
  const slot = guestDraftAt(place);
  const found = slot.get();
  if (!found || key.startsWith('0:')) return key;
  try {
    const kept = isKept(key);
    const target =
      kept && place === 'post' ? `${key.slice(0, key.indexOf(':'))}:post-${found.id}` : key;
    const own =
      kept && target === key
        ? (JSON.parse(localStorage.getItem(`draft:${key}`) ?? '') as { body: string })
        : undefined;
    const draft = own
      ? { ...own, body: `${own.body}\n\n${found.body}`, unsent: true, savedAt: found.savedAt }
      : { ...found, images: [] };
    localStorage.setItem(`draft:${target}`, JSON.stringify(draft));
    slot.remove();
    return target;
  } catch {
    // It stays where it is.
    return key;
  }
}

/** Names a draft: who writes it, and what. */
export const draftKey = (memberId: number, what: string): string => `${memberId}:${what}`;

/** The id of the draft that waits under a key; undefined where none does. */
export function draftIdAt(key: string): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(`draft:${key}`) ?? 'null') as {
      id?: string;
    } | null;
    return kept?.id;
  } catch {
    return undefined;
  }
}

/** Begins the name of a draft about a lesson; the name of that follows. */
export const LESSON_DRAFT = 'about-';

/** Begins the name of a draft about an idea; its number follows. */
export const IDEA_DRAFT = 'idea-';
