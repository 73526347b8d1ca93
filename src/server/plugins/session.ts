import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, type Language } from '#domain/languages.ts';
import { DAY_MS } from '#domain/days.ts';
import { SESSION_DAYS, SESSION_LONGEST_DAYS } from '#domain/limits.ts';
import { isNewcomer, isSuspendedAt } from '#domain/moderation.ts';
import { isModeratorRole } from '#domain/roles.ts';
import { SEEN_EVERY_MS } from '#domain/safety.ts';
import type { Context, Member } from '#server/context.ts';
import type { Fields } from './query.ts';
import {
  extendSession,
  hasSecondStep,
  readSession,
  setSeen,
  type SessionKey,
} from './queries/sessions.ts';
import { hashToken } from './tokens.ts';

export const TOKEN_COOKIE = 'ctoken';
export const REFRESH_COOKIE = 'crefresh';
export const LOCALE_COOKIE = 'locale';

declare module 'fastify' {
  interface FastifyRequest {
    language: Language;
    /** Looked up by the scope's guard; undefined for visitors. */
    viewer: Member | undefined;
  }
}

/**
 * Until when a session stands that is used now: 30 days, and 180 from the sign-in at most.
 *
 * @param began when it was opened
 */
export function sessionEnd(now: Date, began: Date): Date {
  const idle = now.getTime() + SESSION_DAYS * DAY_MS;
  const latest = began.getTime() + SESSION_LONGEST_DAYS * DAY_MS;
  return new Date(Math.min(idle, latest));
}

/**
 * What a member's role is worth in a request: staff whose password alone opens their account act as
 * members where the site requires a second step of them.
 */
async function rightsOf(
  ctx: Context,
  { id, role }: Pick<Member, 'id' | 'role'>,
): Promise<Pick<Member, 'role' | 'waitingRole' | 'lacksSecondStep'>> {
  if (!isModeratorRole(role) || (await hasSecondStep(ctx.db, id))) return { role };
  if (ctx.env.staffSecondStep === 'advised') return { role, lacksSecondStep: true };
  return { role: 'Member', waitingRole: role, lacksSecondStep: true };
}

/**
 * The member whose unexpired session it is, or undefined. One indexed query, once an hour two; for staff one
 * more.
 */
export async function viewerIn(ctx: Context, session: SessionKey): Promise<Member | undefined> {
  const row = await readSession(ctx.db, session, ctx.now());
  if (!row) return undefined;
  const { suspendedAt, suspendedUntil, suspendedReason, createdAt, seenAt, ...rest } = row;
  const { expiresAt, openedAt, ...viewer } = rest;
  const now = ctx.now();
  const renewal = sessionEnd(now, openedAt);
  // Their owner recognises sessions by when they were last used; to the hour is enough for that.
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS) await setSeen(ctx.db, row.sessionId, now);
  const suspended = isSuspendedAt({ suspendedAt, suspendedUntil }, now);
  return {
    ...viewer,
    ...(await rightsOf(ctx, row)),
    suspended,
    ...(renewal.getTime() - expiresAt.getTime() >= DAY_MS ? { sessionRenewal: renewal } : {}),
    ...(suspended
      ? {
          suspension: {
            reason: suspendedReason,
            until: suspendedUntil?.toISOString() ?? null,
          },
        }
      : {}),
    newcomer: isNewcomer({ role: row.role, createdAt }, now),
  };
}

/** The member whose unexpired session a token opens, or undefined. */
export async function viewerOf(
  ctx: Context,
  token: string | undefined,
): Promise<Member | undefined> {
  if (!token || token.length > 200) return undefined;
  return viewerIn(ctx, { tokenHash: hashToken(token) });
}

/**
 * The token a request acts with. A call that changes anything needs the header: a foreign page's
 * form sends cookies, but cannot send it. Reading may use the cookie alone.
 */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers[TOKEN_COOKIE];
  if (typeof header === 'string' && header) return header;
  return request.method === 'GET' || request.method === 'HEAD'
    ? request.cookies[TOKEN_COOKIE]
    : undefined;
}

type Tokens = { token: string; refresh: string | undefined; expires: Date };

/** Writes both cookies of a session: the readable ctoken and the HttpOnly refresh token. */
export function setSessionCookies(reply: FastifyReply, ctx: Context, tokens: Tokens): void {
  const shared = {
    path: '/',
    sameSite: 'lax' as const,
    secure: ctx.env.secureCookies,
    ...(ctx.env.cookieDomain ? { domain: ctx.env.cookieDomain } : {}),
    maxAge: Math.round((tokens.expires.getTime() - ctx.now().getTime()) / 1000),
  };
  void reply.setCookie(TOKEN_COOKIE, tokens.token, shared);
  if (tokens.refresh) {
    void reply.setCookie(REFRESH_COOKIE, tokens.refresh, { ...shared, httpOnly: true });
  }
}

/**
 * Puts off the end of a session that is used, once a day, and that of its cookies with the same answer. Only
 * where an answer takes cookies along: else the browser would forget what the server still knows.
 *
 * @param token what the request has opened the session with
 */
export async function keepSession(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, viewer }: { token: string | undefined; viewer: Member | undefined },
): Promise<void> {
  const expires = viewer?.sessionRenewal;
  if (!token || !expires) return;
  const session = { id: viewer.sessionId, tokenHash: hashToken(token) };
  const stands = await ctx.act((tx) => extendSession(tx, session, expires));
  // A client that sends the header alone keeps no cookies.
  if (!stands || request.cookies[TOKEN_COOKIE] !== token) return;
  setSessionCookies(reply, ctx, { token, refresh: request.cookies[REFRESH_COOKIE], expires });
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
    const query = request.query as Fields;
    const langKey = request.headers.langkey;
    request.language = chooseLanguage({
      query: (typeof langKey === 'string' ? langKey : undefined) ?? query.language ?? query.lang,
      cookie: request.cookies[LOCALE_COOKIE],
      acceptLanguage: request.headers['accept-language'],
    });
  });
}
