import cookie from '@fastify/cookie';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '#domain/languages.ts';
import { SESSION_DAYS } from '#domain/limits.ts';
import { isNewcomer, isSuspendedAt } from '#domain/moderation.ts';
import { SEEN_EVERY_MS } from '#domain/safety.ts';
import type { Context, Viewer } from '#server/context.ts';
import { members, sessions } from '#server/db/schema.ts';
import { hashToken } from './tokens.ts';

export const TOKEN_COOKIE = 'ctoken';
export const REFRESH_COOKIE = 'crefresh';
export const LOCALE_COOKIE = 'locale';

export type { Viewer };

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** Looked up by the scope's guard; undefined for visitors. */
    viewer: Viewer | undefined;
  }
}

/** Their owner recognises sessions by when they were last used; to the hour is enough for that. */
const noteSeen = async (ctx: Context, sessionId: number, seenAt: Date): Promise<void> => {
  await ctx.db.update(sessions).set({ seenAt }).where(eq(sessions.id, sessionId));
};

/** The member whose unexpired session it is, or undefined. One indexed query, once an hour two. */
export async function viewerIn(
  ctx: Context,
  session: { tokenHash: string } | { id: number },
): Promise<Viewer | undefined> {
  const found =
    'id' in session ? eq(sessions.id, session.id) : eq(sessions.tokenHash, session.tokenHash);
  const [row] = await ctx.db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      complete: members.complete,
      suspendedAt: members.suspendedAt,
      suspendedUntil: members.suspendedUntil,
      createdAt: members.createdAt,
      language: members.language,
      leaveAt: members.leaveAt,
      veil: members.sensitivePictures,
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(found, gt(sessions.expiresAt, ctx.now())))
    .limit(1);
  if (!row) return undefined;
  const { suspendedAt, suspendedUntil, createdAt, seenAt, ...viewer } = row;
  const now = ctx.now();
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await noteSeen(ctx, row.sessionId, now);
  return {
    ...viewer,
    suspended: isSuspendedAt({ suspendedAt, suspendedUntil }, now),
    newcomer: isNewcomer({ role: row.role, createdAt }, now),
  };
}

/** The member whose unexpired session a token opens, or undefined. */
export async function viewerOf(
  ctx: Context,
  token: string | undefined,
): Promise<Viewer | undefined> {
  if (!token || token.length > 200) return undefined;
  return viewerIn(ctx, { tokenHash: hashToken(token) });
}

/**
 * The token a request acts with. A call that changes anything needs the header: a foreign page's
 * form sends cookies, but cannot send it (DESIGN decision 7). Reading may use the cookie alone.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers[TOKEN_COOKIE];
  if (typeof header === 'string' && header) return header;
  return request.method === 'GET' || request.method === 'HEAD'
    ? request.cookies[TOKEN_COOKIE]
    : undefined;
}

type Tokens = { token: string; refresh: string; expires: Date };

/** Writes both cookies of a session: the readable ctoken and the HttpOnly refresh token. */
export function setSessionCookies(reply: FastifyReply, ctx: Context, tokens: Tokens): void {
  const shared = {
    path: '/',
    sameSite: 'lax' as const,
    secure: ctx.env.secureCookies,
    ...(ctx.env.cookieDomain ? { domain: ctx.env.cookieDomain } : {}),
    maxAge: SESSION_DAYS * 86_400,
  };
  void reply.setCookie(TOKEN_COOKIE, tokens.token, shared);
  void reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...shared, httpOnly: true });
}

/** Removes both cookies from the browser. */
export function clearSessionCookies(reply: FastifyReply, ctx: Context): void {
  const shared = { path: '/', ...(ctx.env.cookieDomain ? { domain: ctx.env.cookieDomain } : {}) };
  void reply.clearCookie(TOKEN_COOKIE, shared);
  void reply.clearCookie(REFRESH_COOKIE, shared);
}

/** Language and viewer on every request that reaches Fastify. */
export async function registerSession(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('language', 'en');
  app.decorateRequest('viewer', undefined);
  app.addHook('onRequest', async (request) => {
    const query = request.query as Record<string, string | undefined>;
    const langKey = request.headers.langkey;
    request.language = chooseLanguage({
      query: (typeof langKey === 'string' ? langKey : undefined) ?? query.language ?? query.lang,
      cookie: request.cookies[LOCALE_COOKIE],
      acceptLanguage: request.headers['accept-language'],
    });
  });
}
