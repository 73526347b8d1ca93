import { readDraftText, type DraftText } from './draft-fields.ts';
import { readVersion, type Version } from './versions.ts';

/** A draft as it lies in the browser's storage. */
export type SavedDraft = DraftText & {
  /** Sent along, so that a second press does not post twice. */
  id: string;
  /** Milliseconds. */
  savedAt: number;
  /** The version of the post this changes. */
  version?: number;
  /** The revision of the member's account that this is based on; absent where it was never there. */
  revision?: number;
  /** Changed since the account had it. */
  unsent?: boolean;
  /** Written in another tab or on another device, and not the one that was chosen, if any was. */
  other?: Version;
  /** For a moment, before it is removed: tells other tabs what became of it. */
  posted?: boolean;
};

/** What lies in the storage, written by this page or an older version of it; null: no draft. */
export function readSaved(value: unknown): SavedDraft | null {
  const text = readDraftText(value);
  if (!text) return null;
  const { id, savedAt, version, revision, unsent, posted } = value as Partial<SavedDraft>;
  const other = readVersion((value as Partial<SavedDraft>).other);
  if (typeof id !== 'string' || typeof savedAt !== 'number') return null;
  return {
    ...text,
    id,
    savedAt,
    ...(typeof version === 'number' ? { version } : {}),
    ...(typeof revision === 'number' ? { revision } : {}),
    ...(typeof unsent === 'boolean' ? { unsent } : {}),
    ...(other ? { other } : {}),
    ...(posted === true ? { posted } : {}),
  };
}

/** The same for values that are read as the same. */
export const fingerprint = (value: SavedDraft | null): string => JSON.stringify(readSaved(value));
