import { POLL, sameOptions } from '#domain/polls.ts';

/** A poll while it is written. */
export type PollDraft = {
  question: string;
  options: readonly string[];
  multiple: boolean;
  days: (typeof POLL.days)[number] | null;
};

export const NEW_POLL: PollDraft = { question: '', options: ['', ''], multiple: false, days: 7 };

export type PollProblem = 'short' | 'long' | 'empty' | 'twice';
export type PollProblems = { question?: PollProblem; options: (PollProblem | undefined)[] };

/** What comes out of storage may be anything. */
export function readPoll(value: unknown): PollDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { question, options, multiple, days } = value as Partial<PollDraft>;
  const texts = Array.isArray(options) && options.every((text) => typeof text === 'string');
  if (typeof question !== 'string' || !texts) return null;
  const known = POLL.days.find((day) => day === days) ?? null;
  return { question, options, multiple: multiple === true, days: known };
}

/** An option with another one's place; the same poll where there is no such place. */
export function moveOption(poll: PollDraft, from: number, to: number): PollDraft {
  const options = [...poll.options];
  const [moved] = options.splice(from, 1);
  if (moved === undefined || to < 0 || to > options.length) return poll;
  options.splice(to, 0, moved);
  return { ...poll, options };
}

/** What the server would refuse, field by field; undefined where nothing is wrong. */
export function problemsOf({ question, options }: PollDraft): PollProblems | undefined {
  const length = question.trim().length;
  const asked: PollProblem | undefined =
    length < POLL.questionMin ? 'short' : length > POLL.questionMax ? 'long' : undefined;
  const answers = options.map((text, place): PollProblem | undefined => {
    if (!text.trim()) return 'empty';
    if (text.trim().length > POLL.optionMax) return 'long';
    return options.slice(0, place).some((earlier) => sameOptions([earlier, text]))
      ? 'twice'
      : undefined;
  });
  if (!asked && answers.every((answer) => !answer)) return undefined;
  return { ...(asked ? { question: asked } : {}), options: answers };
}

/** The poll as the server takes it. */
export const toInput = ({ question, options, multiple, days }: PollDraft) => ({
  question: question.trim(),
  options: options.map((text) => text.trim()),
  multiple,
  days,
});
