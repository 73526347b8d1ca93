import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { makeCode } from './codes.ts';
import { findByEmail } from './queries/accounts.ts';
import { findRegistration } from './queries/codes.ts';

type Links = { nickname: string; link: string };

/*
 * Links are made when a mail is, not when it is asked for: codes never lie readable in the queue,
 * and a mail that is made again after a failure carries a code of its own.
 */

const linkTo = (ctx: Context, path: string, language: Language, code: string) =>
  `${ctx.env.origin}${path}?language=${language}&code=${code}`;

/** What a confirmation mail says, or undefined where the registration is answered or too old. */
export async function confirmationLink(
  ctx: Context,
  registrationId: number,
  language: Language,
): Promise<Links | undefined> {
  const asked = await findRegistration(ctx.db, registrationId, ctx.now());
  if (!asked) return undefined;
  const owner = { registrationId };
  const code = await makeCode(ctx.db, ctx.now(), 'confirm', owner, asked.redirect);
  return { nickname: asked.nickname, link: linkTo(ctx, '/authorization', language, code) };
}

/** What a mail for a new password says, or undefined where the address has no account. */
export async function resetLink(
  ctx: Context,
  email: string,
  language: Language,
): Promise<Links | undefined> {
  const account = await findByEmail(ctx.db, email);
  if (!account) return undefined;
  const code = await makeCode(ctx.db, ctx.now(), 'reset', { memberId: account.id });
  return { nickname: account.nickname, link: linkTo(ctx, '/reset-password', language, code) };
}
