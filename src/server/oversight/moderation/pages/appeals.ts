import { z } from 'zod';
import { MODERATION } from '#domain/moderation.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { answer, mayAnswer } from '../appealing.ts';
import { listAppeals } from '../queries/decisions.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { presentDecision } from './present.ts';
import { act, type StaffPage } from './staff-page.ts';

const key = z.tuple([z.int().positive()]);

/** /moderation/appeals: what authors want to have looked at again, the oldest first. */
export const appealsPage: StaffPage = {
  route: 'moderation-appeals',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }, form) => {
    const after = query.after || null;
    const [from] = after === null ? [] : decodeCursor(after, key);
    const rows = await listAppeals(ctx.db, { after: from, limit: MODERATION.pageSize + 1 });
    const shown = rows.slice(0, MODERATION.pageSize);
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
  done: ({ ctx, request }) => ({
    answered: ctx.texts(request.language)('moderation:doneAnswered'),
  }),
};
