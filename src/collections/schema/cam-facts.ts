import { z } from 'zod';
import {
  BEARERS,
  CAM_SITE_TAGS,
  CURRENCIES,
  DEVICES,
  DOCUMENTS,
  EARNINGS,
  PAYOUT_METHODS,
  PAYOUT_TIMES,
  REGION_BLOCKING,
  SUPPORT_HOURS,
  type CamFactName,
  type CamSite,
} from '#domain/cam-facts.ts';
import { day, inLanguages, slug } from './fields.ts';

const country = z.string().regex(/^[A-Z]{2}$/, 'Write the country as ISO 3166, DE or CO.');
const language = z.string().regex(/^[a-z]{2}$/, 'Write the language as ISO 639, en or uk.');
const currency = z.enum(CURRENCIES).default('USD');
const percent = z.number().min(0).max(100);
const amount = z.number().nonnegative();
const money = z.strictObject({ amount, currency });
const note = z.string().trim().min(3).max(200);

/** A statement about a site: where it stands and when somebody last looked. */
const stated = <T extends z.core.$ZodType>(value: T) =>
  z.strictObject({
    value,
    source: z.url({ protocol: /^https$/, error: 'Name the https:// address that says so.' }),
    checked: day,
    /** Read in a stored copy of the page, not on the page itself; readers are told. */
    copy: z.boolean().default(false),
    /** A list that may not be complete: what it leaves out is not known, rather than not so. */
    partial: z.boolean().default(false),
    note: inLanguages(note).optional(),
  });

/**
 * What the directory can know about a site. Values are numbers and codes, the same in every
 * language; a fact that is not here is shown as "not verified".
 */
export const CAM_SITE_FACTS = {
  /** The company a model signs with. */
  operator: stated(z.string().trim().min(2).max(80)),
  founded: stated(z.number().int().min(1990).max(2100)),
  earnings: stated(z.array(z.enum(EARNINGS)).min(1)),
  /** Percent of what the viewer pays; `to` where it depends on something. */
  modelShare: stated(
    z
      .strictObject({ from: percent, to: percent.optional() })
      .refine(
        ({ from, to }) => to === undefined || to > from,
        'A range grows from `from` to `to`.',
      ),
  ),
  /** What one token or credit pays the model. */
  tokenPays: stated(money),
  payoutMinimum: stated(money),
  payoutEvery: stated(z.enum(PAYOUT_TIMES)),
  /** Each with its own minimum and fee where the site names them. */
  payoutMethods: stated(
    z
      .array(
        z.strictObject({
          method: z.enum(PAYOUT_METHODS),
          minimum: amount.optional(),
          /** Taken from every payout, in `currency`. */
          fee: amount.optional(),
          feePercent: percent.optional(),
          currency,
        }),
      )
      .min(1),
  ),
  /** Days between earning and the money being free to be paid out. */
  holdDays: stated(z.number().int().nonnegative()),
  chargebackBorneBy: stated(z.enum(BEARERS)),
  /** Where models may live. */
  countries: stated(
    z.union([
      z.strictObject({ except: z.array(country) }),
      z.strictObject({ only: z.array(country).min(1) }),
    ]),
  ),
  minimumAge: stated(z.number().int().min(18).max(25)),
  acceptsCouples: stated(z.boolean()),
  acceptsStudios: stated(z.boolean()),
  /** Languages of the model's area or of support. */
  languages: stated(z.array(language).min(1)),
  /** What one can go live with; `encoder` is OBS and its like. */
  devices: stated(z.array(z.enum(DEVICES)).min(1)),
  documents: stated(z.array(z.enum(DOCUMENTS)).min(1)),
  regionBlocking: stated(z.enum(REGION_BLOCKING)),
  twoFactorSignIn: stated(z.boolean()),
  leakRemoval: stated(z.boolean()),
  supportHours: stated(z.enum(SUPPORT_HOURS)),
  connectedToys: stated(z.boolean()),
} as const satisfies Record<CamFactName, z.core.$ZodType>;

/** content/cam-facts/<slug>.yaml: a site of the directory, the same for all languages. */
export const camFactsSchema = z.strictObject({
  id: slug,
  tag: z.enum(CAM_SITE_TAGS, { error: `Choose one of: ${CAM_SITE_TAGS.join(', ')}.` }),
  address: z.url({ protocol: /^https$/ }),
  facts: z.strictObject(CAM_SITE_FACTS).partial(),
}) satisfies z.core.$ZodType<CamSite>;
