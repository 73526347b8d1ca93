import type { FastifyInstance } from 'fastify';
import { FIGURES_FILE, readFiguresQuery } from '#domain/industry-pages.ts';
import type { RankPeriod } from '#domain/industry.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { csvCell } from '#server/plugins/csv.ts';
import { repeatedIn } from '#server/plugins/query.ts';
import { tokenOf, viewerOf } from '#server/plugins/session.ts';
import { readRoom } from '../read-room.ts';
import { readFigures, readNetworks } from '../read.ts';

const ROOM_HEAD = ['network', 'room', 'invented', 'time', 'viewers', 'rank'];
const HEAD = ['network', 'name', 'invented', 'day', 'rooms', 'viewers', 'median_room'];

/** Numbers and plain words as they are: names and tokens can begin like a formula. */
export const figureCell = (value: string | number | null): string =>
  typeof value === 'string' && !/^\w[\w:.-]*$/.test(value) ? csvCell(value) : String(value ?? '');

type Row = readonly (string | number | null)[];
const fileOf = (rows: readonly Row[]): string =>
  rows.map((row) => `${row.map(figureCell).join(',')}\r\n`).join('');

/**
 * The series of one room as CSV, one row an hour, in a month a day.
 *
 * @throws Refusal not_found for rooms that are not shown to the viewer
 */
async function seriesFile(
  ctx: Context,
  token: string,
  memberId: number | undefined,
  period: RankPeriod,
): Promise<string> {
  const room = await readRoom(ctx, { token }, { memberId }, period);
  const rows = room.series.map(({ at, viewers, rank }) => [
    ...[room.network, room.name ?? room.token, room.demo ? 'yes' : 'no'],
    ...[at, viewers, rank],
  ]);
  return fileOf([ROOM_HEAD, ...rows]);
}

/** The days of networks as CSV, one row a network and day. */
async function daysFile(ctx: Context, networks: readonly { network: string }[]): Promise<string> {
  const all = await Promise.all(networks.map(({ network }) => readFigures(ctx, network, 'week')));
  const rows = all.flatMap(({ network, name, demo, days }) =>
    days.map(({ day, rooms, viewers, median }) => [
      network,
      name,
      demo ? 'yes' : 'no',
      ...[day, rooms, viewers, median],
    ]),
  );
  return fileOf([HEAD, ...rows]);
}

const HEADERS = { 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' };
const asFile = (name: string) => ({
  ...HEADERS,
  'content-disposition': `attachment; filename="${name}.csv"`,
});

/** `/industry/figures.csv`, of all networks or with `?network=` of one; with `?room=` and a token of one room. */
export function serveFiguresFile(app: FastifyInstance, ctx: Context): void {
  app.get(FIGURES_FILE, async (request, reply) => {
    const { network, room, period } = readFiguresQuery(repeatedIn(request));
    if (room !== undefined) {
      const viewer = await viewerOf(ctx, tokenOf(request));
      try {
        const file = await seriesFile(ctx, room, viewer?.id, period);
        // It may be for its owner alone, and is gone with the next request where it is hidden.
        const headers = { ...asFile(`room-${period}`), 'cache-control': 'no-store' };
        return await reply.headers(headers).type('text/csv; charset=utf-8').send(file);
      } catch (error) {
        if (error instanceof Refusal && error.id === 'not_found') return reply.callNotFound();
        throw error;
      }
    }
    const networks = await readNetworks(ctx);
    const asked = networks.filter((one) => network === undefined || one.network === network);
    if (asked.length === 0) return reply.callNotFound();
    return reply
      .headers({ ...asFile(network ?? 'networks'), 'cache-control': 'public, max-age=300' })
      .type('text/csv; charset=utf-8')
      .send(await daysFile(ctx, asked));
  });
}
