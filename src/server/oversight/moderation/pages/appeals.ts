import { z } from 'zod';
import type { AppealsProps } from '#contract/moderation-views.ts';
import { MODERATION } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { answer, mayAnswer } from '../appealing.ts';
import { listAppeals, type DecisionRow } from '../queries/decisions.ts';
import { clearedProfiles } from '../queries/evidence.ts';
import { readSubjects } from '../queries/targets.ts';
import { casesWithPictures } from '../takedown/queries.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { presentDecision } from './present.ts';
import { act, type StaffPage } from './staff-page.ts';

const key = z.tuple([z.int().positive()]);

type Back = AppealsProps['items'][number]['back'];

/**
 * What of each decision can come back. Of a profile its words do, where they were kept; of a message that was
 * deleted nothing is left, nor of what is deleted for good.
 */
async function backOf(ctx: Context, rows: DecisionRow[]): Promise<(row: DecisionRow) => Back> {
  const caseIds = rows.map(({ caseId }) => caseId);
  const [subjects, profiles, pictures] = await Promise.all([
    readSubjects(
      ctx,
      ctx.db,
      rows.map(({ kind, targetId }) => ({ kind, id: targetId })),
    ),
    clearedProfiles(ctx.db, caseIds),
    casesWithPictures(ctx.db, caseIds),
  ]);
  return ({ caseId, content, kind, targetId }) => {
    if (content === 'keep') return null;
    if (content === 'picture') return pictures.has(caseId) ? 'whole' : 'nothing';
    if (kind === 'member') return profiles.has(caseId) ? 'words' : 'nothing';
    const gone = !subjects.has(`${kind}:${targetId}`) || (kind === 'chat' && content === 'delete');
    return gone ? 'nothing' : 'whole';
  };
}

/** /moderation/appeals: what authors want to have looked at again, the oldest first. */
export const appealsPage: StaffPage = {
  route: 'moderation-appeals',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }, form) => {
    const after = query.after || null;
    const [from] = after === null ? [] : decodeCursor(after, key);
    const rows = await listAppeals(ctx.db, { after: from, limit: MODERATION.pageSize + 1 });
    const shown = rows.slice(0, MODERATION.pageSize);
    const back = await backOf(ctx, shown);
    const may = await Promise.all(shown.map((row) => mayAnswer(ctx.db, viewer, row)));
    const last = shown.at(-1);
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('moderation:appealsTitle'),
        description: t('moderation:appealsLead'),
        noIndex: true,
      },
      view: 'moderation-appeals',
      props: {
        staff: await frameOf(ctx, viewer),
        form,
        after,
        next: rows.length > shown.length && last ? encodeCursor([last.id]) : null,
        items: shown.map((row, i) => ({
          ...presentDecision(row),
          caseId: row.caseId,
          nickname: row.nickname,
          decider: row.decider,
          may: may[i] === true,
          back: back(row),
        })),
      },
    };
  },
  acts: {
    answer: act({
      call: 'POST moderator/appeal/decide',
      read: ({ id, outcome, answer }) => ({ id, outcome, answer }),
      run: async ({ ctx, viewer }, input) => {
        await answer(ctx, viewer, input);
        return '/moderation/appeals?done=answered';
      },
    }),
  },
  problems: ({ ctx, request }) => ({
    'outcome.fieldRequired': ctx.texts(request.language)('moderation:outcomeMissing'),
  }),
  done: ({ ctx, request }) => ({
    answered: ctx.texts(request.language)('moderation:doneAnswered'),
  }),
};
