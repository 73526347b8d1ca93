import bowser from 'bowser';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';

const COOKIE = 'known';
const DAYS = 365;
/** How many members of one browser are remembered; the one seen longest ago is dropped first. */
const KEPT = 5;
const DEVICE_MAX = 60;

/** What a sign-in tells of the browser it comes from. */
export type Browser = {
  /** Its name and system in words, such as "Firefox, Android"; empty where it says neither. */
  device: string;
  /** Marks of those who have signed in with it before. */
  marks: readonly string[];
};

/** Names alone: a version number would tell more than its owner needs to recognise a device. */
export function deviceOf(userAgent: string | undefined): string {
  const { browser, os } = bowser.parse(userAgent?.slice(0, 400) || ' ');
  return [browser.name, os.name].filter(Boolean).join(', ').slice(0, DEVICE_MAX);
}

export const browserOf = (request: FastifyRequest): Browser => ({
  device: deviceOf(request.headers['user-agent']),
  marks: (request.cookies[COOKIE] ?? '').split('.').filter(Boolean).slice(0, KEPT),
});

/** A keyed hash, so that the cookie does not tell whose account it is. */
const markOf = (ctx: Pick<Context, 'keys'>, memberId: number): string =>
  ctx.keys.sign(`browser of ${memberId}`).slice(0, 22);

/** Whether the member has signed in with this browser before, and its cookies are still there. */
export const isKnown = (ctx: Pick<Context, 'keys'>, browser: Browser, memberId: number): boolean =>
  browser.marks.includes(markOf(ctx, memberId));

/** Keeps in mind for a year that a member has signed in with this browser. */
export function rememberBrowser(
  reply: FastifyReply,
  ctx: Context,
  browser: Browser,
  memberId: number,
): void {
  const mark = markOf(ctx, memberId);
  const marks = [mark, ...browser.marks.filter((other) => other !== mark)].slice(0, KEPT);
  void reply.setCookie(COOKIE, marks.join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: ctx.env.secureCookies,
    maxAge: DAYS * 86_400,
  });
}
