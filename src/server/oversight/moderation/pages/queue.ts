import { z } from 'zod';
import type { QueueProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { hasReasons, MODERATION, QUEUE_SHOWS } from '#domain/moderation.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { isTaken } from '../deciding.ts';
import { listCases, type CaseLine, type QueueFilter } from '../queries/cases.ts';
import { listDecided } from '../queries/record.ts';
import { readSubjects } from '../queries/targets.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import type { StaffPage, StaffScene } from './staff-page.ts';
import { namesOf } from '../queries/people.ts';

const EXCERPT = 160;
const SIZE = MODERATION.pageSize;
const key = z.tuple([z.union([z.literal(0), z.literal(1)]), z.int().positive()]);
const decidedKey = z.tuple([z.int().positive()]);

// A query that somebody has changed by hand shows everything rather than a refusal.
const placeForm = z.object({
  show: z.enum(QUEUE_SHOWS).catch('all'),
  reason: z.enum(REPORT_REASONS).nullable().catch(null).default(null),
  after: z.string().max(200).nullable().catch(null).default(null),
});

/** A reason holds only where its filter is shown. */
function placeOf(query: StaffScene['query']) {
  const place = placeForm.parse(query);
  return hasReasons(place.show) ? place : { ...place, reason: null };
}

const cursorOf = ({ urgent, id }: CaseLine): string => encodeCursor([urgent ? 1 : 0, id]);

type Part = Pick<QueueProps, 'items' | 'decided' | 'next'>;

/** What lines of the queue are about, and the names of who wrote it. */
async function namedOf(
  { ctx }: StaffScene,
  rows: readonly { kind: CaseLine['kind']; targetId: number; authorId: number | null }[],
) {
  const targets = rows.map(({ kind, targetId }) => ({ kind, id: targetId }));
  const authors = rows.flatMap(({ authorId }) => authorId ?? []);
  const [subjects, names] = await Promise.all([
    readSubjects(ctx, ctx.db, targets),
    namesOf(ctx.db, authors),
  ]);
  return {
    subjectOf: ({ kind, targetId }: (typeof rows)[number]) => subjects.get(`${kind}:${targetId}`),
    authorOf: ({ authorId }: (typeof rows)[number]) =>
      (authorId !== null && names.get(authorId)) || '',
  };
}

/** What waits for a decision, the most urgent first. */
async function openPart(
  scene: StaffScene,
  filter: QueueFilter,
  after: string | null,
): Promise<Part> {
  const { ctx, viewer } = scene;
  const at = after === null ? undefined : decodeCursor(after, key);
  const rows = await listCases(ctx.db, {
    ...filter,
    after: at && [at[0] === 1, at[1]],
    limit: SIZE + 1,
  });
  const shown = rows.slice(0, SIZE);
  const { subjectOf, authorOf } = await namedOf(scene, shown);
  const now = ctx.now();
  const items = shown.map((row) => {
    const subject = subjectOf(row);
    const taken = isTaken(row, viewer.id, now);
    return {
      id: row.id,
      origin: row.origin,
      kind: row.kind,
      title: subject?.title ?? '',
      excerpt: excerptOf(plainText(subject?.html ?? '') || (subject?.body ?? ''), EXCERPT),
      author: authorOf(row),
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
  const next = rows.length > SIZE && last ? cursorOf(last) : null;
  return { items, decided: [], next };
}

/** What has been decided, the newest first. */
async function decidedPart(scene: StaffScene, after: string | null): Promise<Part> {
  const { ctx, viewer } = scene;
  const [before] = after === null ? [] : decodeCursor(after, decidedKey);
  const rows = await listDecided(ctx.db, { before, limit: SIZE + 1 });
  const shown = rows.slice(0, SIZE);
  const { subjectOf, authorOf } = await namedOf(scene, shown);
  const decided = shown.map((row) => ({
    caseId: row.caseId,
    origin: row.origin,
    kind: row.kind,
    title: subjectOf(row)?.title ?? '',
    author: authorOf(row),
    content: row.content,
    measure: row.measure,
    rule: row.rule,
    decider: row.authorId === viewer.id ? null : row.decider,
    created: row.createdAt.toISOString(),
    reversed: row.reversed === true,
  }));
  const last = shown.at(-1);
  const next = rows.length > SIZE && last ? encodeCursor([last.id]) : null;
  return { items: [], decided, next };
}

/** /moderation: what waits for a decision, the most urgent first; or what has been decided. */
export const queuePage: StaffPage = {
  route: 'moderation-queue',
  permission: 'moderator',
  show: async (scene) => {
    const { ctx, request, viewer, query } = scene;
    const { show, reason, after } = placeOf(query);
    const origin = show === 'all' || show === 'decided' ? undefined : show;
    const [staff, part] = await Promise.all([
      frameOf(ctx, viewer),
      show === 'decided'
        ? decidedPart(scene, after)
        : openPart(scene, { origin, reason: reason ?? undefined }, after),
    ]);
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:queueTitle'),
        description: t('moderation:queueLead'),
        noIndex: true,
      },
      view: 'moderation-queue',
      props: { staff, show, reason, after, ...part },
    };
  },
};
