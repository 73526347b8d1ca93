import { safeRedirect } from '#domain/redirects.ts';
import { signIn } from '../access.ts';
import {
  afterSignIn,
  browserOf,
  defineForm,
  endSession,
  setSession,
  parseForm,
} from '#server/platform/members/service.ts';
import { toSecondStep } from './second.ts';

export const loginForm = defineForm({
  call: 'POST login/e',
  keep: ['email'],
  enter: ({ viewer, query }) => (viewer ? safeRedirect(query.redirect) : undefined),
  content: ({ ctx, request, query }, props) => {
    const t = ctx.texts(request.language);
    // Whose cookie has come back was led on (`enter`).
    const refused = query.done === 'in' && !props.notice;
    const changed = query.done === 'reset' && !props.notice;
    const notice = refused
      ? { kind: 'bad' as const, text: t('member:cookiesRefused') }
      : changed
        ? { kind: 'good' as const, text: t('member:doneReset') }
        : props.notice;
    return {
      head: { title: t('member:loginTitle'), description: t('member:loginDescription') },
      view: 'login',
      props: { ...props, notice },
    };
  },
  read: ({ email, password }) => parseForm('POST login/e', { email, password }),
  submit: async (scene, input, { redirect }) => {
    const { ctx, request, viewer } = scene;
    const tokens = await signIn(ctx, input, browserOf(request));
    if ('ticket' in tokens) return toSecondStep(scene, tokens.ticket, redirect);
    // The cookies of a session that was open here are about to be gone: it must not outlive them.
    if (viewer) await endSession(ctx, viewer);
    setSession(scene, tokens);
    return afterSignIn(scene, safeRedirect(redirect));
  },
});
