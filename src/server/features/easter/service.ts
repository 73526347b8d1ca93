import { dayOf } from '#domain/days.ts';
import { randomInt } from 'node:crypto';
import type { Output } from '#contract/index.ts';
import { isOpen, nextSpan, type ShownCampaign } from '#domain/campaigns.ts';
import { EASTER, easterRun, easterStages, wins } from '#domain/easter.ts';
import type { Language } from '#domain/languages.ts';
import { isMemberRole } from '#domain/roles.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Context, Member } from '#server/context.ts';
import { advertsAndCampaigns, momentFor } from '#server/features/adverts/service.ts';
import { notify, storedWords } from '#server/platform/notifications/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  addEgg,
  countEggs,
  eggsOf,
  hasEggOf,
  lastPrize,
  lockRun,
  nextEgg,
  setDrawn,
  winners,
  type Winner,
} from './queries.ts';

export type { Winner };

type Asked = { at?: string | undefined };
type Running = { campaign: ShownCampaign; moment: Date; run: string };

const STEPS = 2 ** 32;
/** From 0 to below 1, as nobody can foresee it. */
const fraction = (): number => randomInt(STEPS) / STEPS;

/** In production another moment is staff's preview, which finds and draws nothing. */
const isPreview = (ctx: Pick<Context, 'env'>, { at }: Asked): boolean =>
  at !== undefined && ctx.env.mode === 'production';

async function running(
  ctx: Context,
  viewer: Member | undefined,
  { at }: Asked,
): Promise<Running | undefined> {
  const moment = momentFor(ctx, viewer, at);
  const { campaigns } = await advertsAndCampaigns(ctx);
  const campaign = campaigns.find((one) => one.kind === 'egg' && isOpen(one, moment));
  return campaign && { campaign, moment, run: easterRun(campaign, moment) };
}

/**
 * What the campaign allows at the moment, and the eggs of the member who asks.
 *
 * @throws Refusal not_allowed, bad_input of `at`
 */
export async function easterConf(
  ctx: Context,
  viewer: Member | undefined,
  asked: Asked,
  language: Language,
): Promise<Output<'GET easter/conf'>> {
  const found = await running(ctx, viewer, asked);
  if (!found) {
    const nothing = { show: false, enableStage1: false, enableStage2: false, prize: '' };
    return { ...nothing, myDrawCount: 0, foundToday: false, draws: null, ends: null };
  }
  const { campaign, moment, run } = found;
  const [myDrawCount, foundToday] = viewer
    ? [
        await countEggs(ctx.db, run, viewer.id),
        await hasEggOf(ctx.db, run, viewer.id, dayOf(moment)),
      ]
    : [0, false];
  const { draws = campaign.ends, ends } = campaign;
  return {
    ...easterStages(campaign, moment),
    ...{ myDrawCount, foundToday, prize: campaign.prize?.[language] ?? '' },
    draws: nextSpan({ starts: draws, ends }, moment)?.from.toISOString() ?? null,
    ends: nextSpan(campaign, moment)?.until.toISOString() ?? null,
  };
}

/** @throws Refusal no_member_role, suspended; not_found where nothing runs; what `running` throws */
async function entering(ctx: Context, member: Member, asked: Asked): Promise<Running> {
  if (!isMemberRole(member.role)) throw new Refusal('no_member_role');
  if (member.suspended) throw new Refusal('suspended');
  const found = await running(ctx, member, asked);
  if (!found) throw new Refusal('not_found');
  return found;
}

/**
 * Puts the egg of the day into a member's basket. Days are those of UTC, as the window is.
 *
 * @throws Refusal egg_taken where the egg of this day is there; not_found, suspended, not_allowed, bad_input
 */
export async function gainEgg(
  ctx: Context,
  member: Member,
  asked: Asked,
): Promise<{ myDrawCount: number }> {
  const { moment, run } = await entering(ctx, member, asked);
  if (isPreview(ctx, asked)) return { myDrawCount: (await countEggs(ctx.db, run, member.id)) + 1 };
  const egg = { run, memberId: member.id, day: dayOf(moment), foundAt: ctx.now() };
  return ctx.act(async (tx) => {
    if (!(await addEgg(tx, egg))) throw new Refusal('egg_taken');
    return { myDrawCount: await countEggs(tx, run, member.id) };
  });
}

/**
 * Draws with one egg (READINGS 47). Draws of a run come one after the other, so that no prize is given
 * twice and no egg is drawn with twice; who wins is told in their messages.
 *
 * @param random from 0 to below 1; tests choose it
 * @returns 1 for a prize, 0 for none
 * @throws Refusal no_egg; prizes_gone, which leaves the egg; not_found before drawing begins; suspended, not_allowed, bad_input
 */
export async function drawEgg(
  ctx: Context,
  member: Member,
  asked: Asked,
  random: () => number = fraction,
): Promise<0 | 1> {
  const { campaign, moment, run } = await entering(ctx, member, asked);
  if (!easterStages(campaign, moment).enableStage2) throw new Refusal('not_found');
  const { chance = 0, prizes = 0 } = campaign;
  if (isPreview(ctx, asked)) return wins({ chance, prizes, given: 0 }, random()) ? EASTER.win : 0;
  return ctx.act(async (tx, after) => {
    await lockRun(tx, run);
    const day = await nextEgg(tx, run, member.id);
    if (day === undefined) throw new Refusal('no_egg');
    const given = await lastPrize(tx, run);
    if (given >= prizes) throw new Refusal('prizes_gone');
    const won = wins({ chance, prizes, given }, random());
    const drawn = { at: ctx.now(), prize: won ? given + 1 : null };
    await setDrawn(tx, { run, memberId: member.id, day }, drawn);
    if (!won) return 0;
    const prize = campaign.prize ? { each: campaign.prize } : '';
    const title = storedWords([{ say: 'easterPrize', with: { prize } }]);
    after.deliver(await notify(tx, ctx, [{ memberId: member.id, type: NOTICE.titled, title }]));
    return EASTER.win;
  });
}

/** Who won, the newest first: nothing but what staff need to write to them. */
export const easterWinners = (ctx: Context, limit: number): Promise<Winner[]> =>
  winners(ctx.db, limit);

/** A member's eggs, for the copy of their data. */
export const exportEggs = (ctx: Context, memberId: number) => eggsOf(ctx.db, memberId);
