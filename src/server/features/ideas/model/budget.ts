import { dayOf } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import { setAside, settle } from '../queries/costs.ts';
import { ModelError } from './errors.ts';
import { MODEL } from './limits.ts';
import { askModel, type Asked, type Question } from './protocol.ts';
import type { Heard, Usage } from './stream.ts';

const MICROS = 1_000_000;
/** A request is asked at most so often. */
const ATTEMPTS = 2;
/** Characters of a token, for servers that do not count: few, so that it is rather too much. */
const PER_TOKEN = 2;

const tokensOf = (characters: number): number => Math.ceil(characters / PER_TOKEN);

/**
 * Asks the model of the settings within what a day may cost: what a request can cost at most is set aside before,
 * and what it has cost is counted after.
 *
 * @returns what it said
 * @throws ModelError; `spent` where the day's cap would be passed
 */
export async function askWithinBudget(
  ctx: Context,
  question: Question,
  asked: Omit<Asked, 'onUsage'> = {},
): Promise<string> {
  const settings = ctx.env.ideas;
  if (!settings) throw new ModelError('refused', { retry: false });
  const { price, dayCap } = settings;
  const day = dayOf(ctx.now());
  const read = tokensOf(JSON.stringify(question).length);
  // A price of a million tokens in the currency is one of a token in millionths of it.
  const costOf = (tokens: Usage) => Math.ceil(tokens.in * price.in + tokens.out * price.out);
  const aside = ATTEMPTS * costOf({ in: read, out: (asked.limits ?? MODEL).tokens });
  const cap = dayCap === undefined ? undefined : Math.round(dayCap * MICROS);
  if (!(await setAside(ctx.db, day, aside, cap))) throw new ModelError('spent', { retry: false });
  const used: Usage = { in: 0, out: 0 };
  const onUsage = ({ text, usage }: Heard) => {
    used.in += usage?.in ?? read;
    used.out += usage?.out ?? tokensOf(text.length);
  };
  try {
    return await askModel(settings, question, { ...asked, onUsage });
  } finally {
    await settle(ctx.db, day, { aside, micros: costOf(used), tokens: used });
  }
}
