import { stored } from '#client/storage.ts';

/** A topic, and the answers in it whose replies its reader has folded. */
type FoldedTopic = [topic: number, answers: number[]];

/** The topics folded in last are kept, and so many answers of each. */
export const MOST_TOPICS = 50;
export const MOST_ANSWERS = 100;

const isFoldedTopic = (value: unknown): value is FoldedTopic =>
  Array.isArray(value) && typeof value[0] === 'number' && Array.isArray(value[1]);

const kept = stored<FoldedTopic[]>({
  key: 'foldedThreads',
  guard: (value): value is FoldedTopic[] => Array.isArray(value) && value.every(isFoldedTopic),
  fallback: [],
});

/** Whether the replies to an answer are folded in this browser. */
export const isFolded = (topic: number, answer: number): boolean =>
  kept.get().some(([id, answers]) => id === topic && answers.includes(answer));

/** Remembers in this browser whether the replies to an answer are folded. */
export function rememberFolded(topic: number, answer: number, folded: boolean): void {
  if (folded === isFolded(topic, answer)) return;
  const topics = kept.get();
  const before = topics.find(([id]) => id === topic)?.[1] ?? [];
  const answers = before.filter((id) => id !== answer);
  if (folded) answers.push(answer);
  const others = topics.filter(([id]) => id !== topic);
  const now: FoldedTopic[] = answers.length > 0 ? [[topic, answers.slice(-MOST_ANSWERS)]] : [];
  kept.set([...others, ...now].slice(-MOST_TOPICS));
}
