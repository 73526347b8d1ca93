import type { ChatMessage } from '#contract/chat.ts';

/**
 * Messages of a conversation from pages, answers and events, each once and in the order in which
 * they were said. A deleted one wins over what came before: an answer may be older than its event.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  come: readonly ChatMessage[],
): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of come) {
    if (!byId.get(message.id)?.deleted) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** What is left of messages that were taken back: their place and their time. */
export function withoutWords(
  messages: readonly ChatMessage[],
  ids: readonly number[],
): ChatMessage[] {
  return messages.map((message) =>
    ids.includes(message.id) ? { ...message, text: '', images: [], deleted: true } : message,
  );
}

/** The newest message that the server has numbered; 0 where there is none. */
export const newestId = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

/** How many messages of the other one came after a message. */
export const newSince = (messages: readonly ChatMessage[], id: number, me: number): number =>
  messages.filter((message) => message.id > id && message.authorId !== me).length;

/** The first message of the other one after a message: where "new messages" begin. */
export const firstSince = (
  messages: readonly ChatMessage[],
  id: number,
  me: number,
): number | null =>
  messages.find((message) => message.id > id && message.authorId !== me)?.id ?? null;

/** Milliseconds between messages of one person that still stand together. */
const TOGETHER_MS = 5 * 60_000;

/** What stands above a message: another day, another person, or a pause. */
export type Placed<M> = { message: M; day: boolean; first: boolean };

type Said = { authorId: number | null; created: string };

/**
 * Messages with where a day and a group of one person begin.
 *
 * @param dayOf the day of a time where the reader is
 */
export function placed<M extends Said>(
  messages: readonly M[],
  dayOf: (iso: string) => string,
): Placed<M>[] {
  return messages.map((message, i) => {
    const before = messages[i - 1];
    if (!before) return { message, day: true, first: true };
    const day = dayOf(before.created) !== dayOf(message.created);
    const pause = Date.parse(message.created) - Date.parse(before.created) > TOGETHER_MS;
    return { message, day, first: day || pause || before.authorId !== message.authorId };
  });
}
