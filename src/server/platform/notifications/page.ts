import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cursor, id } from '#contract/call.ts';
import { routeById } from '#domain/routes.ts';
import { MESSAGES_PAGE_SIZE, messagesPath } from '#domain/notifications.ts';
import type { Context, Member } from '#server/context.ts';
import { checkFormToken, checkOwnRequest, formTokenOf } from '#server/platform/members/service.ts';
import { Refusal, refusalBody } from '#server/plugins/errors.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import type { PageAnswer, PageContent, PageHandler, Pages } from '#server/site/pages.ts';
import { listMessages, markRead } from './read.ts';

const ROUTE = routeById('member-messages');

// A query that somebody has changed by hand shows the first page rather than a refusal.
const placeOf = z.object({
  type: z.enum(['all', 'unread']).catch('all'),
  before: cursor.optional().catch(undefined),
});
type Place = z.output<typeof placeOf>;

const form = z.object({
  formToken: z.string().max(200).optional(),
  msgId: z.union([z.literal('all'), id]),
});

const toLogin = (request: FastifyRequest): string =>
  `/login?redirect=${encodeURIComponent(request.url)}`;

async function pageOf(
  ctx: Context,
  request: FastifyRequest,
  viewer: Member,
  place: Place,
  refused?: Refusal,
): Promise<PageContent<'messages'>> {
  const t = ctx.texts(request.language);
  const input = { ...place, pageNumber: 1, pageSize: MESSAGES_PAGE_SIZE };
  return {
    head: {
      title: t('notifications:pageTitle'),
      description: t('notifications:pageDescription'),
      noIndex: true,
    },
    view: 'messages',
    props: {
      ...(await listMessages(ctx, viewer.id, input, request.language)),
      type: place.type,
      before: place.before ?? null,
      notice: refused ? refusalBody(refused, request, ctx).message : null,
      formToken: formTokenOf(request),
    },
    hydrate: ['notifications'],
    // Not compressed: the page holds a form token beside text of other people.
    secret: true,
    ...(refused ? { status: 403 } : {}),
  };
}

/** The all-messages page; visitors sign in first and come back. */
export const messagesPage: PageHandler = async (scene): Promise<PageAnswer> => {
  const { ctx, request, viewer, query } = scene;
  if (!viewer) return { redirect: toLogin(request), status: 302 };
  const place = placeOf.parse(query);
  try {
    return { content: await pageOf(ctx, request, viewer, place) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { redirect: messagesPath({ type: place.type }), status: 302 };
  }
};

async function receive(request: FastifyRequest, reply: FastifyReply, ctx: Context, pages: Pages) {
  const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
  if (!viewer) return reply.redirect(toLogin(request), 303);
  const place = placeOf.parse(request.query);
  try {
    checkOwnRequest(request, ctx.env.origin);
    const given = form.safeParse(request.body);
    checkFormToken(request, given.data?.formToken);
    if (!given.success) throw new Refusal('bad_input');
    await markRead(ctx, viewer.id, given.data.msgId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const content = await pageOf(ctx, request, viewer, { type: place.type }, error);
    return pages.send({ request, reply, viewer }, ROUTE, content);
  }
  return reply.redirect(request.url, 303);
}

/** Marks messages as read without a script: a form that comes back to the page it was sent from. */
export async function messagesForm(
  app: FastifyInstance,
  ctx: Context,
  pages: Pages,
): Promise<void> {
  app.post(ROUTE.path, (request, reply) => receive(request, reply, ctx, pages));
}
