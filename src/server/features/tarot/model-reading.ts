import { z } from 'zod';
import { isInLanguage } from '#domain/ideas/language-of.ts';
import type { Language } from '#domain/languages.ts';
import { MODEL_LANGUAGE_NAMES } from '#domain/ideas/language-of.ts';
import { notForCards } from '#domain/tarot-words.ts';
import { TAROT, type TarotSpread } from '#domain/tarot.ts';
import type { Context } from '#server/context.ts';
import {
  askWithinBudget,
  HOUSE_RULES,
  logFailure,
  mayShow,
  parseAnswer,
} from '#server/features/ideas/service.ts';
import type { WrittenReading } from './generator.ts';

const FIELDS = [...TAROT.places, 'asks', 'tonight'] as const;
const text = z.string().trim().min(10).max(200);
const answerShape = z.strictObject({
  ...{ was: text, is: text, helps: text },
  asks: text.regex(/\?$/),
  tonight: text,
});
const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: FIELDS,
  properties: Object.fromEntries(FIELDS.map((name) => [name, { type: 'string' }])),
};

/** What the model is asked: three cards and a language, nothing about the person. */
function questionOf(spread: TarotSpread, language: Language) {
  const cards = TAROT.places.map((place) => {
    const { name, says, asks, tonight } = spread[place];
    const texts = { says: says[language], asks: asks[language], tonight: tonight[language] };
    return { place, name: name[language], ...texts };
  });
  const system = [
    ...HOUSE_RULES,
    'Three cards with things of this work were drawn. They tell no fortune: say nothing of fate, luck, the future, health or money.',
    `Write in ${MODEL_LANGUAGE_NAMES[language]}: "was", "is" and "helps" are one sentence of at most 140 characters for the card of that place, "asks" one question about the work, "tonight" one small act for this evening. Each reads well after the one before.`,
    'Answer with JSON alone.',
  ].join('\n');
  return {
    name: 'reading',
    schema: SCHEMA,
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: `The cards, as JSON: ${JSON.stringify(cards)}` },
    ] as const,
  };
}

/**
 * The reading of three cards in the words of the model.
 *
 * @returns undefined where it gives none that may be shown
 */
export async function readingOfModel(
  ctx: Context,
  spread: TarotSpread,
  language: Language,
  signal?: AbortSignal,
): Promise<WrittenReading | undefined> {
  try {
    const said = await askWithinBudget(ctx, questionOf(spread, language), { signal });
    const answer = answerShape.safeParse(parseAnswer(said));
    if (!answer.success) return undefined;
    const { asks, tonight, ...sentences } = answer.data;
    const whole = FIELDS.map((name) => answer.data[name]).join('\n');
    const fits = mayShow(whole) && isInLanguage(whole, language);
    if (!fits || notForCards(language, whole).length > 0) return undefined;
    return { sentences, asks, tonight, by: 'model' };
  } catch (error) {
    if (!signal?.aborted) logFailure(ctx, error);
    return undefined;
  }
}
