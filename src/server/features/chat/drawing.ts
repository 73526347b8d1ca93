import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cursor, id } from '#contract/call.ts';
import type { ChatProps, DrawnConversations, DrawnThread } from '#contract/chat-views.ts';
import { CHAT_BOXES } from '#domain/chat.ts';
import { chatViewOf } from '#domain/chat-path.ts';
import type { Context, Member } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageContent } from '#server/site/pages.ts';
import { readSettings } from './queries/settings.ts';
import { listConversations, readConversation, readMessages } from './reading.ts';

// What somebody has changed by hand in an address shows the beginning rather than a refusal.
const asked = z.object({
  box: z.enum(CHAT_BOXES).catch('open'),
  name: z.string().trim().max(24).catch(''),
  after: cursor.optional().catch(undefined),
  before: id.optional().catch(undefined),
  saved: z.literal('1').optional().catch(undefined),
});
type Asked = z.output<typeof asked>;

/** What a refused form leaves: what was typed under which name, why, and with which status. */
export type Left = Pick<ChatProps, 'clientId' | 'typed' | 'problem'> & { status: number };

/** @returns undefined where it refused with one of these reasons */
async function unless<T>(reason: 'not_found' | 'bad_input', reading: Promise<T>) {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Refusal && error.id === reason) return undefined;
    throw error;
  }
}

async function drawThread(
  ctx: Context,
  viewer: Member,
  place: DrawnThread['place'],
  before: number | undefined,
): Promise<DrawnThread> {
  const found = (await unless('not_found', readConversation(ctx, viewer, place))) ?? null;
  const conversationId = found?.conversation?.id;
  const none = { resultList: [], more: false };
  const behind = conversationId !== undefined && before !== undefined;
  if (conversationId === undefined) return { place, found, page: none, behind };
  const range = { conversationId, before, page: 'usual' } as const;
  return { place, found, page: await readMessages(ctx, viewer.id, range), behind };
}

async function drawList(
  ctx: Context,
  viewer: Member,
  { box, name, after }: Asked,
): Promise<DrawnConversations> {
  const read = (from?: string) =>
    listConversations(ctx, viewer.id, { box, name, ...(from ? { after: from } : {}) });
  const further = after === undefined ? undefined : await unless('bad_input', read(after));
  return { box, name, page: further ?? (await read()), further: further !== undefined };
}

/**
 * The page of the chat with what its address names, for one member. Reading it marks nothing as read: a browser
 * may ask for a page that nobody looks at.
 *
 * @param left what a refused form leaves
 */
export async function drawChat(
  ctx: Context,
  request: FastifyRequest,
  viewer: Member,
  left?: Left,
): Promise<PageContent<'chat'>> {
  const view = chatViewOf(request.url.split('?')[1] ?? '');
  const wanted = asked.parse(request.query);
  const thread =
    typeof view === 'string' ? null : await drawThread(ctx, viewer, view, wanted.before);
  const state = thread?.found?.conversation?.state;
  const box = state === undefined ? wanted.box : state === 'request' ? 'requests' : 'open';
  const [list, settings] = await Promise.all([
    drawList(ctx, viewer, { ...wanted, box }),
    view === 'settings' ? readSettings(ctx.db, viewer.id) : null,
  ]);
  const t = ctx.texts(request.language);
  const { status, ...kept } = left ?? {
    ...{ clientId: randomUUID(), typed: '', problem: null },
    status: thread && !thread.found ? 404 : 200,
  };
  return {
    head: { title: t('chat:title'), description: t('chat:description'), noIndex: true },
    view: 'chat',
    props: {
      ...{ view, list, thread, settings, ...kept },
      saved: wanted.saved !== undefined,
      now: ctx.now().getTime(),
      origin: ctx.env.origin,
    },
    hydrate: ['chat', 'suspended', 'upload', 'ui'],
    personal: true,
    status,
  };
}
