import { z } from 'zod';
import { ADVERT_PLACES } from '#domain/adverts.ts';
import { CAMPAIGN_KINDS, LOGO_MARKS } from '#domain/campaigns.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { INTERESTS } from '#domain/newsletter.ts';
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

const span = { starts: boundary, ends: boundary };
type Span = { starts: string; ends: string };
const hasYears = ({ starts, ends }: Span) => EVERY_YEAR.test(starts) === EVERY_YEAR.test(ends);
const YEARS = { error: 'Both ends of a campaign need a year, or neither.', path: ['ends'] };
const isInOrder = ({ starts, ends }: Span) =>
  EVERY_YEAR.test(starts) || starts.slice(0, 10) <= ends.slice(0, 10);
const ORDER = { error: 'A campaign ends after it begins.', path: ['ends'] };

const EGG_FIELDS = ['draws', 'prizes', 'chance', 'prize'] as const;
/** Days alone are compared. 12-28 to 01-03 runs over the turn of the year. */
function isDrawnWithin({ starts, ends, draws }: Span & { draws?: string | undefined }): boolean {
  if (draws === undefined) return true;
  if (EVERY_YEAR.test(draws) !== EVERY_YEAR.test(starts)) return false;
  const [from, until, day] = [starts, ends, draws].map((edge) => edge.slice(0, 10)) as [
    string,
    string,
    string,
  ];
  return from > until ? day >= from || day <= until : day >= from && day <= until;
}

/** content/data/campaigns.yaml: what shows when, in UTC (READINGS 25). */
export const campaignSchema = z
  .strictObject({
    id: slug,
    kind: z.enum(CAMPAIGN_KINDS),
    ...span,
    mark: z.enum(LOGO_MARKS).optional(),
    text: titles.optional(),
    link: link.optional(),
    draws: boundary.optional(),
    prizes: z.number().int().min(1).max(1000).optional(),
    chance: z.number().min(0).max(1).optional(),
    prize: titles.optional(),
  })
  .refine(hasYears, YEARS)
  .refine(isInOrder, ORDER)
  .refine(isDrawnWithin, {
    error: 'Prizes are drawn on a day between the first and the last one, written as those are.',
    path: ['draws'],
  })
  .refine(
    ({ kind, ...own }) =>
      EGG_FIELDS.every((name) => (kind === 'egg') === (own[name] !== undefined)),
    {
      error: 'A campaign of the kind egg has draws, prizes, chance and prize, and no other has.',
      path: ['kind'],
    },
  )
  .refine(({ kind, mark }) => (kind === 'logo') === (mark !== undefined), {
    error: 'A campaign of the kind logo has a mark, and no other has.',
    path: ['mark'],
  })
  .refine(({ kind, text }) => (kind === 'bar') === (text !== undefined), {
    error: 'A campaign of the kind bar has a text, and no other has.',
    path: ['text'],
  })
  .refine(({ kind, link }) => (kind === 'bar') === (link !== undefined), {
    error: 'A campaign of the kind bar has a link, and no other has.',
    path: ['link'],
  });

const placement = z
  .array(z.strictObject({ img: link, link, alt: title }))
  .min(1, 'An advert needs a picture for wide screens and one for phones.')
  .max(5);

/** content/data/adverts.yaml (spec section 3, advert v3; READINGS 43). */
export const advertSchema = z
  .strictObject({
    id: slug,
    /** What is counted; adverts of several languages share it. */
    code: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      .max(40),
    language: z.enum(LANGUAGES),
    places: z.array(z.enum(ADVERT_PLACES)).min(1),
    ...span,
    by: z.string().trim().min(2).max(60),
    text: z.string().trim().min(10).max(200),
    pcConf: placement,
    mobileConf: placement,
  })
  .refine(hasYears, YEARS)
  .refine(isInOrder, ORDER);

/** content/data/first-reads.yaml: where the interests of the first-visit dialog lead (READINGS 45). */
export const firstReadsSchema = z.strictObject({
  id: z.enum(INTERESTS),
  /** The three best first reads, as `guides/how-payouts-work`. */
  reads: z
    .array(
      z.string().regex(/^(?:guides|articles|courses|tutorials|toyPages|toyGuides)\/[a-z0-9-]+$/),
    )
    .length(3),
});

/** content/data/holiday-tiles.yaml: the small deeds of the holiday game (READINGS 46). */
export const holidayTileSchema = z.strictObject({
  /** Names its drawing as well. */
  id: slug,
  title: inLanguages(z.string().trim().min(3).max(24)),
  text: inLanguages(z.string().trim().min(20).max(200)),
});

const sentence = (shortest: number, longest: number) =>
  inLanguages(z.string().trim().min(shortest).max(longest));

/** content/data/tarot.yaml: the cards of /tarot, in the order of their numbers (READINGS 51). */
export const tarotCardSchema = z.strictObject({
  /** Names its drawing as well. */
  id: slug,
  name: sentence(3, 24),
  says: sentence(100, 280),
  asks: sentence(30, 120),
  tonight: sentence(60, 200),
  was: sentence(40, 140),
  is: sentence(40, 140),
  helps: sentence(30, 140),
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
