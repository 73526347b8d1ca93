import { safeRedirect } from '#domain/redirects.ts';
import { signIn } from '../access.ts';
import {
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
    const changed = query.done === 'reset' && !props.notice;
    return {
      head: { title: t('member:loginTitle'), description: t('member:loginDescription') },
      view: 'login',
      props: changed ? { ...props, notice: { kind: 'good', text: t('member:doneReset') } } : props,
    };
  },
  read: ({ email, password }) => parseForm('POST login/e', { email, password }),
  submit: async (scene, input, { redirect }) => {
    const { ctx, request, reply, viewer } = scene;
    const tokens = await signIn(ctx, input, browserOf(request));
    if ('ticket' in tokens) return toSecondStep(reply, ctx, tokens.ticket, redirect);
    // The cookies of a session that was open here are about to be gone: it must not outlive them.
    if (viewer) await endSession(ctx, viewer);
    setSession(scene, tokens);
    return safeRedirect(redirect);
  },
});
