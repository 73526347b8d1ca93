import { map, type ReadableAtom } from 'nanostores';
import { failureId } from '#client/failure.ts';
import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import type { DrawnThread } from '#contract/chat-views.ts';
import type { EventBody } from '#contract/live.ts';
import { CHAT } from '#domain/chat.ts';
import { newerConversation } from './list.ts';
import {
  firstSince,
  mayEdit,
  mergeMessages,
  missedAfter,
  newestId,
  withoutWords,
} from './messages.ts';
import { samePlace, type Place } from './outbox.ts';
import { QUIET, type ChatParts } from './parts.ts';
import type { Person } from './types.ts';
import { takeCounts } from './unread.ts';

export type Thread = {
  place: Place;
  state: 'loading' | 'ready' | 'failed' | 'missing';
  conversation: ChatConversation | null;
  person: Person | null;
  mayBegin: boolean;
  /** Without gaps, in the order in which they were said. */
  messages: readonly ChatMessage[];
  /** Whether there are older ones, and what asking for them came to. */
  more: boolean;
  older: 'idle' | 'loading' | 'failed';
  /** Where "new messages" begin. */
  newFrom: number | null;
  /** The message that somebody wants to see in its place. */
  sought: number | null;
  typing: boolean;
};

const opening = (place: Place): Thread => ({
  place,
  state: 'loading',
  conversation: null,
  person: null,
  mayBegin: false,
  messages: [],
  more: false,
  older: 'idle',
  newFrom: null,
  sought: null,
  typing: false,
});

/** A conversation as the server has drawn it into the page. */
function asDrawn(place: Place, { found, page }: DrawnThread, me: number): Thread {
  if (!found) return { ...opening(place), state: 'missing' };
  const { conversation, person, mayBegin } = found;
  const { resultList: messages, more } = page;
  const talks = conversation?.state === 'open';
  return {
    ...opening(conversation ? { id: conversation.id } : place),
    ...{ state: 'ready', conversation, person, mayBegin, messages, more },
    newFrom: talks ? firstSince(messages, conversation.ownReadId, me) : null,
  };
}

/** What was missed is asked for again when the line is hardly back: so often, and after so long. */
const CATCH_UP_TRIES = 3;
const CATCH_UP_AGAIN_MS = 500;

export type OpenThread = ReturnType<typeof createThread>;

/**
 * The one conversation a tab shows: its messages, what is read of them, and who types.
 *
 * @param told hears of what this tab has learned about the conversation
 * @param drawn what the page has brought of it; nothing counts as read then before `start`
 */
