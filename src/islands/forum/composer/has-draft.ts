/** Whether a draft waits in this browser, without loading what can read it. */
export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(`draft:${key}`) !== null;
  } catch {
    return false;
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
