import { defineFeature } from '#server/feature.ts';
import {
  addForm,
  browserOf,
  checkOwnRequest,
  answerWithSession,
  endReplaced,
} from '#server/platform/members/service.ts';
import { codesForm } from './forms/codes.ts';
import { passkeyForm } from './forms/passkey.ts';
import { securityForm } from './forms/security.ts';
import { setupForm } from './forms/two-step.ts';
import {
  addPasskey,
  askAnyPasskey,
  askForPasskey,
  askOwnPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { renewCodes } from './recovery.ts';
import { chooseSignInMails, endSessionsBut, readSecurity } from './sessions.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep } from './two-step.ts';
import { deleteUnfinishedSetups } from './cleanup.ts';
import { exportSafety } from './export.ts';

const done = { result: true } as const;

export const safetyFeature = defineFeature({
  name: 'safety',
  calls: {
    'GET user/security': ({ ctx, viewer }) => readSecurity(ctx, viewer),
    'POST user/sessions/end': ({ ctx, viewer, input }) => endSessionsBut(ctx, viewer, input),
    'POST user/sign-in-mails': async ({ ctx, viewer, input }) => {
      await chooseSignInMails(ctx, viewer.id, input.mails);
      return done;
    },
    'POST user/two-step/begin': ({ ctx, viewer, input }) => beginTwoStep(ctx, viewer.id, input),
    'POST user/two-step/confirm': async ({ ctx, viewer, input }) => ({
      codes: await confirmTwoStep(ctx, viewer.id, input.code),
    }),
    'POST user/two-step/end': async ({ ctx, viewer, input }) => {
      await endTwoStep(ctx, viewer.id, input);
      return done;
    },
    'POST user/recovery-codes': async ({ ctx, viewer, input }) => ({
      codes: await renewCodes(ctx, viewer.id, input),
    }),
    'POST user/passkeys/options': ({ ctx, viewer, input }) => askForPasskey(ctx, viewer.id, input),
    'POST user/passkeys/add': async ({ ctx, viewer, input }) => {
      await addPasskey(ctx, viewer.id, input);
      return done;
    },
    'POST user/passkeys/remove': async ({ ctx, viewer, input }) => {
      await removePasskey(ctx, viewer.id, input.passkey);
      return done;
    },
    'POST user/passkeys/question': ({ ctx, viewer }) => askOwnPasskey(ctx, viewer.id),
    'POST login/passkey/options': ({ ctx, request }) => {
      checkOwnRequest(request, ctx.env.origin);
      return askAnyPasskey(ctx);
    },
    'POST login/passkey': async (scene) => {
      const { ctx, request, input } = scene;
      checkOwnRequest(request, ctx.env.origin);
      const opened = await signInWithPasskey(ctx, input.credential, browserOf(request));
      await endReplaced(scene, opened);
      return answerWithSession(scene, opened);
    },
  },
  routes: async (app, ctx, pages) => {
    addForm(app, ctx, pages, 'member-security', () => securityForm);
    addForm(app, ctx, pages, 'member-two-step', () => setupForm);
    addForm(app, ctx, pages, 'member-codes', () => codesForm);
    addForm(app, ctx, pages, 'member-passkey', () => passkeyForm);
  },
  jobs: (ctx) => [
    { name: 'unfinished safety', everyMs: 600_000, run: () => deleteUnfinishedSetups(ctx) },
  ],
  mails: {
    twoStepOn: null,
    twoStepOff: null,
    recoveryUsed: null,
    passkeyAdded: null,
    passkeyRemoved: null,
  },
  export: {
    security: { tables: ['two_steps', 'recovery_codes', 'passkeys'], read: exportSafety },
  },
  notExported: {
    shown_codes: 'recovery codes, sealed, for fifteen minutes; they open the account',
    passkey_challenges: 'questions to passkeys, alive for five minutes',
  },
});
