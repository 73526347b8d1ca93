import { z } from 'zod';
import { ADVERT_PLACES } from '#domain/adverts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { OFFERS } from '#domain/prompts/names.ts';
import { defineCalls, done, language, nothing, text } from './call.ts';

const code = text().min(1).max(40);
const id = text().min(1).max(60);
/** `2026-12-24T12:00Z`: a preview of another day; for everybody outside production, else for staff. */
const at = text().max(30).optional();
const list = z.strictObject({ lang: language.optional(), at });
const off = z.array(z.enum(OFFERS)).max(OFFERS.length);

const picture = z.object({ img: z.string(), link: z.string(), alt: z.string() });
const advert = z.object({
  id: z.string(),
  code: z.string(),
  language: z.enum(LANGUAGES),
  places: z.array(z.enum(ADVERT_PLACES)),
  by: z.string(),
  text: z.string(),
  pcConf: z.array(picture),
  mobileConf: z.array(picture),
});

/** Totals a day and code are counted: nothing of who asks is kept. */
const counting = {
  permission: 'visitor',
  limit: { max: 60, seconds: 3600 },
  errors: ['foreign_request', 'not_found'],
  output: done,
} as const;

export const advertCalls = defineCalls({
  'GET advert/v3/list': {
    summary: 'Adverts for the dialog whose window is open; the first is shown',
    permission: 'visitor',
    limit: { max: 120, seconds: 3600 },
    errors: ['not_allowed', 'bad_input'],
    input: list,
    output: z.array(advert),
  },
  'POST advert/v3/display': {
    ...counting,
    summary: 'Count that an advert was seen',
    input: z.strictObject({ code }),
  },
  'POST advert/v3/hits': {
    ...counting,
    summary: 'Count that an advert was pressed',
    input: z.strictObject({ code }),
  },
  'GET advert/list': {
    summary: 'Adverts for lists on pages whose window is open',
    permission: 'visitor',
    limit: { max: 120, seconds: 3600 },
    errors: ['not_allowed', 'bad_input'],
    input: list,
    output: z.array(advert),
  },
  'POST advert/loading': {
    ...counting,
    summary: 'Count that the adverts of a list were seen; ids are joined by commas',
    input: z.strictObject({ ids: text().min(1).max(600) }),
  },
  'POST advert/hits': {
    ...counting,
    summary: 'Count that an advert of a list was pressed',
    input: z.strictObject({ id }),
  },
  'GET campaign/clock': {
    summary: 'Whether a page may show another day, and which moment that is',
    permission: 'visitor',
    limit: { max: 240, seconds: 3600 },
    errors: ['not_allowed', 'bad_input'],
    input: z.strictObject({ at: text().min(1).max(30) }),
    output: z.object({ now: z.string() }),
  },
  'GET member/prompts': {
    summary: 'What offers something by itself and was turned off for good',
    permission: 'member',
    input: nothing,
    output: z.object({ off }),
  },
  'POST member/prompts': {
    summary: 'Turn off for good what offers something by itself, or on again',
    permission: 'member',
    limit: { max: 30, seconds: 600 },
    input: z.strictObject({ off }),
    output: z.object({ off }),
  },
});
