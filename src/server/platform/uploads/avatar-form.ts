import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ErrorId } from '#contract/errors.ts';
import { AVATAR_PATH } from '#domain/account.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Context, Member } from '#server/context.ts';
import { checkFormToken, checkOwnRequest } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { readSentFiles, requireWhole, type Sent } from '#server/plugins/sent-files.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import { AVATAR_LIMITS, removeOwnAvatar, setAvatar } from './avatars.ts';

const OWN_PAGE = '/user-info';

async function perform(ctx: Context, viewer: Member, sent: Sent): Promise<string> {
  if (sent.values.act === 'remove') {
    await removeOwnAvatar(ctx, viewer.id);
    return 'avatarRemoved';
  }
  await setAvatar(ctx, viewer, sent);
  return 'avatar';
}

/**
 * The form of the own page, for browsers without a script: the middle of the picture is taken. Comes
 * back to the page, which says how it went.
 */
export function addAvatarForm(app: FastifyInstance, ctx: Context): void {
  const limit = limiterOf(app, 'POST user/avatar');

  async function receive(request: FastifyRequest, viewer: Member): Promise<string> {
    try {
      checkOwnRequest(request, ctx.env.origin);
      const sent = await readSentFiles(request, AVATAR_LIMITS);
      requireWhole(sent);
      checkFormToken(request, sent.values.formToken);
      request.viewer = viewer;
      await limit(request);
      return `done=${await perform(ctx, viewer, sent)}`;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return `problem=${error.id satisfies ErrorId}`;
    }
  }

  app.post(AVATAR_PATH, async (request, reply) => {
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    if (!viewer) return reply.redirect(loginAddress(OWN_PAGE), 303);
    return reply.redirect(`${OWN_PAGE}?${await receive(request, viewer)}`, 303);
  });
}
