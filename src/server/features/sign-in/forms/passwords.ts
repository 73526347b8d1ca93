import {
  changedAgain,
  requestPasswordReset,
  changePassword,
  readReset,
  resetPassword,
} from '../access.ts';
import { browserOf, defineForm, setSession, parseForm } from '#server/platform/members/service.ts';
import { TOKEN_COOKIE } from '#server/plugins/session.ts';
import { proofOf, readProof } from '#server/platform/safety/service.ts';
import { orNull } from './authorization.ts';

/** Asks for a mail with a link; says the same whoever has an account. */
export const forgotForm = defineForm({
  call: 'POST login/forgot',
  keep: ['email'],
  content: ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('member:forgotTitle'), description: t('member:forgotDescription') },
      view: 'forgot',
      props: { ...props, sent: query.sent === '1' && !props.notice },
    };
  },
  read: ({ email }, { request }) =>
    parseForm('POST login/forgot', { email, language: request.language }),
  submit: async ({ ctx }, input) => {
    await requestPasswordReset(ctx, input);
    return '/forgot-password?sent=1';
  },
});

/** Takes the new password of somebody who came by the link of a mail. */
export const resetForm = defineForm({
  call: 'POST login/reset',
  keep: ['code'],
  content: async ({ ctx, request }, props) => {
    const t = ctx.texts(request.language);
    const target = await orNull(readReset(ctx, props.values.code ?? ''));
    return {
      head: { title: t('member:resetTitle'), description: t('member:resetDescription') },
      view: 'reset',
      props: { ...props, nickname: target?.nickname ?? null },
    };
  },
  read: ({ code, password }) => parseForm('POST login/reset', { code, password }),
  submit: async ({ ctx }, input) => {
    await resetPassword(ctx, input);
    return '/login?done=reset';
  },
});

const CHANGED_PATH = '/user-info?done=password';

export const changeForm = defineForm({
  call: 'POST user/change-password',
  forMember: true,
  keep: ['second'],
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('member:changeTitle'), description: t('member:changeDescription') },
      view: 'change-password',
      props: { ...props, ...(viewer && (await proofOf(ctx, viewer.id))) },
    };
  },
  read: (values) =>
    parseForm('POST user/change-password', { ...readProof(values), password: values.password }),
  again: async (scene, { password = '' }) => {
    const { ctx, request } = scene;
    const opened = await changedAgain(ctx, request.cookies[TOKEN_COOKIE], password);
    if (!opened) return undefined;
    setSession(scene, opened);
    return CHANGED_PATH;
  },
  submit: async (scene, input) => {
    const { ctx, request, viewer } = scene;
    const here = { ...browserOf(request), token: request.cookies[TOKEN_COOKIE] };
    if (viewer) setSession(scene, await changePassword(ctx, viewer.id, input, here));
    return CHANGED_PATH;
  },
});
