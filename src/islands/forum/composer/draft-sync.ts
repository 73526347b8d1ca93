import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import { DRAFTS } from '#domain/drafts.ts';
import { fromAccount, toAccount, type AccountDraft } from './account-draft.ts';
import type { Draft } from './draft.ts';
import { isUnwritten, isSameDraft, wholeText, type DraftText } from './draft-fields.ts';
import { chooseVersion, type Choice } from './versions.ts';

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
  /** Decides between this text and the one from elsewhere. */
  resolve: (choice: Choice) => void;
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
  let lookedAt = 0;

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void send(), ms);
  };

  /** Whether somebody else is signed in by now: then this browser alone keeps the text. */
  function isOthers(error: unknown): boolean {
    if (failureId(error) !== 'other_member') return false;
    stopped = true;
    set({ kept: 'nowhere' });
    return true;
  }

  function adopt(found: AccountDraft, text: DraftText) {
    const { id, revision, saved, picturesGone } = found;
    draft.adopt({ text, id, revision, at: Date.parse(saved), picturesGone });
    replaced(text);
  }

  async function send(): Promise<void> {
    const { text, id, revision: base, unsent, rival } = draft.$draft.get();
    if (stopped || paused || running || !unsent || rival) return;
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
      if (isOthers(error)) return;
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
    if (paused || draft.$draft.get().id !== id) return;
    draft.leave();
    draft.renew();
  }

  function forget(id: string) {
    call('POST article/draft/delete', { id }, silent).catch(() => undefined);
  }

  /**
   * Merges the draft that the account holds with the local one: equal texts are joined, an empty
   * local text is replaced, on opening also one that is untouched since it was saved; anything else
   * is a conflict for the member to resolve.
   */
  function mergeWithAccount(found: AccountDraft, opening = false) {
    const { text, id, revision, unsent } = draft.$draft.get();
    // Fields that the account's draft leaves out have their initial value.
    const theirs = { ...initial, ...fromAccount(found) };
    const untouched = opening && id === found.id && !unsent;
    if (id === found.id && revision === found.revision) set({ kept: 'account' });
    else if (isSameDraft(text, theirs)) {
      draft.adopt({ ...found, text, at: null });
      set({ kept: 'account' });
    } else if (untouched || isUnwritten(text, initial)) {
      adopt(found, theirs);
      set({ kept: 'account' });
    } else {
      set({ conflict: found, kept: 'nowhere' });
      draft.oppose({ text: theirs, at: Date.parse(found.saved) });
    }
  }

  /** The account has it no longer: posted or thrown away elsewhere. What was changed here since stays. */
  function goneElsewhere(known: { id: string; revision: number }, opening: boolean) {
    const { id, revision, unsent } = draft.$draft.get();
    if (revision === 0 || id !== known.id || revision !== known.revision) return;
    if (unsent) {
      if (!opening) draft.leave();
      return draft.renew();
    }
    draft.discard();
    if (!opening) draft.leave();
    replaced(initial);
  }

  /** Asks the account what it has. */
  async function look(opening = false) {
    lookedAt = Date.now();
    const { id, revision } = draft.$draft.get();
    const named = opening ? wanted : undefined;
    const asked = place === 'post' ? (named ?? (revision > 0 ? id : undefined)) : undefined;
    if (place === 'post' && !asked) return;
    try {
      const found = await call('GET article/draft', asked ? { id: asked } : { place }, silent);
      if (stopped || paused || running || draft.$draft.get().rival) return;
      if (found.draft) mergeWithAccount(found.draft, opening);
      else if ((asked ?? id) === id) goneElsewhere({ id, revision }, opening);
    } catch (error) {
      // Without an answer, writing goes on with the local draft.
      isOthers(error);
    }
  }

  /** Who comes back to this page may have written on another device meanwhile. */
  function awake() {
    if (document.visibilityState === 'hidden' || stopped || paused || running) return;
    if (draft.$draft.get().rival || Date.now() - lookedAt < DRAFTS.lookAgainMs) return;
    void look();
  }

  const online = () => later(0);
  addEventListener('online', online);
  addEventListener('visibilitychange', awake);
  let known: DraftText | undefined;
  const unlisten = draft.$draft.listen(({ text, unsent, rival }) => {
    // Another tab of this browser has resolved it.
    if ($sync.get().conflict && rival?.where !== 'device') set({ conflict: null });
    if (!unsent || text === known) return;
    known = text;
    later(DRAFTS.saveAfterMs);
  });

  return {
    $sync,
    async start() {
      await look(true);
      if (draft.$draft.get().unsent) later(DRAFTS.saveAfterMs);
    },
    resolve(choice) {
      const { conflict } = $sync.get();
      const { rival, text } = draft.$draft.get();
      if (!rival) return;
      if (!conflict) draft.choose(choice);
      else {
        const { id, revision, picturesGone } = conflict;
        const chosen = chooseVersion(choice, { text, at: Date.now() }, rival);
        const unsent = choice !== 'theirs';
        draft.adopt({ ...chosen, id, revision, at: null, unsent, picturesGone });
      }
      if (choice === 'theirs') replaced(draft.$draft.get().text);
      set({ conflict: null, kept: draft.$draft.get().unsent ? 'nowhere' : 'account' });
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
      removeEventListener('visibilitychange', awake);
      unlisten();
    },
  };
}
