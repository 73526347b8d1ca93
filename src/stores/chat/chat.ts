import { atom, type ReadableAtom } from 'nanostores';
import type { ChatMessage } from '#contract/chat.ts';
import type { DrawnChat } from '#contract/chat-views.ts';
import { listenChat } from './events.ts';
import { createDrafts } from './drafts.ts';
import { createLists } from './lists.ts';
import { samePlace, type Place, type Waiting } from './outbox.ts';
import { QUIET, type ChatParts } from './parts.ts';
import { createSending } from './sending.ts';
import { createThread, type OpenThread, type Thread } from './thread.ts';
import type { Image } from './types.ts';
import type { Unsent } from './unsent.ts';

export type Chat = ReturnType<typeof createChat>;

/** Whether a message on its way belongs to the open conversation, also one that has just begun. */
export const belongsTo = ({ to }: Waiting, { place, person }: Thread): boolean =>
  samePlace(to, place) || ('userId' in to && to.userId === person?.id);

/** Under which name what is half written is kept. */
export const draftPlace = ({ place, person }: Thread): string =>
  person ? `u${person.id}` : 'id' in place ? `c${place.id}` : `u${place.userId}`;

/**
 * The chat of one tab: lists, the open conversation, and what is on its way. Speaks to the server by
 * the calls it is given and hears it by the events of the live socket.
 *
 * @param drawn what the server has drawn into the page: the chat begins with that, and neither asks nor hears
 *   anything until it is started. Without it, it starts at once.
 */
export function createChat(parts: ChatParts, drawn?: DrawnChat) {
  const { call, me } = parts;
  const lists = createLists(parts, drawn?.list);
  const drafts = createDrafts(me);
  const told = { conversation: lists.put, read: lists.read };
  const drawnThread = drawn?.thread && createThread(parts, drawn.thread.place, told, drawn.thread);
  const $open = atom<OpenThread | null>(drawnThread ?? null);
  /** Takes a refused message back into the field where one writes; null where there is no such field. */
  const $takeBack = atom<((one: Waiting) => void) | null>(null);

  /** The own message whose words are being changed. */
  const $editing = atom<ChatMessage | null>(null);

  const sending = createSending(parts, ({ conversation, message }, waiting) => {
    lists.put(conversation);
    const thread = $open.get();
    if (thread && belongsTo(waiting, thread.$thread.get())) thread.sent(conversation, message);
  });

  let stop = () => {};
  const listen = () =>
    listenChat({
      chat_message(event) {
        if (event.mine) sending.arrived(event.message.clientId);
        lists.onMessage(event);
        $open.get()?.onMessage(event);
      },
      chat_conversation(event) {
        lists.changed(event);
        $open.get()?.changed(event);
      },
      chat_deleted(event) {
        lists.deleted(event);
        $open.get()?.deleted(event);
      },
      chat_receipts(event) {
        lists.receipts(event);
        $open.get()?.receipts(event);
      },
      chat_typing: (event) => $open.get()?.typed(event),
    });

  let started = false;
  function start(): void {
    if (started) return;
    started = true;
    stop = listen();
    sending.start();
    // The live line may take longer to be back, or may never have noticed.
    addEventListener('online', sending.resume);
    lists.start();
    drawnThread?.start();
  }
  if (!drawn) start();

  function close(): void {
    $open.get()?.close();
    $open.set(null);
    $editing.set(null);
  }

  return {
    me,
    /** Begins to hear and to ask, with what the page has brought. */
    start,
    /** The first connection stands: asks for what was said since the page was drawn. */
    async catchUp(): Promise<void> {
      await Promise.all([lists.catchUp(), drawnThread?.catchUp()]);
    },
    lists,
    drafts,
    $queue: sending.$queue,
    $open: $open as ReadableAtom<OpenThread | null>,
    /** Shows a conversation; the one that was open closes. */
    open(place: Place): void {
      if ($open.get()?.isAt(place)) return;
      close();
      const thread = createThread(parts, place, told);
      $open.set(thread);
      void thread.load();
    },
    close,
    /** Sends a message in the open conversation. */
    sendMessage(text: string, images: readonly Image[]): void {
      const thread = $open.get();
      if (thread) sending.sendMessage(thread.$thread.get().place, text, images);
    },
    again: sending.again,
    discard: sending.discard,
    $takeBack,
    /** The server refused it for good, so it goes on as what is being written. */
    edit(one: Waiting): void {
      const takeBack = $takeBack.get();
      if (!takeBack || !one.refused) return;
      sending.discard(one.clientId);
      takeBack(one);
    },
    /**
     * Answers somebody who asks.
     *
     * @throws Failure as the call does; the conversation stays as it was
     */
    async answer(conversationId: number, accept: boolean): Promise<void> {
      const { conversation } = await call('POST chat/answer', { conversationId, accept }, QUIET);
      if (accept && conversation) $open.get()?.adopt(conversation);
      else {
        lists.drop(conversationId);
        close();
      }
    },
    $editing,
    /**
     * Changes the words of an own message.
     *
     * @throws Failure as the call does; the message stays as it was
     */
    async editMessage(id: number, text: string): Promise<void> {
      const { message } = await call('POST chat/edit-message', { id, text }, QUIET);
      lists.onMessage({ message, mine: true });
      $open.get()?.onMessage({ message, mine: true });
    },
    /** @throws Failure as the call does */
    async deleteMessage(id: number): Promise<void> {
      await call('POST chat/delete-message', { id }, QUIET);
      $open.get()?.forget([id]);
    },
    /** @throws Failure as the call does */
    async deleteConversation(conversationId: number): Promise<void> {
      await call('POST chat/delete-conversation', { conversationId }, QUIET);
      lists.drop(conversationId);
      close();
    },
    /** The line is back. */
    reconnected(): void {
      sending.resume();
      lists.refresh();
      $open.get()?.reconnected();
    },
    /** Ends it, as when the member logs out: nothing of it stays in this tab's memory. */
    end(): void {
      stop();
      removeEventListener('online', sending.resume);
      sending.end();
      close();
    },
    /** What has been written here and is not sent; undefined where nothing is. */
    unsent(): Unsent | undefined {
      const unsent = { me, queue: sending.$queue.get(), drafts: drafts.typed() };
      const words = unsent.queue.length + Object.keys(unsent.drafts).length;
      return words > 0 ? unsent : undefined;
    },
    /** Takes what is stored in this browser away as well. */
    forget(): void {
      sending.forget();
      drafts.forget();
    },
  };
}
