import { defineFeature } from '#server/feature.ts';
import { timeIn } from '#server/platform/mail/service.ts';
import { addForm, checkOwnRequest } from '#server/platform/members/service.ts';
import { answerChange } from './email/answering.ts';
import { askChange, cancelChange, readEmail } from './email/changing.ts';
import { dataForm } from './data-form.ts';
import { emailChangeForm, emailForm } from './email/forms.ts';
import { askExport } from './export/asking.ts';
import { serveExport } from './export/file.ts';
import { askLeave, keepAccount, readLeaving } from './leaving/asking.ts';
import { leaveForm } from './leaving/form.ts';
import { changeMail } from './email/mails.ts';
import { forgetUnanswered } from './forgetting.ts';
import { eraseDue } from './leaving/erasing.ts';
import { readAccount } from './record.ts';

const done = { result: true } as const;

export const accountFeature = defineFeature({
  name: 'account',
  calls: {
    'GET user/email': ({ ctx, viewer }) => readEmail(ctx, viewer.id),
    'POST user/email': async ({ ctx, viewer, input }) => {
      await askChange(ctx, viewer.id, input);
      return done;
    },
    'POST user/email/cancel': async ({ ctx, viewer }) => {
      await cancelChange(ctx, viewer.id);
      return done;
    },
    'GET user/data': ({ ctx, viewer }) => readLeaving(ctx, viewer.id),
    'POST user/leave': async ({ ctx, viewer, input }) => {
      await askLeave(ctx, viewer, input);
      return done;
    },
    'POST user/leave/keep': async ({ ctx, viewer }) => {
      await keepAccount(ctx, viewer.id);
      return done;
    },
    'POST user/data/export': async ({ ctx, viewer, input }) => ({
      address: await askExport(ctx, viewer, input.current),
    }),
    'POST email-change': ({ ctx, request, input }) => {
      checkOwnRequest(request, ctx.env.origin);
      return answerChange(ctx, input);
    },
  },
  routes: async (app, ctx, pages) => {
    addForm(app, ctx, pages, 'member-email', () => emailForm);
    addForm(app, ctx, pages, 'email-change', () => emailChangeForm);
    addForm(app, ctx, pages, 'member-data', () => dataForm);
    addForm(app, ctx, pages, 'member-leave', () => leaveForm);
    serveExport(app, ctx);
  },
  jobs: (ctx) => [
    { name: 'unanswered accounts', everyMs: 600_000, run: () => forgetUnanswered(ctx) },
    { name: 'leaving accounts', everyMs: 600_000, run: () => eraseDue(ctx) },
  ],
  mails: {
    emailOld: (ctx, mail) => changeMail(ctx, 'old', mail),
    emailNew: (ctx, mail) => changeMail(ctx, 'new', mail),
    emailTaken: null,
    emailChanged: null,
    leaving: async (_ctx, { values, language }) => ({
      values: { time: timeIn(language, values.until) },
    }),
    erased: null,
  },
  export: { account: { tables: ['email_changes'], read: readAccount } },
  notExported: {
    email_change_codes: 'hashes of links in mails, alive for a day',
    export_codes: 'hashes of links to this very file, alive for ten minutes',
  },
});
