import { z } from 'zod';
import type { QueueProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { CASE_ORIGINS, MODERATION } from '#domain/moderation.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { isTaken } from '../deciding.ts';
import { listCases, type CaseLine } from '../queries/cases.ts';
import { readSubjects } from '../queries/targets.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import type { StaffPage } from './staff-page.ts';
import { namesOf } from '../queries/people.ts';

const EXCERPT = 160;
const key = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int().positive()]);

// A query that somebody has changed by hand shows everything rather than a refusal.
const placeOf = z.object({
  show: z.enum(['all', ...CASE_ORIGINS]).catch('all'),
  reason: z.enum(REPORT_REASONS).nullable().catch(null).default(null),
  after: z.string().max(200).nullable().catch(null).default(null),
});

const cursorOf = ({ urgent, id }: CaseLine): string => encodeCursor([urgent ? 1 : 0, id]);

/** /moderation: what waits for a decision, the most urgent first. */
export const queuePage: StaffPage = {
  route: 'moderation-queue',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }) => {
    const { show, reason, after } = placeOf.parse(query);
    const at = after === null ? undefined : decodeCursor(after, key);
    const rows = await listCases(ctx.db, {
      origin: show === 'all' ? undefined : show,
      reason: reason ?? undefined,
      after: at && [at[0] === 1, at[1]],
      limit: MODERATION.pageSize + 1,
    });
    const shown = rows.slice(0, MODERATION.pageSize);
    const targets = shown.map(({ kind, targetId }) => ({ kind, id: targetId }));
    const [staff, subjects, names] = await Promise.all([
      frameOf(ctx, viewer),
      readSubjects(ctx, ctx.db, targets),
      namesOf(
        ctx.db,
        shown.flatMap(({ authorId }) => authorId ?? []),
      ),
    ]);
    const now = ctx.now();
    const items: QueueProps['items'] = shown.map((row) => {
      const subject = subjects.get(`${row.kind}:${row.targetId}`);
      const taken = isTaken(row, viewer.id, now);
      return {
        id: row.id,
        origin: row.origin,
        kind: row.kind,
        title: subject?.title ?? '',
        excerpt: excerptOf(plainText(subject?.html ?? '') || (subject?.body ?? ''), EXCERPT),
        author: (row.authorId !== null && names.get(row.authorId)) || '',
        urgent: row.urgent,
        reasons: row.reasons,
        abouts: row.abouts,
        reports: Number(row.reports),
        created: row.createdAt.toISOString(),
        claimer: taken ? row.claimer : null,
        mine: row.claimedBy === viewer.id,
        more: row.more,
      };
    });
    const last = shown.at(-1);
    const next = rows.length > shown.length && last ? cursorOf(last) : null;
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:queueTitle'),
        description: t('moderation:queueLead'),
        noIndex: true,
      },
      view: 'moderation-queue',
      props: { staff, show, reason, after, next, items },
    };
  },
};
