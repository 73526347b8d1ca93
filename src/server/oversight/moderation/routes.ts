import type { Feature } from '#server/app.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { answer, appeal } from './appealing.ts';
import { claim, decide } from './deciding.ts';
import { newcomerState } from './newcomers.ts';
import { appealPage } from './pages/appeal.ts';
import { appealsPage } from './pages/appeals.ts';
import { addAuditExport, auditPage } from './pages/audit.ts';
import { casePage } from './pages/case.ts';
import { membersPage } from './pages/members.ts';
import { numbersPage } from './pages/numbers.ts';
import { queuePage } from './pages/queue.ts';
import { settingsPage } from './pages/settings.ts';
import { addStaffPage } from './pages/staff-page.ts';
import { withheldPage } from './pages/withheld.ts';
import { presentDossier } from './present.ts';
import { giveRole } from './roles.ts';
import { memberDossier, removeAvatar, suspend } from './service.ts';
import { setApproveFirst } from './settings.ts';
import { fileTakedown } from './takedown/filing.ts';
import { takedownForm } from './takedown/form.ts';
import { takedownStatusPage } from './takedown/status.ts';
import { waiting } from './telling.ts';

const done = { result: true as const };

const PAGES = [
  queuePage,
  casePage,
  appealsPage,
  auditPage,
  membersPage,
  numbersPage,
  settingsPage,
  appealPage,
  withheldPage,
];

export const moderationFeature: Feature = {
  calls: {
    'POST moderator/member/suspend': async ({ ctx, viewer, input }) => {
      await suspend(ctx, viewer, input);
      return { result: true };
    },
    'POST moderator/member/removeAvatar': async ({ ctx, viewer, input, request }) => {
      if (await removeAvatar(ctx, viewer, input)) return { result: true };
      // Spec section 8: a result of false carries a message, which the moderator is shown.
      return { result: false, message: ctx.texts(request.language)('upload:serverAvatarGone') };
    },
    'POST moderator/member/getInfo': async ({ ctx, input }) =>
      presentDossier(await memberDossier(ctx, input.accountId)),
    'POST moderator/member/role': async ({ ctx, viewer, input }) => {
      await giveRole(ctx, viewer, input);
      return done;
    },
    'GET member/newcomer': async ({ ctx, viewer }) => ({
      newcomer: await newcomerState(ctx, viewer),
    }),
    'GET moderator/queue': ({ ctx }) => waiting(ctx),
    'POST moderator/case/claim': async ({ ctx, viewer, input }) => {
      await claim(ctx, viewer, input);
      return done;
    },
    'POST moderator/case/decide': async ({ ctx, viewer, input }) => ({
      id: await decide(ctx, viewer, input),
    }),
    'POST appeal/apply': async ({ ctx, viewer, input }) => {
      await appeal(ctx, viewer, input);
      return done;
    },
    'POST moderator/appeal/decide': async ({ ctx, viewer, input }) => {
      await answer(ctx, viewer, input);
      return done;
    },
    'POST takedown/apply': async ({ ctx, request, input }) => {
      // Needs no session, so nothing else would keep a foreign page from sending it for a reader.
      checkOwnRequest(request, ctx.env.origin);
      return fileTakedown(ctx, request.language, input);
    },
    'POST moderator/settings': async ({ ctx, viewer, input }) => {
      await setApproveFirst(ctx, viewer, input.approveFirst);
      return done;
    },
  },
  routes: async (app, ctx, pages) => {
    for (const page of PAGES) addStaffPage(app, ctx, pages, page);
    addAuditExport(app, ctx);
    const form = takedownForm(ctx);
    addForm(app, ctx, pages, 'takedown', () => form);
    pages.on('takedown-status', takedownStatusPage);
  },
};
