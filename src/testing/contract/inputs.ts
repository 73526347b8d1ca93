import { calls, type CallKey } from '#contract/index.ts';
import { sampleInput } from './sample.ts';

/** Of no room. */
const TOKEN = 'a'.repeat(22);

/** What a call needs beyond what its schema says; by call, laid over the made input. */
const MORE: Partial<Record<CallKey, Record<string, unknown>>> = {
  'GET cam/article/detail': { id: 1 },
  'GET industry/now': { networks: 'lantern' },
  'GET industry/model_r': { tokens: TOKEN },
  'GET industry/model_rank_detail': { token: TOKEN },
  'POST chat/send': { text: 'Hello', images: [] },
  'POST search': { s: 'lamp' },
  'POST search/forum': { s: 'lamp' },
  'POST search/suggest': { s: 'lamp' },
};

/** An input for a call, made from its schema; files are left out. */
export const inputOf = (key: CallKey): Record<string, unknown> =>
  'multipart' in calls[key] ? {} : { ...sampleInput(calls[key].input), ...MORE[key] };

/** What is wrong with the input that was made for a call, in words that say what to do about it. */
export function problemOf(key: CallKey): string | undefined {
  if ('multipart' in calls[key]) return undefined;
  const parsed = calls[key].input.safeParse(inputOf(key));
  if (parsed.success) return undefined;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'does not fit' };
  return `${key}, ${path.join('.')}: ${message}. Add it to MORE in src/testing/contract/inputs.ts.`;
}
