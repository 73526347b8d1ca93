import { NUMBERS, type NumbersProps } from '#contract/moderation-views.ts';
import { DAY_MS } from '#domain/days.ts';
import type { Context } from '#server/context.ts';
import { countMembers, perDay } from '../queries/numbers.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import type { StaffPage } from './staff-page.ts';

const DAYS = 30;

type Figures = Pick<NumbersProps, 'rows' | 'since' | 'total'>;
const kept = new WeakMap<Context, { figures: Promise<Figures>; until: number }>();
/** Counting reads a month of rows; who reloads is given the same for a while. */
const KEPT_MS = 60_000;

const sum = (days: readonly number[]): number => days.reduce((all, n) => all + n, 0);

async function count(ctx: Context): Promise<Figures> {
  const today = Math.floor(ctx.now().getTime() / DAY_MS) * DAY_MS;
  const since = new Date(today - (DAYS - 1) * DAY_MS);
  const names = Array.from({ length: DAYS }, (_, i) =>
    new Date(since.getTime() + i * DAY_MS).toISOString().slice(0, 10),
  );
  const rows = await Promise.all(
    NUMBERS.map(async (name) => {
      const found = await perDay(ctx.db, name, since);
      const days = names.map((day) => found.get(day) ?? 0);
      return { name, days, today: days.at(-1) ?? 0, week: sum(days.slice(-7)), month: sum(days) };
    }),
  );
  return { rows, since: since.toISOString(), total: await countMembers(ctx.db) };
}

function figuresOf(ctx: Context): Promise<Figures> {
  const now = ctx.now().getTime();
  const known = kept.get(ctx);
  if (known && now < known.until) return known.figures;
  const figures = count(ctx);
  kept.set(ctx, { figures, until: now + KEPT_MS });
  figures.catch(() => kept.delete(ctx));
  return figures;
}

/** /moderation/numbers: how the community is doing, in figures of the last thirty days. */
export const numbersPage: StaffPage = {
  route: 'moderation-numbers',
  permission: 'admin',
  show: async ({ ctx, request, viewer }) => {
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:numbersTitle'),
        description: t('moderation:numbersLead'),
        noIndex: true,
      },
      view: 'moderation-numbers',
      props: {
        staff: await frameOf(ctx, viewer),
        connections: await ctx.live.allConnections(),
        ...(await figuresOf(ctx)),
      },
    };
  },
};
