import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { RETENTION } from '#domain/limits.ts';
import { suspensionText } from '#server/features/people/service.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { answer, appeal } from './appealing.ts';
import { claim, decide } from './deciding.ts';
import { recordDeletion } from './deleting.ts';
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
import { personForms } from './person-forms.ts';
import { presentDossier } from './present.ts';
import { fileReport } from './reporting.ts';
import { giveRole } from './roles.ts';
import { endSuspensions, memberDossier, removeAvatar, suspend } from './service.ts';
import { setApproveFirst } from '#server/platform/staff/service.ts';
import { fileTakedown } from './takedown/filing.ts';
import { takedownForm } from './takedown/form.ts';
import { networkOf } from '#server/plugins/request-limits.ts';
import { confirmTakedown } from './takedown/confirming.ts';
import { takedownMail, takedownStatusForm } from './takedown/status.ts';
import { countWaiting } from '#server/platform/staff/service.ts';
import { eraseModerated } from './erasing.ts';
import { deleteOldDecisions } from './queries.ts';
import { deleteClearedProfiles } from './queries/evidence.ts';
import { readPages } from './queries/targets.ts';
import { exportModeration } from './export.ts';
import { deleteTakenOut } from './takedown/answering.ts';
import { deleteTakedowns, forgetTakedowns } from './takedown/queries.ts';

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

export const moderationFeature = defineFeature({
  name: 'moderation',
  calls: {
    'POST moderator/member/suspend': async ({ ctx, viewer, input, request }) => {
      const { already, suspension } = await suspend(ctx, viewer, input);
      if (!input.suspend || !suspension) return { result: true, suspension };
      // Spec section 8: a result of false carries a message, which the moderator is shown.
      const said = suspensionText(
        ctx.texts(request.language),
        request.language,
        suspension,
        already,
      );
      return { result: !already, message: said, suspension };
    },
    'POST moderator/member/removeAvatar': async ({ ctx, viewer, input, request }) => {
      if (await removeAvatar(ctx, viewer, input)) return { result: true };
      return { result: false, message: ctx.texts(request.language)('upload:serverAvatarGone') };
    },
    'POST moderator/member/getInfo': async ({ ctx, input }) =>
      presentDossier(await memberDossier(ctx, input.accountId), ctx.now()),
    'POST moderator/member/role': async ({ ctx, viewer, input }) => {
      await giveRole(ctx, viewer, input);
      return done;
    },
    'GET moderator/queue': ({ ctx }) => countWaiting(ctx),
    'POST moderator/case/claim': async ({ ctx, viewer, input }) => {
      await claim(ctx, viewer, input);
      return done;
    },
    'POST moderator/case/decide': async ({ ctx, viewer, input }) => ({
      id: await decide(ctx, viewer, input),
    }),
    'POST report/apply': async ({ ctx, viewer, input }) => {
      await fileReport(ctx, viewer, input);
      return done;
    },
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
      const sender = { language: request.language, from: networkOf(request) };
      return fileTakedown(ctx, sender, input);
    },
    'POST takedown/confirm': async ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      await confirmTakedown(ctx, input.code);
      return done;
    },
    'POST moderator/settings': async ({ ctx, viewer, input }) => {
      await setApproveFirst(ctx, viewer, input.approveFirst);
      return done;
    },
  },
  routes: async (app, ctx, pages) => {
    for (const page of PAGES) addStaffPage(app, ctx, pages, page);
    addAuditExport(app, ctx);
    await personForms(app, ctx);
    const form = takedownForm(ctx);
    addForm(app, ctx, pages, 'takedown', () => form);
    const status = takedownStatusForm(ctx);
    addForm(app, ctx, pages, 'takedown-status', () => status);
  },
  jobs: (ctx) => [{ name: 'suspensions', everyMs: 60_000, run: () => endSuspensions(ctx) }],
  retention: async (ctx) => {
    await deleteOldDecisions(ctx.db, daysAgo(ctx, RETENTION.decisionsDays));
    await forgetTakedowns(ctx.db, daysAgo(ctx, RETENTION.takedownsDays), ctx.now());
    await deleteTakedowns(ctx.db, daysAgo(ctx, RETENTION.decisionsDays));
    const removed = daysAgo(ctx, RETENTION.removedContentDays);
    await deleteTakenOut(ctx, removed);
    await deleteClearedProfiles(ctx.db, removed);
  },
  mails: {
    takedownReceived: (ctx, { values, language }) => takedownMail(ctx, values, language),
    takedownConfirm: (ctx, { values, language }) => takedownMail(ctx, values, language, true),
    takedownAnswered: (ctx, { values, language }) => takedownMail(ctx, values, language),
  },
  moderated: { page: { read: readPages } },
  contentDeleted: recordDeletion,
  erase: (tx, ctx, leaver) => eraseModerated(tx, ctx, leaver),
  export: {
    moderation: {
      tables: ['reports', 'moderation_decisions', 'moderation_appeals'],
      read: exportModeration,
    },
  },
  notExported: {
    report_messages:
      'the work of moderators: what was reported or cleared as it stood; messages are in the chat',
    takedown_pages: 'requests of others; what came of them is exported as decision',
  },
});
