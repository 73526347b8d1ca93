import { stored, type Stored } from '#client/storage.ts';
import { isDocument, type ProfileDocument } from '#domain/profile-editor/document.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';

/** What this browser holds of a profile, written with every change. */
export type LocalCopy = {
  name: string;
  content: ProfileDocument;
  /** The revision of the account it is based on; 0 where it was never saved there. */
  base: number;
  /** Milliseconds since 1970. */
  at: number;
};

const isCopy = (value: unknown): value is LocalCopy | null => {
  if (value === null) return true;
  const copy = value as LocalCopy;
  return (
    typeof copy === 'object' &&
    typeof copy.name === 'string' &&
    copy.name.length <= PROFILES.nameMax &&
    Number.isInteger(copy.base) &&
    copy.base >= 0 &&
    Number.isFinite(copy.at) &&
    isDocument(copy.content)
  );
};

const prefixOf = (memberId: number): string => `profile:${memberId}:`;

/** A copy exists only while the account does not have what stands in it. */
export const localCopy = (memberId: number, id: string): Stored<LocalCopy | null> =>
  stored<LocalCopy | null>({ key: prefixOf(memberId) + id, guard: isCopy, fallback: null });

/** Profiles of a member that the account does not have, or not as they are here. */
export function localCopies(memberId: number): { id: string; copy: LocalCopy }[] {
  const prefix = prefixOf(memberId);
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const id = key.slice(prefix.length);
        const copy = localCopy(memberId, id).get();
        return copy ? [{ id, copy }] : [];
      })
      .toSorted((a, b) => b.copy.at - a.copy.at);
  } catch {
    return [];
  }
}
