import { isSameDraft, isUnwritten, readDraftText, type DraftText } from './draft-fields.ts';

/** One of two texts of a draft, and when it was written, in milliseconds. */
export type Version = { text: DraftText; at: number };

/** What was written elsewhere and has not been decided upon. */
export type Rival = Version & { where: 'tab' | 'device' };

export type Choice = 'mine' | 'theirs' | 'both';

const SEPARATOR = '\n\n---\n\n';

/**
 * What becomes of a text that another tab or device has saved under the same draft:
 *
 * - `same`: both say the same, there is nothing to tell
 * - `theirs`: nothing is written here, so that it can simply be taken
 * - `mine`: nothing is written there
 * - `both`: the member has to choose
 */
export function weighVersions(
  mine: DraftText,
  theirs: DraftText,
  initial: DraftText,
): 'same' | Choice {
  if (isSameDraft(mine, theirs)) return 'same';
  if (isUnwritten(mine, initial)) return 'theirs';
  return isUnwritten(theirs, initial) ? 'mine' : 'both';
}

/** The text after a choice, and the version that stays beside it. */
export function chooseVersion(
  choice: Choice,
  mine: Version,
  theirs: Version,
): { text: DraftText; other: Version | null } {
  if (choice === 'mine') return { text: mine.text, other: theirs };
  if (choice === 'theirs') return { text: { ...mine.text, ...theirs.text }, other: mine };
  const body = mine.text.body + SEPARATOR + theirs.text.body;
  return { text: { ...mine.text, body }, other: null };
}

/** A version as it lies in the storage; null where it is none. */
export function readVersion(value: unknown): Version | null {
  const { text, at } = (value ?? {}) as { text?: unknown; at?: unknown };
  const read = readDraftText(text);
  return read && typeof at === 'number' ? { text: read, at } : null;
}
