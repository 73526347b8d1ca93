import type { ChatMessage } from '#contract/chat.ts';
import { CHAT, isEditable } from '#domain/chat.ts';

/**
 * A message as it is now: an answer may be older than its event. A deleted one stays so, and of two the
 * one that was edited later is the newer.
 */
export function newerMessage(
  known: ChatMessage | null | undefined,
  come: ChatMessage,
): ChatMessage {
  if (known?.id !== come.id || come.deleted) return come;
  return known.deleted || (known.edited ?? '') > (come.edited ?? '') ? known : come;
}

/**
 * Messages of a conversation from pages, answers and events, each once and in the order in which
 * they were said.
 */
export function mergeMessages(
  known: readonly ChatMessage[],
  come: readonly ChatMessage[],
): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of come) {
    byId.set(message.id, newerMessage(byId.get(message.id), message));
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** What is left of messages that were taken back: their place and their time. */
export function withoutWords(
  messages: readonly ChatMessage[],
  ids: readonly number[],
): ChatMessage[] {
  return messages.map((message) =>
    ids.includes(message.id)
      ? { ...message, text: '', images: [], edited: null, deleted: true }
      : message,
  );
}

/** The newest message that the server has numbered; 0 where there is none. */
export const newestId = (messages: readonly ChatMessage[]): number => messages.at(-1)?.id ?? 0;

/**
 * After which message to ask for what was missed since one: as far back as messages could still be edited
 * when that one was said. All of it by the server's clock.
 */
export function missedAfter(messages: readonly ChatMessage[], heardUpTo: number): number {
  const heard = messages.findLast(({ id }) => id <= heardUpTo);
  if (!heard) return heardUpTo;
  const since = Date.parse(heard.created) - CHAT.editMinutes * 60_000;
  const first = messages.find(({ created }) => Date.parse(created) >= since);
  return first ? first.id - 1 : heardUpTo;
}

/** The last message of a member that they may still change. */
export const lastEditable = (
  messages: readonly ChatMessage[],
  me: number,
  now: number,
): ChatMessage | undefined =>
  messages.findLast((message) => message.authorId === me && mayEdit(message, now));

/** Whether an own message may still be changed. */
export const mayEdit = ({ deleted, created }: ChatMessage, now: number): boolean =>
  !deleted && isEditable(Date.parse(created), now);

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
