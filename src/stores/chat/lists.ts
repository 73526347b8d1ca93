import { map, type ReadableAtom } from 'nanostores';
import type { ChatConversation } from '#contract/chat.ts';
import type { DrawnConversations } from '#contract/chat-views.ts';
import type { EventBody } from '#contract/live.ts';
import type { ChatBox } from '#domain/chat.ts';
import {
  afterDeleting,
  afterMessage,
  boxOf,
  newerConversation,
  startsWith,
  withConversation,
  withPage,
} from './list.ts';
import { QUIET, type ChatParts } from './parts.ts';
import { takeCounts } from './unread.ts';

export type ChatList = {
  items: readonly ChatConversation[];
  /** Where the next page begins; null at the end. */
  next: string | null;
  state: 'loading' | 'ready' | 'failed';
  more: 'idle' | 'loading' | 'failed';
  /** The beginning of a name that is looked for; empty for all. */
  name: string;
};

const EMPTY: ChatList = { items: [], next: null, state: 'loading', more: 'idle', name: '' };

export type Lists = ReturnType<typeof createLists>;

/**
 * The two boxes of conversations, as far as they have been loaded, kept in step with events.
 *
 * @param drawn the box that the server has drawn into the page
 */
export function createLists({ call }: ChatParts, drawn?: DrawnConversations) {
  const begin = (box: ChatBox) =>
    map<ChatList>(
      drawn?.box !== box
        ? EMPTY
        : {
            ...{ ...EMPTY, name: drawn.name, state: 'ready' },
            ...{ items: drawn.page.resultList, next: drawn.page.next },
          },
    );
  const $open = begin('open');
  const $requests = begin('requests');
  const boxes = { open: $open, requests: $requests };
  /** The box that needs no first question, as the page has brought it. */
  let brought = drawn?.box;
  /** What was asked for last in each box; earlier answers are too late. */
  const asked = { open: 0, requests: 0 };
  /** Events so far. */
  let heard = 0;

  const find = (id: number): ChatConversation | undefined =>
    [...$open.get().items, ...$requests.get().items].find((one) => one.id === id);

  /** Each conversation of a page with words that have not arrived anywhere yet. */
  function acknowledge(items: readonly ChatConversation[]): void {
    for (const { id: conversationId, last, unread } of items) {
      if (!last || unread === 0) continue;
      call('POST chat/received', { conversationId, upTo: last.id }, QUIET).catch(() => {});
    }
  }

  async function load(box: ChatBox, name = boxes[box].get().name): Promise<void> {
    const $box = boxes[box];
    const turn = ++asked[box];
    const before = heard;
    const take = takeCounts();
    const known = $box.get();
    const same = known.name === name && known.state === 'ready';
    $box.set(same ? known : { ...EMPTY, name });
    try {
      const page = await call('GET chat/conversations', { box, name }, QUIET);
      if (turn !== asked[box]) return;
      // An event has overtaken the answer, which does not know of it.
      if (before !== heard) return await load(box, name);
      $box.set({ ...EMPTY, name, state: 'ready', items: page.resultList, next: page.next });
      take(page.counts);
      acknowledge(page.resultList);
    } catch {
      if (turn === asked[box] && !same) $box.setKey('state', 'failed');
    }
  }

  /** Loads a box that is looked at, unless the page has brought it. */
  async function show(box: ChatBox, name: string): Promise<void> {
    const known = brought === box && boxes[box].get().name === name;
    brought = undefined;
    if (!known) await load(box, name);
  }

  /** Asks for what was said after the page was drawn, when the live line has come to stand. */
  async function catchUp(): Promise<void> {
    if (!drawn) return;
    const { box, name, page, further } = drawn;
    // A page further back lacks what stands above it.
    if (further) return load(box, name);
    const take = takeCounts();
    const since = Math.max(0, ...page.resultList.map(({ last }) => last?.id ?? 0));
    try {
      const come = await call('GET chat/conversations', { box, name, since }, QUIET);
      for (const conversation of come.resultList) put(conversation);
      take(come.counts);
      acknowledge(come.resultList);
    } catch {
      // The next connection asks again.
    }
  }

  async function more(box: ChatBox): Promise<void> {
    const $box = boxes[box];
    const { next, name, more: state } = $box.get();
    if (next === null || state === 'loading') return;
    const turn = asked[box];
    $box.setKey('more', 'loading');
    try {
      const page = await call('GET chat/conversations', { box, name, after: next }, QUIET);
      if (turn !== asked[box]) return;
      const items = withPage($box.get().items, page.resultList);
      $box.set({ ...$box.get(), items, next: page.next, more: 'idle' });
    } catch {
      if (turn === asked[box]) $box.setKey('more', 'failed');
    }
  }

  function drop(id: number): void {
    for (const $box of [$open, $requests]) {
      $box.setKey(
        'items',
        $box.get().items.filter((one) => one.id !== id),
      );
    }
  }

  /** Takes a conversation over as it is now, into the box it belongs to. */
  function put(come: ChatConversation): void {
    const conversation = newerConversation(find(come.id), come);
    const here = boxes[boxOf(conversation)];
    const there = here === $open ? $requests : $open;
    if (there.get().items.some(({ id }) => id === conversation.id)) drop(conversation.id);
    const { name, state, items } = here.get();
    const fits = name === '' || startsWith(conversation.person?.nickname ?? '', name);
    if (state === 'ready' && fits) here.setKey('items', withConversation(items, conversation));
  }

  const change = (id: number, by: (one: ChatConversation) => ChatConversation): boolean => {
    const known = find(id);
    if (known) put(by(known));
    return known !== undefined;
  };

  /** A message of a conversation this tab has not seen: the server says what it is. */
  async function fetchOne(id: number): Promise<void> {
    const { conversation } = await call('GET chat/conversation', { id }, QUIET).catch(() => ({
      conversation: null,
    }));
    if (conversation) put(conversation);
  }

  return {
    $open: $open as ReadableAtom<ChatList>,
    $requests: $requests as ReadableAtom<ChatList>,
    load,
    show,
    catchUp,
    /** Says of what the page has brought that it has arrived. */
    start: (): void => acknowledge(drawn?.page.resultList ?? []),
    more,
    put,
    drop,
    find,
    read: (id: number, upTo: number) =>
      change(id, (one) => ({ ...one, unread: 0, ownReadId: Math.max(one.ownReadId, upTo) })),
    onMessage({ message, mine }: EventBody<'chat_message'>): void {
      heard++;
      const known = change(message.conversationId, (one) => afterMessage(one, message, mine));
      if (!known) void fetchOne(message.conversationId);
    },
    changed({ id, conversation }: EventBody<'chat_conversation'>): void {
      heard++;
      if (conversation) put(conversation);
      else drop(id);
    },
    deleted({ conversationId, messageIds }: EventBody<'chat_deleted'>): void {
      heard++;
      change(conversationId, (one) => afterDeleting(one, messageIds));
    },
    receipts({ conversationId, deliveredId, readId }: EventBody<'chat_receipts'>): void {
      change(conversationId, (one) => ({ ...one, deliveredId, readId }));
    },
    /** Loads again what is shown, after the line was broken. */
    refresh(): void {
      for (const box of ['open', 'requests'] as const) {
        if (boxes[box].get().state === 'ready') void load(box);
      }
    },
  };
}
