import { z } from 'zod';
import { LANGUAGES } from '#domain/languages.ts';
import { illustration, inLanguages, link, slug, title } from './fields.ts';

function isRealDay(text: string): boolean {
  const whole = text.length === 5 ? `2024-${text}` : text;
  return !Number.isNaN(Date.parse(whole));
}

const titles = inLanguages(title);

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

const placement = z.array(z.strictObject({ img: link, link, alt: titles })).max(5);

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
  badge: titles,
  lv: z.number().int().min(1).max(10),
  desc: titles,
});

const SPOKEN = { shortest: 20, longest: 420 };
const spoken = z.string().trim().min(SPOKEN.shortest).max(SPOKEN.longest);
const points = z.array(z.string().trim().min(2).max(80)).max(4);

const scene = z
  .strictObject({
    drawing: illustration,
    title: titles,
    /** Lines on the slide; the same number in every language. */
    points: inLanguages(points),
    /** What the captions and the transcript say. */
    say: inLanguages(spoken),
  })
  .refine(({ points }) => new Set(LANGUAGES.map((code) => points[code].length)).size === 1, {
    error: 'A slide has the same number of lines in every language.',
    path: ['points'],
  });

/** content/data/films.yaml: the drawn films of lessons and tutorials, scene by scene. */
export const filmSchema = z.strictObject({
  id: slug,
  /** Changes when the film has to be made anew; readers who finished it are told. */
  version: z.number().int().positive(),
  scenes: z.array(scene).min(4).max(14),
});

const option = z.strictObject({
  id: slug,
  text: titles,
  /** Guides this answer speaks for, the strongest first. */
  guides: z.array(slug).min(1).max(6),
  /** The course it speaks for, where one fits. */
  course: slug.optional(),
});

/** content/data/assessment.yaml: the questions of /gettingStarted/zone-step. */
export const assessmentSchema = z.strictObject({
  id: slug,
  question: titles,
  hint: titles.optional(),
  /** More than one answer may be chosen. */
  several: z.boolean().default(false),
  options: z.array(option).min(2).max(7),
});
