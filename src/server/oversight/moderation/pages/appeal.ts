import type { AppealProps, SubjectView } from '#contract/moderation-views.ts';
import { appealEnds, appealPath, MODERATION } from '#domain/moderation.ts';
import { appeal, hasConsequences, mayAppeal } from '../appealing.ts';
import { reportsOf } from '../queries/cases.ts';
import { decisionsAbout, readDecision, type DecisionRow } from '../queries/decisions.ts';
import { readSubject } from '../queries/targets.ts';
import { presentDecision, presentSubject } from './present.ts';
import { act, type StaffPage, type StaffScene } from './staff-page.ts';

const ID = /^[1-9]\d{0,14}$/;

/**
 * What was decided about, for its author. Where its words are gone by now, they are those that were reported:
 * nobody can answer for words they do not see. So are those of a message, which may have been edited or deleted
 * since.
 */
async function aboutOf({ ctx }: StaffScene, row: DecisionRow): Promise<SubjectView | null> {
  const subject = await readSubject(ctx, ctx.db, { kind: row.kind, id: row.targetId });
  if (!subject) return null;
  const view = await presentSubject(ctx, subject);
  if (row.kind !== 'chat' && (view.html || view.body)) return view;
  const reports = await reportsOf(ctx.db, row.caseId);
  return { ...view, body: reports.findLast(({ snapshot }) => snapshot)?.snapshot ?? view.body };
}

/** One decision about the viewer; decisions about others do not exist for them. */
async function one(scene: StaffScene, id: number): Promise<AppealProps['decision'] | undefined> {
  const { ctx, viewer } = scene;
  const row = await readDecision(ctx.db, id);
  if (row?.authorId !== viewer.id || !hasConsequences(row)) return undefined;
  return {
    ...presentDecision(row),
    about: await aboutOf(scene, row),
    may: mayAppeal(row, ctx.now()),
    ends: appealEnds(row.createdAt).toISOString(),
  };
}

/** /appeal: what was decided about the viewer, and the form to ask for a second look. */
export const appealPage: StaffPage = {
  route: 'appeal',
  // Suspended members too: they need it most.
  permission: 'member',
  show: async (scene, form) => {
    const { ctx, request, viewer, query } = scene;
    const t = ctx.texts(request.language);
    const head = {
      title: t('moderation:ownTitle'),
      description: t('moderation:ownLead'),
      noIndex: true,
    };
    if (query.id) {
      const decision = ID.test(query.id) ? await one(scene, Number(query.id)) : undefined;
      if (!decision) return undefined;
      return { head, view: 'appeal', props: { form, decision, decisions: [], next: null } };
    }
    const before = ID.test(query.before ?? '') ? Number(query.before) : undefined;
    const size = MODERATION.pageSize;
    const rows = await decisionsAbout(ctx.db, viewer.id, { before, limit: size + 1 });
    const shown = rows.slice(0, size);
    const decisions = shown.filter(hasConsequences).map(presentDecision);
    const next = rows.length > size ? String(shown.at(-1)?.id) : null;
    return { head, view: 'appeal', props: { form, decision: null, decisions, next } };
  },
  acts: {
    appeal: act({
      call: 'POST appeal/apply',
      read: ({ id, words }) => ({ id, words }),
      run: async ({ ctx, viewer }, input) => {
        await appeal(ctx, viewer, input);
        return `${appealPath(input.id)}&done=sent`;
      },
    }),
  },
  done: ({ ctx, request }) => ({ sent: ctx.texts(request.language)('moderation:doneAppealed') }),
};
