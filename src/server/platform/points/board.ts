import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import {
  BOARD_PAGE_SIZE,
  BOARD_PLACES,
  levelOf,
  monthOf,
  weekOf,
  type BoardPeriod,
} from '#domain/points.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { countBefore, listBoard, readOwn, setListed, type Span } from './queries/board.ts';

/** Points, member, and the place of the last line: places are counted on, not counted anew. */
const key = z.tuple([z.int().min(0), z.int().positive(), z.int().positive()]);

function spanOf(period: BoardPeriod, now: Date): Span {
  if (period === 'all') return { period };
  return { period, first: period === 'week' ? weekOf(now) : monthOf(now) };
}

/**
 * A page of the leaderboard. It lists only members who agreed to be on it; the member who asks gets
 * their own place in any case.
 *
 * @throws Refusal bad_input for a cursor that is none
 */
export async function board(
  ctx: Context,
  viewerId: number | undefined,
  { period, after }: Parsed<'GET points/board'>,
): Promise<Output<'GET points/board'>> {
  const span = spanOf(period, ctx.now());
  const from = after === undefined ? undefined : decodeCursor(after, key);
  const [rows, own] = await Promise.all([
    listBoard(ctx.db, span, {
      after: from && [from[0], from[1]],
      limit: BOARD_PAGE_SIZE + 1,
    }),
    viewerId === undefined ? null : ownPlace(ctx.db, span, viewerId),
  ]);
  const start = (from?.[2] ?? 0) + 1;
  const shown = rows.slice(0, BOARD_PAGE_SIZE);
  const last = shown.at(-1);
  const more = rows.length > BOARD_PAGE_SIZE && last;
  return {
    period,
    first: span.period === 'all' ? null : span.first,
    resultList: shown.map(({ points, total, ...member }, i) => ({
      place: start + i,
      points,
      level: levelOf(total).level,
      member,
    })),
    next: more ? encodeCursor([last.points, last.id, start + shown.length - 1]) : null,
    own,
  };
}

async function ownPlace(db: Db, span: Span, memberId: number) {
  const own = await readOwn(db, span, memberId);
  if (!own) return null;
  const before =
    own.points > 0
      ? await countBefore(db, span, [own.points, memberId], BOARD_PLACES)
      : BOARD_PLACES;
  return { ...own, place: before < BOARD_PLACES ? before + 1 : null };
}

/**
 * Lets a member's points be seen on the board, or takes them off it, in the transaction that changes
 * the member.
 *
 * @param listed absent: as it was
 */
export async function listOnBoard(
  tx: Db,
  memberId: number,
  listed: boolean | undefined,
): Promise<void> {
  if (listed !== undefined) await setListed(tx, memberId, listed);
}
