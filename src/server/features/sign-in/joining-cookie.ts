import type { FastifyReply, FastifyRequest } from 'fastify';
import { JOIN_PATH } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';

const COOKIE = 'joining';
const MAX_AGE = 60 * 60; // seconds
const shared = { path: JOIN_PATH, httpOnly: true, sameSite: 'lax' } as const;

/*
 * The page after the join form says to which address the mail went, and can have it sent again. The address
 * travels in a cookie that no script reads: an address of a page would be kept in the browser's history.
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

export function forgetJoining(reply: FastifyReply): void {
  void reply.clearCookie(COOKIE, shared);
}
