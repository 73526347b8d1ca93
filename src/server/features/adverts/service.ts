import { DAY_MS, dayOf } from '#domain/days.ts';
import { advertsAt, type Advert, type AdvertPlace } from '#domain/adverts.ts';
import { readMoment } from '#domain/campaigns.ts';
import type { Language } from '#domain/languages.ts';
import { isModeratorRole } from '#domain/roles.ts';
import type { Context, Member } from '#server/context.ts';
import { advertsAndCampaigns } from '#server/features/content/service.ts';
import { readPromptsOff } from '#server/platform/notifications/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { addCounts, countsSince, type AdvertCount } from './queries.ts';

export { advertsAndCampaigns } from '#server/features/content/service.ts';

/** More rows than a month of many adverts has. */
const MOST_COUNTS = 2_000;

/**
 * The moment a page shows: that of its address where the viewer may choose one, which in production is
 * staff alone.
 *
 * @throws Refusal not_allowed, bad_input
 */
export function momentFor(
  ctx: Pick<Context, 'env' | 'now'>,
  viewer: Pick<Member, 'role'> | undefined,
  at?: string,
): Date {
  if (at === undefined) return ctx.now();
  const mayChoose = ctx.env.mode !== 'production' || (viewer && isModeratorRole(viewer.role));
  if (!mayChoose) throw new Refusal('not_allowed');
  const moment = readMoment(at);
  if (!moment) throw new Refusal('bad_input');
  return moment;
}

type Asked = { lang: Language; at?: string | undefined };

/** Adverts of a place that show now; none for a member who turned them off. */
export async function listAdverts(
  ctx: Context,
  viewer: Member | undefined,
  place: AdvertPlace,
  { lang, at }: Asked,
): Promise<Advert[]> {
  const moment = momentFor(ctx, viewer, at);
  if (viewer && (await readPromptsOff(ctx, viewer.id)).includes('advert')) return [];
  const { adverts } = await advertsAndCampaigns(ctx);
  return advertsAt(adverts, place, lang, moment);
}

async function count(ctx: Context, codes: readonly string[], what: 'displays' | 'hits') {
  await addCounts(ctx.db, dayOf(ctx.now()), codes, what);
}

/**
 * Counts an advert of a code.
 *
 * @throws Refusal not_found where no advert has it
 */
export async function countCode(
  ctx: Context,
  code: string,
  what: 'displays' | 'hits',
): Promise<void> {
  const { adverts } = await advertsAndCampaigns(ctx);
  if (!adverts.some((advert) => advert.code === code)) throw new Refusal('not_found');
  await count(ctx, [code], what);
}

/**
 * Counts adverts by their ids; those that do not exist are left out.
 *
 * @throws Refusal not_found where none of them does
 */
export async function countIds(
  ctx: Context,
  ids: readonly string[],
  what: 'displays' | 'hits',
): Promise<void> {
  const { adverts } = await advertsAndCampaigns(ctx);
  const codes = adverts.filter(({ id }) => ids.includes(id)).map(({ code }) => code);
  if (codes.length === 0) throw new Refusal('not_found');
  // Adverts of one code are one advert in several languages.
  await count(ctx, [...new Set(codes)], what);
}

/** Displays and hits a day and code of the last days, the newest first. */
export const advertTotals = (ctx: Context, days: number): Promise<AdvertCount[]> => {
  const since = new Date(ctx.now().getTime() - (days - 1) * DAY_MS);
  return countsSince(ctx.db, dayOf(since), MOST_COUNTS);
};
