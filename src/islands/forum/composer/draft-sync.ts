import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import { DRAFTS } from '#domain/drafts.ts';
import { fromAccount, toAccount, type AccountDraft } from './account-draft.ts';
import type { Draft } from './draft.ts';
import { isUnwritten, isSameDraft, wholeText, type DraftText } from './draft-fields.ts';

/** Where the draft is kept beside this browser, or why it is not. */
export type SyncState = {
  kept: 'nowhere' | 'sending' | 'account' | 'offline' | 'private' | 'full';
  /** What another device has saved meanwhile. */
  conflict: AccountDraft | null;
};

export type DraftSync = {
  $sync: ReadableAtom<SyncState>;
  /** Asks the account for what another device has written, then keeps both in step. */
  start: () => Promise<void>;
  resolve: (choice: 'mine' | 'theirs' | 'both') => void;
  /** Deletes the account's copy of a draft that was discarded here. */
  discarded: (id: string, revision: number) => void;
  /** While the text is being posted it is not saved as a draft. */
  pause: () => void;
  resume: () => void;
  stop: () => void;
};

export type SyncParts = {
  draft: Draft;
  /** What is written (#domain/drafts.ts). */
  place: string;
  /** The text the writing started from. */
  initial: DraftText;
  /** The draft that the address names. */
  wanted?: string | undefined;
  call: CallFunction;
  /** Whether the text holds a word that must not leave this browser unasked. */
  isPrivate: (text: string) => boolean;
  /** Called when the text was replaced by the account's. */
  replaced: (text: DraftText) => void;
};

const silent = { showError: false };
const SEPARATOR = '\n\n---\n\n';

/**
 * Keeps a draft in the member's account some seconds after the last key press. What another device
 * saved in the meantime is never overwritten unasked; without a connection it is tried again later.
 */
export function createDraftSync(parts: SyncParts): DraftSync {
  const { draft, place, initial, wanted, call, isPrivate, replaced } = parts;
  const $sync = atom<SyncState>({ kept: 'nowhere', conflict: null });
  const set = (change: Partial<SyncState>) => $sync.set({ ...$sync.get(), ...change });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;
  let paused = false;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(), ms);
  };

  function adopt(found: AccountDraft, text: DraftText, unsent = false) {
    const { id, revision, saved, picturesGone } = found;
    const at = unsent ? null : Date.parse(saved);
    draft.adopt({ text, id, revision, at, unsent, picturesGone });
    replaced(text);
  }

  async function send(): Promise<void> {
    const { text, id, revision: base, unsent } = draft.$draft.get();
    if (stopped || paused || running || !unsent || $sync.get().conflict) return;
    if (isUnwritten(text, initial)) {
      if (base > 0) forget(id);
      return set({ kept: 'nowhere' });
    }
    if (isPrivate(wholeText(text))) return set({ kept: 'private' });
    running = true;
    set({ kept: 'sending' });
    try {
      const answer = await call('POST article/save', toAccount(text, { id, place, base }), silent);
      if (stopped) return;
      if (answer.conflict) mergeWithAccount(answer.conflict);
      else {
        if (answer.revision !== null) draft.sent(text, answer.revision);
        else postedElsewhere(id);
        set({ kept: answer.revision === null ? 'nowhere' : 'account' });
      }
    } catch (error) {
      const full = failureId(error) === 'draft_quota';
      set({ kept: full ? 'full' : 'offline' });
      later(DRAFTS.retryMs);
    } finally {
      running = false;
    }
    const { kept } = $sync.get();
    const moved = kept === 'account' || draft.$draft.get().id !== id;
    if (draft.$draft.get().unsent && moved) later(DRAFTS.saveAfterMs);
  }

  /**
   * Posted from another device: what was changed here since is another text, and needs an id of its
   * own, or the server would take it for the one it has. Not while this device is posting it itself.
   */
  function postedElsewhere(id: string) {
    if (!paused && draft.$draft.get().id === id) draft.renew();
  }

  function forget(id: string) {
    call('POST article/draft/delete', { id }, silent).catch(() => undefined);
  }

  /**
   * Merges the draft that the account holds with the local one: equal texts are joined, an
   * untouched local text is replaced, anything else is a conflict for the member to resolve.
   */
  function mergeWithAccount(found: AccountDraft) {
    const { text, id, revision, unsent } = draft.$draft.get();
    // Fields that the account's draft leaves out have their initial value.
    const theirs = { ...initial, ...fromAccount(found) };
    const untouched = isUnwritten(text, initial) || (id === found.id && !unsent);
    if (id === found.id && revision === found.revision) set({ kept: 'account' });
    else if (isSameDraft(text, theirs)) {
      draft.adopt({ ...found, text, at: null });
      set({ kept: 'account' });
    } else if (untouched) {
      adopt(found, theirs);
      set({ kept: 'account' });
    } else set({ conflict: found, kept: 'nowhere' });
  }

  /** The account has it no longer: posted or thrown away elsewhere. What was changed here since stays. */
  function goneElsewhere(known: { id: string; revision: number }) {
    const { id, revision, unsent } = draft.$draft.get();
    if (revision === 0 || id !== known.id || revision !== known.revision) return;
    if (unsent) return draft.renew();
    draft.discard();
    replaced(initial);
  }

  const online = () => later(0);
  addEventListener('online', online);
  let known: DraftText | undefined;
  const unlisten = draft.$draft.listen(({ text, unsent }) => {
    if (!unsent || text === known) return;
    known = text;
    later(DRAFTS.saveAfterMs);
  });

  return {
    $sync,
    async start() {
      const { id, revision } = draft.$draft.get();
      const asked = place === 'post' ? (wanted ?? (revision > 0 ? id : undefined)) : undefined;
      if (place !== 'post' || asked) {
        try {
          const found = await call('GET article/draft', asked ? { id: asked } : { place }, silent);
          if (found.draft && !stopped) mergeWithAccount(found.draft);
          else if (!stopped && (asked ?? id) === id) goneElsewhere({ id, revision });
        } catch {
          // Without an answer, writing goes on with the local draft.
        }
      }
      if (draft.$draft.get().unsent) later(DRAFTS.saveAfterMs);
    },
    resolve(choice) {
      const { conflict } = $sync.get();
      if (!conflict) return;
      set({ conflict: null });
      const theirs = fromAccount(conflict);
      const mine = draft.$draft.get().text;
      if (choice === 'theirs') adopt(conflict, theirs);
      if (choice === 'mine') adopt(conflict, mine, true);
      if (choice === 'both') {
        adopt(conflict, { ...mine, body: mine.body + SEPARATOR + theirs.body }, true);
      }
      later(0);
    },
    discarded(id, revision) {
      clearTimeout(timer);
      set({ kept: 'nowhere', conflict: null });
      if (revision > 0) forget(id);
    },
    pause() {
      paused = true;
      clearTimeout(timer);
    },
    resume() {
      paused = false;
      if (draft.$draft.get().unsent) later(DRAFTS.saveAfterMs);
      else set({ kept: 'nowhere' });
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      removeEventListener('online', online);
      unlisten();
    },
  };
}
