import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { easterWinners } from '#server/features/easter/service.ts';
import { CSV_START, csvCell, csvHeaders } from '#server/plugins/csv.ts';
import { guard } from '#server/plugins/guards.ts';
import { audit } from '#server/platform/staff/service.ts';

export const WINNERS_FILE = '/moderation/campaigns/winners.csv';
/** More than all prizes of some campaigns. */
export const WINNERS_MOST = 2_000;

const HEAD = ['campaign', 'prize', 'member', 'nickname', 'language', 'drawn'];

/** The winners as a file for administrators: what it takes to write to them, and nothing more. Audited. */
export function addWinnersFile(app: FastifyInstance, ctx: Context): void {
  app.get(WINNERS_FILE, { preValidation: guard('admin', ctx) }, async (request, reply) => {
    const { viewer } = request;
    if (viewer) {
      await audit(ctx.db, ctx, viewer, { act: 'exportWinners', target: 'easter', details: {} });
    }
    const rows = (await easterWinners(ctx, WINNERS_MOST)).map(({ run, prize, member, drawnAt }) => [
      ...[run, String(prize), String(member.id), member.nickname, member.language],
      drawnAt.toISOString(),
    ]);
    const lines = [HEAD, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`);
    return reply.headers(csvHeaders('easter-winners', ctx.now())).send(CSV_START + lines.join(''));
  });
}