export function createThread(
  { call, me, now }: ChatParts,
  place: Place,
  told: { conversation: (one: ChatConversation) => void; read: (id: number, upTo: number) => void },
  drawn?: DrawnThread,
) {
  const $thread = map<Thread>(drawn ? asDrawn(place, drawn, me) : opening(place));
  let gone = false;
  let held = drawn !== undefined;
  let watching = false;
  let readUpTo = 0;
  let saidTyping = -Infinity;
  /** Tries left to ask for what was missed, before the next connection. */
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /**
   * The newest message that a page or the line has brought. What this tab itself has said meanwhile does not
   * count: while the line is broken, others may have said something before it.
   */
  let heardUpTo = newestId($thread.get().messages);
  /** The newest message before what was missed; null while nothing is. */
  let gap: number | null = null;
  /** Said while the page of messages was on its way, which may not hold them. */
  let early: EventBody<'chat_message'>[] = [];
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const id = (): number | undefined => $thread.get().conversation?.id;
  const set = (change: Partial<Thread>) => {
    if (!gone) $thread.set({ ...$thread.get(), ...change });
  };

  function adopt(come: ChatConversation | null): void {
    const conversation = come && newerConversation($thread.get().conversation, come);
    set({ conversation, ...(conversation ? { person: conversation.person } : {}) });
    if (conversation) set({ place: { id: conversation.id } });
  }

  /** Tells that everything here has been read, once a message and only where somebody looks. */
  function read(): void {
    const { conversation, messages, state } = $thread.get();
    const upTo = newestId(messages);
    if (held || !watching || !conversation || state !== 'ready') return;
    if (conversation.state === 'request') return;
    if (upTo <= Math.max(readUpTo, conversation.ownReadId) && conversation.unread === 0) return;
    if (upTo === 0) return;
    readUpTo = upTo;
    adopt({ ...conversation, unread: 0, ownReadId: upTo });
    told.read(conversation.id, upTo);
    call('POST chat/read', { conversationId: conversation.id, upTo }, QUIET).then(
      takeCounts(),
      () => (readUpTo = 0),
    );
  }

  async function load(): Promise<void> {
    held = false;
    set({ state: 'loading' });
    try {
      const found = await call(
        'GET chat/conversation',
        'id' in place ? { id: place.id } : { userId: place.userId },
        QUIET,
      );
      const { conversation, person, mayBegin } = found;
      const page = conversation
        ? await call('GET chat/messages', { conversationId: conversation.id }, QUIET)
        : { resultList: [], more: false };
      const messages = mergeMessages($thread.get().messages, page.resultList);
      heardUpTo = Math.max(heardUpTo, newestId(page.resultList));
      set({ person, mayBegin, messages, more: page.more });
      adopt(conversation);
      // New messages are marked in open conversations only, not in requests.
      const talks = conversation?.state === 'open';
      const newFrom = talks ? firstSince(messages, conversation.ownReadId, me) : null;
      set({ state: conversation || person ? 'ready' : 'missing', newFrom });
      const missed = early;
      early = [];
      for (const event of missed) onMessage(event);
      read();
    } catch (error) {
      set({ state: failureId(error) === 'not_found' ? 'missing' : 'failed' });
    }
  }

  /** Loads what was said before the first message here. @returns whether there was anything */
  async function loadBefore(page: 'usual' | 'wide'): Promise<boolean> {
    const { messages, more } = $thread.get();
    const [first] = messages;
    const conversationId = id();
    if (gone || !more || !first || conversationId === undefined) return false;
    const asked = { conversationId, before: first.id, ...(page === 'wide' && { page }) };
    const come = await call('GET chat/messages', asked, QUIET);
    set({
      messages: mergeMessages($thread.get().messages, come.resultList),
      more: come.more,
      older: 'idle',
    });
    return come.resultList.length > 0;
  }

  async function older(): Promise<void> {
    const { more, older: state } = $thread.get();
    if (!more || state === 'loading') return;
    set({ older: 'loading' });
    try {
      await loadBefore('usual');
    } catch {
      set({ older: 'failed' });
    }
  }

  /**
   * Shows a message in its place, with everything that was said after it.
   *
   * @throws Failure as the call does; nothing is shown then
   */
  async function seek(sought: number): Promise<void> {
    const isAbove = () => ($thread.get().messages[0]?.id ?? 0) > sought;
    while (isAbove() && (await loadBefore('wide')));
    set({ sought });
  }

  function add(come: readonly ChatMessage[]): void {
    heardUpTo = Math.max(heardUpTo, newestId(come));
    const { messages, newFrom } = $thread.get();
    const all = mergeMessages(messages, come);
    const since = watching ? null : firstSince(all, newestId(messages), me);
    set({ messages: all, newFrom: newFrom ?? since });
    read();
  }

  /** Asks for what was said after a message, page by page. */
  async function askSince(conversationId: number, last: number): Promise<void> {
    for (let since = last; ;) {
      gap = since;
      const page: { resultList: ChatMessage[]; more: boolean } = await call(
        'GET chat/messages',
        { conversationId, since },
        QUIET,
      );
      add(page.resultList);
      if (!page.more || page.resultList.length === 0) break;
      since = newestId(page.resultList);
    }
    gap = null;
  }

  /**
   * Asks for what was said between the drawing of the page and the first connection; for what was edited
   * meanwhile only where something could still be. An idle conversation is not fetched a second time.
   */
  async function catchUp(): Promise<void> {
    const { messages, state } = $thread.get();
    const conversationId = id();
    if (!drawn || state !== 'ready' || conversationId === undefined) return;
    const last = messages.at(-1);
    const lively = last !== undefined && mayEdit(last, now());
    try {
      await askSince(conversationId, lively ? missedAfter(messages, heardUpTo) : heardUpTo);
      held = false;
      read();
    } catch {
      // The next connection asks, from the same place.
    }
  }

  /** Asks for what was said while the line was broken. */
  async function fillGap(): Promise<void> {
    const conversationId = id();
    if (conversationId === undefined || gap === null || gone) return;
    clearTimeout(retry);
    try {
      await askSince(conversationId, gap);
      held = false;
      adopt((await call('GET chat/conversation', { id: conversationId }, QUIET)).conversation);
      read();
    } catch {
      // A line that has only just come back may fail once more. Later the next connection asks, from the
      // same place.
      if (gone || tries-- <= 0) return;
      retry = setTimeout(() => void fillGap(), CATCH_UP_AGAIN_MS);
    }
  }

  function onMessage(event: EventBody<'chat_message'>): void {
    const { message, mine } = event;
    if ($thread.get().state === 'loading') return void early.push(event);
    if (message.conversationId !== id()) return;
    // Edited further up than this tab has loaded: the page that brings it has the new words.
    if (message.id < ($thread.get().messages[0]?.id ?? 0)) return;
    if (!mine) set({ typing: false });
    add([message]);
  }

  return {
    $thread: $thread as ReadableAtom<Thread>,
    load,
    /** The chat of the member lives: what was drawn and is looked at counts as read, if it is the newest. */
    start(): void {
      held &&= drawn?.behind === true;
      read();
    },
    catchUp,
    older,
    seek,
    /** The message has been seen in its place, or is wanted no more. */
    unseek: (): void => set({ sought: null }),
    isAt: (other: Place): boolean =>
      samePlace(place, other) || samePlace($thread.get().place, other),
    onMessage,
    sent(conversation: ChatConversation, message: ChatMessage): void {
      adopt(conversation);
      // Answering marks new messages as read.
      set({ messages: mergeMessages($thread.get().messages, [message]), newFrom: null });
      readUpTo = Math.max(readUpTo, message.id);
    },
    changed({ id: changed, conversation }: EventBody<'chat_conversation'>): void {
      if (changed !== id()) {
        const { person } = $thread.get();
        // They wrote first while this one was still being written.
        if (conversation?.person && conversation.person.id === person?.id) void load();
        return;
      }
      if (conversation) adopt(conversation);
      else set({ state: 'missing', messages: [], conversation: null });
    },
    deleted({ conversationId, messageIds }: EventBody<'chat_deleted'>): void {
      if (conversationId !== id()) return;
      set({ messages: withoutWords($thread.get().messages, messageIds) });
    },
    receipts({ conversationId, deliveredId, readId }: EventBody<'chat_receipts'>): void {
      const { conversation } = $thread.get();
      if (conversation?.id === conversationId) adopt({ ...conversation, deliveredId, readId });
    },
    typed({ conversationId, memberId }: EventBody<'chat_typing'>): void {
      if (conversationId !== id() || memberId === me) return;
      set({ typing: true });
      clearTimeout(quiet);
      quiet = setTimeout(() => set({ typing: false }), CHAT.typingShownMs);
    },
    /** The member writes; told now and then, and only where both talk. */
    typing(): void {
      const { conversation } = $thread.get();
      if (conversation?.state !== 'open' || conversation.closed) return;
      if (now() - saidTyping < CHAT.typingEveryMs) return;
      saidTyping = now();
      call('POST chat/typing', { conversationId: conversation.id }, QUIET).catch(() => {});
    },
    /** Whether somebody looks at the newest message: this tab in front, and scrolled down. */
    watch(now: boolean): void {
      watching = now;
      read();
    },
    adopt: (conversation: ChatConversation): void => {
      adopt(conversation);
      told.conversation(conversation);
      read();
    },
    forget: (messageIds: readonly number[]): void =>
      set({ messages: withoutWords($thread.get().messages, messageIds) }),
    /** The line is back: asks for what was said and edited meanwhile. */
    reconnected(): void {
      gap ??= missedAfter($thread.get().messages, heardUpTo);
      tries = CATCH_UP_TRIES;
      if ($thread.get().state === 'failed') void load();
      else void fillGap();
    },
    close(): void {
      gone = true;
      clearTimeout(quiet);
      clearTimeout(retry);
    },
  };
}
