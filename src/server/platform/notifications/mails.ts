import { topicCode, topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { NOTICES } from '#domain/limits.ts';
import { noticeGroup, SETTINGS_PATH, type NoticeKind } from '#domain/notice-settings.ts';
import { ALL_MESSAGES_PATH, ANSWER_NOTICES, noticeTarget } from '#domain/notifications.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Context } from '#server/context.ts';
import type { MailSection } from '#server/platform/mail/service.ts';
import { membersApartFrom } from '#server/platform/blocks/service.ts';
import { unsubscribeAddress, oneClickAddress } from './links.ts';
import { makeUnsubscribeCode } from './unsubscribe.ts';
import { presentMessage } from './present.ts';
import { postsSince } from './queries/digest.ts';
import { listMessages, messagesById } from './queries/messages.ts';
import { addressOf } from './queries/settings.ts';
import { readChoice } from './settings.ts';

type Values = Readonly<Record<string, string>>;

/** What a mail about notices needs beyond the queue. */
export type NoticeMail = {
  values: Record<string, string>;
  sections: MailSection[];
  /** Links of the small print that this mail alone has. */
  links: { label: string; address: string }[];
  headers: Record<string, { prepared: boolean; value: string }>;
};

const KIND_TEXTS: Record<NoticeKind, TextKey<'mail'>> = {
  answers: 'mail:leaveAnswers',
  mentions: 'mail:leaveMentions',
  threads: 'mail:leaveThreads',
  likes: 'mail:leaveLikes',
  rewards: 'mail:leaveRewards',
  news: 'mail:leaveNews',
  reading: 'mail:leaveReading',
  moderation: 'mail:leaveModeration',
  digest: 'mail:digestLeave',
};

/** Prepared, because a line that is folded inside the address is read by nobody. */
async function leaveHeaders(ctx: Context, memberId: number, kinds: readonly NoticeKind[]) {
  const code = await makeUnsubscribeCode(ctx, memberId, kinds);
  return {
    'List-Unsubscribe': { prepared: true, value: `<${oneClickAddress(ctx, code)}>` },
    'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
  };
}

/**
 * One mail of several notices, without what has been read or left meanwhile; undefined where nothing
 * remains. It says who did what, and no word of what was written, except decisions of the team.
 */
export async function noticesMail(
  ctx: Context,
  { member = '', notices = '' }: Values,
  language: Language,
): Promise<NoticeMail | undefined> {
  const memberId = Number(member);
  const ids = notices.split(',').map(Number);
  const { mail } = await readChoice(ctx, memberId);
  const rows = (await messagesById(ctx.db, memberId, ids)).filter(
    (row) =>
      (row.readAt === null || !row.listed) && mail.includes(noticeGroup(row.type, row.variant)),
  );
  if (rows.length === 0) return undefined;
  const t = ctx.texts(language);
  const kinds = [...new Set(rows.map((row) => noticeGroup(row.type, row.variant)))];
  const items = rows.slice(0, NOTICES.mailLines).map((row) => {
    const message = presentMessage(row, language, t);
    const decided = noticeGroup(row.type, row.variant) === 'moderation';
    return {
      title: message.title,
      text: decided ? message.content : '',
      address: ctx.env.origin + (message.link ?? noticeTarget(message)),
    };
  });
  const more = rows.length - items.length;
  const links = await Promise.all(
    kinds.map(async (kind) => ({
      label: t(KIND_TEXTS[kind]),
      address: unsubscribeAddress(ctx, language, await makeUnsubscribeCode(ctx, memberId, [kind])),
    })),
  );
  return {
    values: {
      messages: ctx.env.origin + ALL_MESSAGES_PATH,
      settings: ctx.env.origin + SETTINGS_PATH,
    },
    sections: [
      {
        title: t('mail:noticesSection', { count: rows.length }),
        items,
        end: more > 0 ? t('mail:noticesMore', { count: more }) : undefined,
      },
    ],
    links,
    headers: await leaveHeaders(ctx, memberId, kinds),
  };
}

/** Posts of others in a language, the most talked about first. */
async function newTopics(ctx: Context, memberId: number, language: Language, since: Date) {
  const rows = await postsSince(ctx.db, memberId, language, since);
  const apart = await membersApartFrom(
    ctx.db,
    memberId,
    rows.map(({ authorId }) => authorId),
  );
  return rows
    .filter(({ authorId }) => !apart.has(authorId))
    .sort((a, b) => b.weight + b.likes - (a.weight + a.likes))
    .slice(0, NOTICES.digestLines);
}

async function missedAnswers(ctx: Context, memberId: number, language: Language, since: Date) {
  const rows = await listMessages(ctx.db, memberId, { unreadOnly: true, limit: 100, offset: 0 });
  return rows
    .filter((row) => ANSWER_NOTICES.includes(row.type) && row.createdAt > since)
    .slice(0, NOTICES.digestLines)
    .map((row) => presentMessage(row, language, ctx.texts(language)));
}

/** The letter of the week of one member; undefined where it was left, or there is nothing in it. */
export async function digestMail(
  ctx: Context,
  { member = '', since = '' }: Values,
  language: Language,
): Promise<NoticeMail | undefined> {
  const memberId = Number(member);
  const from = new Date(since);
  if (!(await addressOf(ctx.db, memberId)) || !(await readChoice(ctx, memberId)).digest) {
    return undefined;
  }
  const t = ctx.texts(language);
  const topics = await newTopics(ctx, memberId, language, from);
  const answers = await missedAnswers(ctx, memberId, language, from);
  if (topics.length === 0 && answers.length === 0) return undefined;
  const { origin } = ctx.env;
  const sections = [
    {
      title: t('mail:digestAnswers'),
      items: answers.map((message) => ({
        title: message.title,
        text: '',
        address: origin + noticeTarget(message),
      })),
    },
    {
      title: t('mail:digestTopics'),
      items: topics.map(({ id, title, slug }) => ({
        title,
        text: '',
        address: origin + topicPath({ code: topicCode(id), slug }),
      })),
    },
  ];
  const code = await makeUnsubscribeCode(ctx, memberId, ['digest']);
  return {
    values: { forum: `${origin}/forum/home`, leave: unsubscribeAddress(ctx, language, code) },
    sections: sections.filter(({ items }) => items.length > 0),
    links: [],
    headers: await leaveHeaders(ctx, memberId, ['digest']),
  };
}
