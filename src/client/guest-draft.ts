import { stored, type Stored } from './storage.ts';

/** As long as somebody who joins has time to open the link of the mail. */
const GUEST_DRAFT_HOURS = 48;

/** What a visitor has begun to write. It stays in this browser until they have an account. */
export type GuestDraft = {
  id: string;
  title: string;
  body: string;
  /** Milliseconds. */
  savedAt: number;
  /** The page it is written on, to come back to. */
  path: string;
};

const PREFIX = 'draft:0:';

const isGuestDraft = (value: unknown): value is GuestDraft => {
  const draft = value as Partial<GuestDraft> | null;
  return (
    [draft?.id, draft?.title, draft?.body, draft?.path].every((one) => typeof one === 'string') &&
    Date.now() - Number(draft?.savedAt) < GUEST_DRAFT_HOURS * 3_600_000
  );
};

/** @param place what it is to become (`domain/drafts.ts`) */
export const guestDraftAt = (place: string): Stored<GuestDraft | null> =>
  stored({ key: PREFIX + place, guard: isGuestDraft, fallback: null });

/** The newest of all that waits here. */
export function newestGuestDraft(): GuestDraft | undefined {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => guestDraftAt(key.slice(PREFIX.length)).get() ?? [])
      .sort((a, b) => b.savedAt - a.savedAt)[0];
  } catch {
    return undefined;
  }
}
