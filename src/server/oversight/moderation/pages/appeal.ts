import type { AppealProps } from '#contract/moderation-views.ts';
import { appealEnds, appealPath, MODERATION } from '#domain/moderation.ts';
import { appeal, hasConsequences, mayAppeal } from '../appealing.ts';
import { decisionsAbout, readDecision } from '../queries/decisions.ts';
import { readSubject } from '../queries/targets.ts';
import { presentDecision, presentSubject } from './present.ts';
import { act, type StaffPage, type StaffScene } from './staff-page.ts';

const ID = /^[1-9]\d{0,14}$/;

/** One decision about the viewer; decisions about others do not exist for them. */
async function one(
  { ctx, viewer }: StaffScene,
  id: number,
): Promise<AppealProps['decision'] | undefined> {
  const row = await readDecision(ctx.db, id);
  if (row?.authorId !== viewer.id || !hasConsequences(row)) return undefined;
  const subject = await readSubject(ctx, ctx.db, { kind: row.kind, id: row.targetId });
  return {
    ...presentDecision(row),
    about: subject ? await presentSubject(ctx, subject) : null,
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
