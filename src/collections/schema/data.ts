import { z } from 'zod';
import { link, slug, title } from './fields.ts';

function isRealDay(text: string): boolean {
  const whole = text.length === 5 ? `2024-${text}` : text;
  return !Number.isNaN(Date.parse(whole));
}

/** A text in every language, for data that is not a file a language. */
const inLanguages = z.strictObject({ en: title, es: title, ru: title });

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/;
const EVERY_YEAR = /^\d{2}-\d{2}$/;
const boundary = z
  .string()
  .refine((text) => (EVERY_YEAR.test(text) || MOMENT.test(text)) && isRealDay(text), {
    error: 'Write 2023-12-14, 2022-04-15T15:00:00Z, or 04-09 for every year; quote it.',
  });

/** content/data/campaigns.yaml: when something of a season shows, in UTC (READINGS 25). */
export const campaignSchema = z
  .strictObject({ id: slug, starts: boundary, ends: boundary })
  .refine(({ starts, ends }) => EVERY_YEAR.test(starts) === EVERY_YEAR.test(ends), {
    error: 'Both ends of a campaign need a year, or neither.',
    path: ['ends'],
  })
  .refine(
    ({ starts, ends }) => EVERY_YEAR.test(starts) || starts.slice(0, 10) <= ends.slice(0, 10),
    {
      error: 'A campaign ends after it begins.',
      path: ['ends'],
    },
  );

const placement = z.array(z.strictObject({ img: link, link, alt: inLanguages })).max(5);

/** content/data/adverts.yaml (spec section 3, advert v3). */
export const advertSchema = z.strictObject({
  id: slug,
  code: z.string().trim().min(1).max(40),
  pcConf: placement,
  mobileConf: placement,
  campaign: slug.optional(),
});

/** content/data/badges.yaml (spec section 3). */
export const badgeSchema = z.strictObject({
  id: slug,
  icon: link,
  badge: inLanguages,
  lv: z.number().int().min(1).max(10),
  desc: inLanguages,
});
