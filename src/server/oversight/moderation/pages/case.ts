import type { CaseProps } from '#contract/moderation-views.ts';
import type { FormProps } from '#contract/views.ts';
import { ANSWER_HEADING, levelHeadings } from '#domain/markdown-rules.ts';
import { casePath, isSuspendedAt } from '#domain/moderation.ts';
import type { Evidence } from '#domain/moderation.ts';
import { listRevisions } from '#server/features/forum/service.ts';
import { heldImages } from '#server/platform/uploads/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { claim, decide, isTaken } from '../deciding.ts';
import { frameOf, isStaff, mayActOn } from '#server/platform/staff/service.ts';
import { readDossier } from '../queries.ts';
import { readCase, readCases, reportsOf, restOf, type CaseRow } from '../queries/cases.ts';
import { decisionOfCase } from '../queries/decisions.ts';
import { readEvidence } from '../queries/evidence.ts';
import { namesOf } from '../queries/people.ts';
import { countUpheld, recordOf, wasRemovedByStaff } from '../queries/record.ts';
import type { Subject } from '#domain/moderation.ts';
import { readAround, readSubject, readSubjects } from '../queries/targets.ts';
import { confirmedAmong, takedownsOfCase } from '../takedown/queries.ts';
import { presentDecision, presentSubject, stateOf } from './present.ts';
import { act, type StaffPage, type StaffScene } from './staff-page.ts';

const ID = /^[1-9]\d{0,14}$/;
/** So many earlier decisions about the author are shown. */
const RECORD = 20;

function claimOf(row: CaseRow, { viewer, ctx }: StaffScene): CaseProps['claim'] {
  if (isTaken(row, viewer.id, ctx.now())) return 'other';
  return row.claimedBy === viewer.id ? 'mine' : 'free';
}

/** What was said in private, as it was kept with each report. */
async function talksOf({ ctx }: StaffScene, { targetKind }: CaseRow, rows: { id: number }[]) {
  if (targetKind !== 'chat') return new Map<number, CaseProps['reports'][number]['talk']>();
  const ids = rows.map(({ id }) => id);
  const evidence = await readEvidence(ctx.db, ids);
  const images = await heldImages(ctx.db, [...evidence.keys()]);
  const lines = (messages: Evidence[]) =>
    messages.map(({ pictures, ...line }) => ({
      ...line,
      images: pictures.flatMap((picture) => images.get(picture) ?? []),
    }));
  return new Map([...evidence].map(([id, messages]) => [id, lines(messages)]));
}

async function reportsAbout(scene: StaffScene, of: CaseRow, subject: Subject | undefined) {
  const now =
    subject && (subject.kind === 'post' ? `${subject.title}\n\n${subject.body}` : subject.body);
  const rows = await reportsOf(scene.ctx.db, of.id);
  const talks = await talksOf(scene, of, rows);
  return rows.map((row) => ({
    talk: talks.get(row.id) ?? null,
    reason: row.reason,
    details: row.details,
    created: row.createdAt.toISOString(),
    before: row.snapshot === now ? null : row.snapshot,
  }));
}

async function versionsOf({ ctx }: StaffScene, subject: Subject | undefined) {
  if (subject?.kind !== 'post' && subject?.kind !== 'comment') return [];
  return (await listRevisions(ctx.db, subject.kind, subject.id)).map((row) => ({
    title: row.title,
    body: row.body,
    written: row.writtenAt.toISOString(),
  }));
}

async function authorOf(
  { ctx }: StaffScene,
  { id: caseId, authorId: id }: CaseRow,
): Promise<CaseProps['author']> {
  if (id === null) return null;
  const [row, decisions, upheld] = await Promise.all([
    readDossier(ctx.db, id),
    recordOf(ctx.db, id, { except: caseId, limit: RECORD }),
    countUpheld(ctx.db, id),
  ]);
  if (!row) throw new Refusal('not_found');
  const { nickname, avatar, role } = row;
  const suspended = isSuspendedAt(row, ctx.now());
  return {
    ...{ id, nickname, avatar, role },
    joined: row.createdAt.toISOString(),
    posts: Number(row.posts),
    comments: Number(row.comments),
    reports: Number(row.reports),
    upheld,
    suspended,
    suspendedUntil: suspended ? (row.suspendedUntil?.toISOString() ?? null) : null,
    decisions: decisions.map((one) => ({ ...presentDecision(one), caseId: one.caseId })),
  };
}

/** The requests to take it down; who sent them is for staff alone, and for as long as it is kept. */
async function takedownsFor({ ctx }: StaffScene, caseId: number): Promise<CaseProps['takedowns']> {
  const rows = await takedownsOfCase(ctx.db, caseId);
  const byId = Map.groupBy(rows, ({ takedown }) => takedown.id);
  const confirmed = await confirmedAmong(ctx.db, [...byId.keys()]);
  return [...byId.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { reference, about, words, email, goodFaith, createdAt } = first.takedown;
    return {
      ...{ reference, about, words, email, goodFaith },
      created: createdAt.toISOString(),
      pages: group.map(({ page }) => page.address),
      pictures: group.flatMap(({ page }) => (page.hash ? page.address : [])),
      hidden: group.some(({ page }) => page.hidden),
      confirmed: confirmed.has(first.takedown.id),
    };
  });
}

