import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOIN_PATH } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';

const COOKIE = 'joining';
const MAX_AGE = 60 * 60; // seconds
const shared = { path: JOIN_PATH, httpOnly: true, sameSite: 'lax' } as const;

const MARK_COOKIE = 'joined';
/** As long as a registration and then its link can live, in seconds. */
const MARK_MAX_AGE = 72 * 60 * 60;
const sharedMark = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/*
 * The page after the join form says to which address the mail went, and can have it sent again. The address
 * travels in a cookie that no script reads: an address of a page would be kept in the browser's history.
 *
 * A second cookie holds the mark of the registration this browser has made last, so that its link opens here
 * without the password. Others may join in a browser that is shared: no earlier one is kept.
 */

export function keepJoining(reply: FastifyReply, ctx: Context, email: string): void {
  void reply.setCookie(COOKIE, email, {
    ...shared,
    maxAge: MAX_AGE,
    secure: ctx.env.secureCookies,
  });
}

/** The address somebody has just asked to join with, as their browser says; undefined where it says none. */
export const joiningOf = (request: FastifyRequest): string | undefined =>
  request.cookies[COOKIE] || undefined;

/**
 * The mark of a registration: a keyed hash that nobody else can make. The password's hash is part of it,
 * so that it fits no other registration, even if a restored database gives out its number again.
 */
export const makeJoinMark = (
  ctx: Pick<Context, 'keys'>,
  { id, passwordHash }: { id: number; passwordHash: string },
): string => ctx.keys.sign(`joining ${id} ${passwordHash}`).slice(0, 22);

/** The mark of the registration this browser has made last. */
export const joinMarkOf = (request: FastifyRequest): string | undefined =>
  request.cookies[MARK_COOKIE] || undefined;

/** Keeps in the browser that it has made a registration. */
export function keepJoinMark(reply: FastifyReply, ctx: Context, mark: string): void {
  void reply.setCookie(MARK_COOKIE, mark, {
    ...sharedMark,
    maxAge: MARK_MAX_AGE,
    secure: ctx.env.secureCookies,
  });
}

/** The account is open: neither the address nor the mark is needed any more. */
export function forgetJoining(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, shared);
  void reply.clearCookie(MARK_COOKIE, sharedMark);
}
