import { defineFeature } from '#server/feature.ts';
import { addStaffPage } from '#server/oversight/moderation/service.ts';
import { operationPage } from './page.ts';
import { retryMails, sendTestMail } from './service.ts';

export const operationFeature = defineFeature({
  name: 'operation',
  calls: {
    'POST moderator/operation/test-mail': async ({ ctx, viewer }) => {
      await sendTestMail(ctx, viewer);
      return { result: true };
    },
    'POST moderator/operation/retry-mails': async ({ ctx, viewer }) => ({
      mails: await retryMails(ctx, viewer),
    }),
  },
  routes: async (app, ctx, pages) => addStaffPage(app, ctx, pages, operationPage),
  mails: {
    backupFailed: async (_ctx, { values }) => ({ values }),
    operatorTest: null,
  },
});
