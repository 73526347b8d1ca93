import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { ERRORS } from '#contract/errors.ts';
import { clientId as named } from '#contract/chat.ts';
import { chatPath } from '#domain/chat-path.ts';
import { chatBoxPath, SAVED_SETTINGS_PATH } from '#domain/chat-plain-path.ts';
import { JOIN_PATH, loginAddress } from '#domain/login-address.ts';
import { isMemberRole } from '#domain/roles.ts';
import { routeById } from '#domain/routes.ts';
import type { Context, Member } from '#server/context.ts';
import {
  checkOwnRequest,
  explain,
  FORM_BYTES,
  hasOriginHeaders,
  isResumed,
  parseForm,
  resumedNotice,
  sessionEnded,
  type Values,
} from '#server/platform/members/service.ts';
import { addRefusalHeaders, Refusal } from '#server/plugins/errors.ts';
import { checkPermission } from '#server/plugins/guards.ts';
import { readFields } from '#server/plugins/query.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { TOKEN_COOKIE, viewerOf } from '#server/plugins/session.ts';
import type { PageContent, Pages } from '#server/site/pages.ts';
import { answerRequest } from './answering.ts';
import { drawChat, type Left } from './drawing.ts';
import { writeSettings } from './queries/settings.ts';
import { noteRead } from './receipts.ts';
import { sendMessage } from './sending.ts';

const ROUTE = routeById('chat-page');

/** Each form of the page, as the call that does the same; where it leads to. */
function chatActs(app: FastifyInstance, ctx: Context) {
  const limits = {
    send: limiterOf(app, 'POST chat/send'),
    answer: limiterOf(app, 'POST chat/answer'),
    read: limiterOf(app, 'POST chat/read'),
    settings: limiterOf(app, 'POST chat/settings'),
  };
  const placeOf = ({ conversationId, userId }: Values) =>
    conversationId ? { conversationId } : { userId };

  async function answer(request: FastifyRequest, viewer: Member, fields: Values, accept: boolean) {
    const { conversationId } = fields;
    const input = parseForm('POST chat/answer', { conversationId, accept });
    await limits.answer(request);
    await answerRequest(ctx, viewer.id, input);
    return accept ? chatPath({ id: input.conversationId }) : chatBoxPath('requests');
  }

  return {
    async send(request: FastifyRequest, viewer: Member, fields: Values) {
      checkPermission('poster', viewer);
      const { clientId, text } = fields;
      const input = parseForm('POST chat/send', { ...placeOf(fields), clientId, text });
      await limits.send(request);
      const { conversation } = await sendMessage(ctx, viewer, input);
      return chatPath({ id: conversation.id });
    },
    accept: (request: FastifyRequest, viewer: Member, fields: Values) =>
      answer(request, viewer, fields, true),
    decline: (request: FastifyRequest, viewer: Member, fields: Values) =>
      answer(request, viewer, fields, false),
    async read(request: FastifyRequest, viewer: Member, { conversationId, upTo }: Values) {
      const input = parseForm('POST chat/read', { conversationId, upTo });
      await limits.read(request);
      await noteRead(ctx, viewer.id, input);
      return chatPath({ id: input.conversationId });
    },
    async settings(request: FastifyRequest, viewer: Member, { door, receipts }: Values) {
      const input = parseForm('POST chat/settings', { door, receipts: receipts === 'on' });
      await limits.settings(request);
      await writeSettings(ctx.db, viewer.id, input);
      return SAVED_SETTINGS_PATH;
    },
  };
}

/** What was typed stays; the message keeps its name, so that it is said once. */
const typedIn = ({ text, clientId }: Values) => ({
  clientId: named.safeParse(clientId).data ?? randomUUID(),
  typed: text ?? '',
});

/** What was typed, with a sentence beside it. */
function leftBy(error: Refusal, fields: Values, request: FastifyRequest, ctx: Context): Left {
  const { errors, notice } = explain(error, ctx.texts(request.language));
  const problem = errors.text ?? notice?.text ?? null;
  return { ...typedIn(fields), problem, status: ERRORS[error.id].status };
}

/**
 * The chat without a script: forms that are posted to the page they stand on. They carry no token, which would
 * keep the page from being compressed: the browser's own word for where a form came from is required instead
 * (decision 76).
 */
export async function chatForms(app: FastifyInstance, ctx: Context, pages: Pages): Promise<void> {
  const acts = chatActs(app, ctx);

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    if (!hasOriginHeaders(request.headers)) throw new Refusal('foreign_request');
    checkOwnRequest(request, ctx.env.origin);
    const viewer = await viewerOf(ctx, request.cookies[TOKEN_COOKIE]);
    const fields = readFields(request.body);
    const send = (content: PageContent) => pages.send({ request, reply, viewer }, ROUTE, content);
    if (!viewer) {
      const kept = sessionEnded(ctx, request, fields);
      return kept ? send(kept) : reply.redirect(loginAddress(request.url), 303);
    }
    if (!isMemberRole(viewer.role)) return reply.redirect(JOIN_PATH, 303);
    request.viewer = viewer;
    try {
      // Who has signed in may be somebody else: they see it before anything is said in their name.
      if (isResumed(fields)) {
        const problem = resumedNotice(ctx, request).text;
        const left = { ...typedIn(fields), problem, status: 200 };
        return await send(await drawChat(ctx, request, viewer, left));
      }
      const wish = fields.wish ?? '';
      if (!Object.hasOwn(acts, wish)) throw new Refusal('bad_input');
      const act = acts[wish as keyof typeof acts];
      return reply.redirect(await act(request, viewer, fields), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      addRefusalHeaders(reply, error);
      const content = await drawChat(ctx, request, viewer, leftBy(error, fields, request, ctx));
      return send(content);
    }
  }

  app.post(ROUTE.path, { bodyLimit: FORM_BYTES }, receive);
}
