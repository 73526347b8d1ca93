import { WELCOME_PATH, withRedirect } from '#domain/login-address.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  afterSignIn,
  browserOf,
  defineForm,
  endReplaced,
  setSession,
  parseForm,
} from '#server/platform/members/service.ts';
import { openLink, readLink } from '../joining.ts';
import { forgetJoining, joinMarkOf } from '../joining-cookie.ts';

/** What a code leads to, or null where it is spent. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.id === 'code_spent') return null;
    throw error;
  }
}

/**
 * Where links of mails lead. Opening the link does nothing: it shows whose account would be opened,
 * and a press on Continue opens it. So neither a mail program that looks at links nor somebody who
 * sends their own link to another person can open a session unasked. A browser that has not joined is asked for the
 * password of joining.
 */
export const authorizationForm = defineForm({
  call: 'POST login/ext',
  keep: ['code', 'nickname'],
  sentences: ({ ctx, request }) => ({
    'password.wrong_credentials': ctx.texts(request.language)('member:authorizationWrong'),
  }),
  content: async ({ ctx, request }, props) => {
    const t = ctx.texts(request.language);
    const link = await orNull(readLink(ctx, props.values.code ?? '', joinMarkOf(request)));
    return {
      head: {
        title: t('member:authorizationTitle'),
        description: t('member:authorizationDescription'),
      },
      view: 'authorization',
      props: {
        ...props,
        nickname: link?.nickname ?? null,
        purpose: link?.purpose ?? 'exchange',
        taken: link?.taken ?? false,
        needsPassword: link?.needsPassword ?? false,
        invited: link?.invited ?? false,
      },
    };
  },
  read: ({ code, nickname, password }) =>
    parseForm('POST login/ext', {
      code,
      nickname: nickname || undefined,
      password: password || undefined,
    }),
  submit: async (scene, input) => {
    const { ctx, request, reply } = scene;
    const mark = joinMarkOf(request);
    const { tokens, redirect, joined } = await openLink(ctx, input, browserOf(request), mark);
    await endReplaced(scene, tokens);
    setSession(scene, tokens);
    if (!joined) return afterSignIn(scene, redirect);
    forgetJoining(reply);
    return afterSignIn(scene, withRedirect(WELCOME_PATH, redirect));
  },
});
