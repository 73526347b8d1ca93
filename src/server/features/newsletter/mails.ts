import { DAY_MS } from '#domain/days.ts';
import type { Language } from '#domain/languages.ts';
import {
  chosenItems,
  LETTER_SECTIONS,
  sectionOf,
  type LetterItem,
  type LetterSection,
} from '#domain/letter.ts';
import { NEWSLETTER } from '#domain/limits.ts';
import { INTERESTS, LETTER_CHOICES } from '#domain/newsletter.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import type { MailSection } from '#server/platform/mail/service.ts';
import { hashToken, newToken } from '#server/plugins/tokens.ts';
import { itemsIn } from './items.ts';
import { findIssue } from './queries/letters.ts';
import { confirmAddress, unsubscribeAddress, oneClickAddress } from './links.ts';
import { findSubscriber, insertCode } from './queries/subscribers.ts';

/** What a mail to a reader of the letter needs beyond the queue. */
export type LetterMail = {
  values: Record<string, string>;
  sections?: MailSection[];
  /** Headers by which mail programs offer to leave (RFC 2369, RFC 8058). */
  headers: Record<string, { prepared: boolean; value: string }>;
};

type Values = Readonly<Record<string, string>>;

/** Prepared, because a line that is folded inside the address is read by nobody. */
const leaveHeaders = (ctx: Context, token: string): LetterMail['headers'] => ({
  'List-Unsubscribe': { prepared: true, value: `<${oneClickAddress(ctx.env, token)}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

const SECTION_TITLES = {
  new: 'mail:letterNew',
  changed: 'mail:letterChanged',
  site: 'mail:letterSite',
} as const satisfies Record<LetterSection, string>;

/** An address of ours in a language, its place in the page kept at the end. */
function addressOf(ctx: Context, path: string, language: Language): string {
  const [page, place] = path.split('#');
  return `${ctx.env.origin}${page}?language=${language}${place ? `#${place}` : ''}`;
}

function sectionsOf(
  ctx: Context,
  items: readonly LetterItem[],
  language: Language,
  t: Translate,
): MailSection[] {
  return LETTER_SECTIONS.flatMap((name) => {
    const all = items.filter((item) => sectionOf(item) === name);
    if (all.length === 0) return [];
    const more = all.length - NEWSLETTER.perSection;
    return {
      title: t(SECTION_TITLES[name]),
      items: all.slice(0, NEWSLETTER.perSection).map(({ title, summary, path }) => ({
        title,
        text: summary,
        address: addressOf(ctx, path, language),
      })),
      end: more > 0 ? t('mail:letterMore', { count: more }) : undefined,
    };
  });
}

/**
 * The mail that asks a mailbox, with a code of its own at every try; undefined where the subscriber
 * has left or was forgotten meanwhile.
 */
export async function confirmMail(
  ctx: Context,
  { subscriber = '', choices = '', interest = '' }: Values,
  language: Language,
): Promise<LetterMail | undefined> {
  const found = await findSubscriber(ctx.db, Number(subscriber));
  if (!found) return undefined;
  const code = newToken();
  const asked = choices.split(',');
  await insertCode(ctx.db, {
    codeHash: hashToken(code),
    subscriberId: found.id,
    language,
    choices: LETTER_CHOICES.filter((choice) => asked.includes(choice)),
    interest: INTERESTS.find((one) => one === interest) ?? null,
    expiresAt: new Date(ctx.now().getTime() + NEWSLETTER.codeDays * DAY_MS),
  });
  return {
    values: {
      link: confirmAddress(ctx.env, language, code),
      leave: unsubscribeAddress(ctx.env, language, found.leaveToken),
    },
    headers: leaveHeaders(ctx, found.leaveToken),
  };
}

/** A letter for one reader, or undefined where they have left or there is nothing for them in it. */
export async function letterMail(
  ctx: Context,
  { subscriber = '', issue = '' }: Values,
  language: Language,
): Promise<LetterMail | undefined> {
  const found = await findSubscriber(ctx.db, Number(subscriber));
  const letter = await findIssue(ctx.db, Number(issue));
  if (!found?.confirmedAt || !letter) return undefined;
  const items = chosenItems(itemsIn(letter.items, language), found.choices);
  if (items.length === 0) return undefined;
  return {
    values: { leave: unsubscribeAddress(ctx.env, language, found.leaveToken) },
    sections: sectionsOf(ctx, items, language, ctx.texts(language)),
    headers: leaveHeaders(ctx, found.leaveToken),
  };
}
