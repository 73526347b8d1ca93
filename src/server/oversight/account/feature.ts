import { defineFeature } from '#server/feature.ts';
import { timeIn } from '#server/platform/mail/service.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { answerEmailChange } from './email/answering.ts';
import { requestEmailChange, cancelEmailChange, readEmail } from './email/changing.ts';
import { dataForm } from './data-form.ts';
import { emailChangeForm, emailForm } from './email/forms.ts';
import { requestExport } from './export/request.ts';
import { serveExport } from './export/file.ts';
import { requestDeletion, cancelDeletion, readDeletionDate } from './deletion/request.ts';
import { deletionForm } from './deletion/form.ts';
import { checkMail } from './email/checking.ts';
import { changeMail } from './email/mails.ts';
import { deleteUnanswered } from './cleanup.ts';
import { eraseDueAccounts } from './deletion/erase.ts';
import { exportAccount } from './export.ts';

const done = { result: true } as const;

export const accountFeature = defineFeature({
  name: 'account',
  calls: {
    'GET user/email': ({ ctx, viewer }) => readEmail(ctx, viewer.id),
    'POST user/email': async ({ ctx, viewer, input }) => {
      await requestEmailChange(ctx, viewer.id, input);
      return done;
    },
    'POST user/email/cancel': async ({ ctx, viewer }) => {
      await cancelEmailChange(ctx, viewer.id);
      return done;
    },
    'GET user/data': ({ ctx, viewer }) => readDeletionDate(ctx, viewer.id),
    'POST user/leave': async ({ ctx, viewer, input }) => {
      await requestDeletion(ctx, viewer, input);
      return done;
    },
    'POST user/leave/keep': async ({ ctx, viewer }) => {
      await cancelDeletion(ctx, viewer.id);
      return done;
    },
    'POST user/data/export': async ({ ctx, viewer, input }) => ({
      address: await requestExport(ctx, viewer, input),
    }),
    'POST email-change': ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      return answerEmailChange(ctx, input);
    },
  },
  routes: async (app, ctx, pages) => {
    addForm(app, ctx, pages, 'member-email', () => emailForm);
    addForm(app, ctx, pages, 'email-change', () => emailChangeForm);
    addForm(app, ctx, pages, 'member-data', () => dataForm);
    addForm(app, ctx, pages, 'member-leave', () => deletionForm);
    serveExport(app, ctx);
  },
  jobs: (ctx) => [
    { name: 'unanswered accounts', everyMs: 600_000, run: () => deleteUnanswered(ctx) },
    // At the start as well: a restore brings accounts back that were erased.
    {
      name: 'leaving accounts',
      everyMs: 600_000,
      atStart: true,
      run: () => eraseDueAccounts(ctx),
    },
  ],
  mails: {
    emailOld: (ctx, mail) => changeMail(ctx, 'old', mail),
    emailNew: (ctx, mail) => changeMail(ctx, 'new', mail),
    emailTaken: null,
    addressCheck: checkMail,
    emailChanged: null,
    leaving: async (_ctx, { values, language }) => ({
      values: { time: timeIn(language, values.until) },
    }),
    erased: null,
  },
  export: { account: { tables: ['email_changes'], read: exportAccount } },
  notExported: {
    email_change_codes: 'hashes of links in mails, alive for a day',
    export_codes: 'hashes of links to this very file, alive for ten minutes',
  },
});