/** What others said of it; nothing where it is about the viewer. */
async function saidOf(scene: StaffScene, row: CaseRow, subject: Subject | undefined) {
  if (row.authorId === scene.viewer.id) return { reports: [], takedowns: [], rest: [] };
  const [reports, takedowns, rest] = await Promise.all([
    reportsAbout(scene, row, subject),
    takedownsFor(scene, row.id),
    restFor(scene, row.id),
  ]);
  return { reports, takedowns, rest };
}

/** What else waits that the same requests name. */
async function restFor({ ctx }: StaffScene, caseId: number): Promise<CaseProps['rest']> {
  const rows = await readCases(ctx.db, await restOf(ctx.db, caseId));
  const targets = rows.map(({ targetKind: kind, targetId: id }) => ({ kind, id }));
  const subjects = await readSubjects(ctx, ctx.db, targets);
  return rows.map(({ id, targetKind: kind, targetId }) => {
    const subject = subjects.get(`${kind}:${targetId}`);
    return { id, kind, title: subject?.title ?? '', state: subject ? stateOf(subject) : null };
  });
}

async function propsOf(scene: StaffScene, row: CaseRow, form: FormProps): Promise<CaseProps> {
  const { ctx, viewer } = scene;
  const subject = await readSubject(ctx, ctx.db, { kind: row.targetKind, id: row.targetId });
  const target = { kind: row.targetKind, id: row.targetId };
  const [staff, shown, around, versions, said, author, decision] = await Promise.all([
    frameOf(ctx, viewer),
    subject ? presentSubject(ctx, subject) : null,
    subject ? readAround(ctx.db, subject) : { before: [], after: [] },
    versionsOf(scene, subject),
    saidOf(scene, row, subject),
    authorOf(scene, row),
    decisionOfCase(ctx.db, row.id),
  ]);
  const { claimedBy } = row;
  const deciderId = decision?.deciderId ?? null;
  const names = await namesOf(
    ctx.db,
    [claimedBy, deciderId].filter((id) => id !== null),
  );
  const nameOf = (id: number | null) => (id !== null && names.get(id)) || null;
  const own = row.authorId === viewer.id;
  const gone = !shown || shown.state === 'deleted';
  const line = (one: (typeof around.before)[number]) => ({
    ...one,
    html: levelHeadings(one.html, ANSWER_HEADING),
    created: one.createdAt.toISOString(),
  });
  return {
    ...{ staff, form, versions, author, ...said, own },
    id: row.id,
    origin: row.origin,
    urgent: row.urgent,
    created: row.createdAt.toISOString(),
    subject: shown,
    around: { before: around.before.map(line), after: around.after.map(line) },
    claim: claimOf(row, scene),
    claimer: nameOf(claimedBy),
    kind: row.targetKind,
    may: author ? mayActOn(viewer, author) : isStaff(viewer),
    withdrawn: row.closedAt !== null && !decision,
    removed: gone && !decision && (await wasRemovedByStaff(ctx.db, target)),
    decision: decision
      ? { ...presentDecision(decision), decider: own ? null : nameOf(deciderId) }
      : null,
  };
}

/** /moderation/case?id=: everything a moderator needs to decide, and the forms to do it. */
export const casePage: StaffPage = {
  route: 'moderation-case',
  permission: 'moderator',
  show: async (scene, form) => {
    const { ctx, request, query } = scene;
    const row = ID.test(query.id ?? '') ? await readCase(ctx.db, Number(query.id)) : undefined;
    if (!row) return undefined;
    const t = ctx.texts(request.language);
    const title = t('moderation:caseTitle', { id: String(row.id) });
    return {
      head: { title, description: t('moderation:queueLead'), noIndex: true },
      view: 'moderation-case',
      props: await propsOf(scene, row, form),
    };
  },
  acts: {
    claim: act({
      call: 'POST moderator/case/claim',
      read: ({ id }) => ({ id, claim: true }),
      run: async ({ ctx, viewer }, input) => {
        await claim(ctx, viewer, input);
        return casePath(input.id);
      },
    }),
    release: act({
      call: 'POST moderator/case/claim',
      read: ({ id }) => ({ id, claim: false }),
      run: async ({ ctx, viewer }, input) => {
        await claim(ctx, viewer, input);
        return '/moderation';
      },
    }),
    decide: act({
      call: 'POST moderator/case/decide',
      read: ({ id, content, measure, rule, reason, length, rest }) => ({
        ...{ id, content, measure, reason, length, rest: rest === 'on' },
        rule: rule || undefined,
      }),
      run: async ({ ctx, viewer }, input) => {
        await decide(ctx, viewer, input);
        return `${casePath(input.id)}&done=decided`;
      },
    }),
  },
  problems: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return {
      'content.fieldRequired': t('moderation:contentMissing'),
      'content.fieldInvalid': t('moderation:contentUnfit'),
      'rule.fieldRequired': t('moderation:ruleMissing'),
    };
  },
  done: ({ ctx, request }) => ({
    decided: ctx.texts(request.language)('moderation:doneDecided'),
  }),
};
