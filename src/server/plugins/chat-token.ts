import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CHAT } from '#domain/chat.ts';
import type { Context, Member } from '#server/context.ts';
import { TOKEN_COOKIE, tokenOf, viewerIn } from './session.ts';

/** A session, the moment the token ends in milliseconds, and the site's mark of both. */
const SHAPE = /^chat\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

const markOf = ({ keys }: Context, session: string, ends: string): string =>
  keys.sign(`chat token ${session} ${ends}`);

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * A token for the calls of the chat alone, for the frame in which a page of another site shows it:
 * a member's own token, which opens everything, never goes there. It lives for an hour, and no longer
 * than its session. Nothing of it is stored. Asked for with such a token it is that same one: it cannot
 * make itself live on.
 */
export function chatTokenFor(
  ctx: Context,
  viewer: Member,
  request: FastifyRequest,
): { ctoken: string; ends: Date } {
  const given = tokenOf(request) ?? '';
  const [, , over] = SHAPE.exec(given) ?? [];
  if (over) return { ctoken: given, ends: new Date(Number(over)) };
  const session = String(viewer.sessionId);
  const ends = String(ctx.now().getTime() + CHAT.tokenMinutes * 60_000);
  const ctoken = `chat.${session}.${ends}.${markOf(ctx, session, ends)}`;
  return { ctoken, ends: new Date(Number(ends)) };
}

/**
 * The member whose session the token of the chat in a request's header belongs to, while both last;
 * undefined for anything else. A cookie is not looked at: no page of ours puts it there.
 */
export async function chatViewerOf(
  ctx: Context,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const token = request.headers[TOKEN_COOKIE];
  const [, session = '', ends = '', mark = ''] = SHAPE.exec(String(token)) ?? [];
  if (!session || !same(mark, markOf(ctx, session, ends))) return undefined;
  if (Number(ends) <= ctx.now().getTime()) return undefined;
  return viewerIn(ctx, { id: Number(session) });
}
