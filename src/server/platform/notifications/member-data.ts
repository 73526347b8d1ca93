import type { NoticeChoice } from '#domain/notice-settings.ts';
import type { Offer } from '#domain/prompts/names.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { namePatterns, withoutName, type LeavingMember } from '#server/platform/members/service.ts';
import { changeWords, wordsIn } from './notice-words.ts';
import { exportedMessages, messagesWithWords, setMessageWords } from './queries/messages.ts';
import { devicesOf } from './queries/push.ts';
import { readChoice, readPromptsOff } from './settings.ts';

export type NoticeExport = {
  settings: NoticeChoice;
  /** Offers that were turned off. */
  promptsOff: Offer[];
  /** Browsers with push, without the keys that would let others write to them. */
  devices: { service: string; registered: string }[];
  messages: {
    type: number;
    title: string;
    content: string;
    post: number | null;
    comment: number | null;
    created: string;
    read: string | null;
  }[];
};

/** All that is stored about a member here, for a copy of their data. */
export async function exportNotices(
  ctx: Pick<Context, 'db' | 'texts'>,
  memberId: number,
): Promise<NoticeExport> {
  const devices = await devicesOf(ctx.db, [memberId]);
  const t = ctx.texts('en');
  const messages = await exportedMessages(ctx.db, memberId);
  return {
    settings: await readChoice(ctx, memberId),
    promptsOff: await readPromptsOff(ctx, memberId),
    devices: devices.map(({ endpoint, createdAt }) => ({
      service: new URL(endpoint).host,
      registered: createdAt.toISOString(),
    })),
    messages: messages.map(({ told, created, read, title, content, ...rest }) => ({
      ...rest,
      title: told?.en.title ?? wordsIn(title, 'en', t),
      content: told?.en.text ?? wordsIn(content, 'en', t),
      created: created.toISOString(),
      read: read?.toISOString() ?? null,
    })),
  };
}

/** Takes a leaving member's name out of messages to others, in the caller's transaction. */
export async function renameInNotices(tx: Db, leaver: LeavingMember): Promise<void> {
  for (const { id, title, content } of await messagesWithWords(tx, namePatterns(leaver))) {
    await setMessageWords(tx, id, {
      title: changeWords(title, (words) => withoutName(words, leaver)),
      content: changeWords(content, (words) => withoutName(words, leaver)),
    });
  }
}
