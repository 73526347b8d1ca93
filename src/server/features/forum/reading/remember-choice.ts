import type { PageScene } from '#server/site/pages.ts';

/** A choice that a reader's browser keeps: its cookie, for how many days, and for which addresses. */
type Choice = { cookie: string; days: number; path: string };

/** Keeps what a reader has chosen in a cookie of their browser. */
export function rememberChoice(
  { ctx, reply }: Pick<PageScene, 'ctx' | 'reply'>,
  { cookie, days, path }: Choice,
  value: string,
): void {
  void reply.setCookie(cookie, value, {
    path,
    sameSite: 'lax',
    secure: ctx.env.secureCookies,
    maxAge: days * 86_400,
  });
}
