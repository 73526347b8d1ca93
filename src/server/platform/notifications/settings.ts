import type { Language } from '#domain/languages.ts';
import { NOTICE_DEFAULTS, orderedChoice, type NoticeChoice } from '#domain/notice-settings.ts';
import { OFFERS, type Offer } from '#domain/prompts/names.ts';
import type { Context } from '#server/context.ts';
import { setLanguage } from '#server/platform/members/service.ts';
import * as queries from './queries/settings.ts';

/** What a member is told, and where. */
export const readChoice = async (
  ctx: Pick<Context, 'db'>,
  memberId: number,
): Promise<NoticeChoice> =>
  orderedChoice((await queries.readSettings(ctx.db, memberId)) ?? NOTICE_DEFAULTS);

/**
 * Stores what a member wants to be told. Whoever asks for the letter of the week gets the first one
 * a week later: what has been until now is on their screen. Their mails keep their language where none is given.
 */
export async function writeChoice(
  ctx: Pick<Context, 'db' | 'now'>,
  memberId: number,
  { language, ...given }: NoticeChoice & { language?: Language | undefined },
): Promise<NoticeChoice> {
  const choice = orderedChoice(given);
  const before = await readChoice(ctx, memberId);
  const digestAt = choice.digest && !before.digest ? { digestAt: ctx.now() } : {};
  await queries.writeSettings(ctx.db, memberId, { ...choice, ...digestAt });
  if (language) await setLanguage(ctx.db, memberId, language);
  return choice;
}

/** What a member has turned off for good of what offers something by itself, in a fixed order. */
export async function readPromptsOff(ctx: Pick<Context, 'db'>, memberId: number): Promise<Offer[]> {
  // A name that another version of the program stored is none of ours.
  const off = await queries.readPromptsOff(ctx.db, memberId);
  return OFFERS.filter((name) => off.includes(name));
}

/** Stores it, and returns it as it stands now. */
export async function writePromptsOff(
  ctx: Pick<Context, 'db'>,
  memberId: number,
  off: readonly Offer[],
): Promise<Offer[]> {
  const ordered = OFFERS.filter((name) => off.includes(name));
  await queries.writePromptsOff(ctx.db, memberId, ordered);
  return ordered;
}
