import type { Context } from '#server/context.ts';
import { readChatExport } from './queries/export.ts';
import { readSettings } from './queries/settings.ts';

/**
 * Everything this feature keeps of a member, for the export of their data: their conversations as they
 * can read them, with what was said to them. Their own pictures are among the pictures.
 */
export async function exportChat({ db }: Pick<Context, 'db'>, memberId: number) {
  return {
    settings: await readSettings(db, memberId),
    conversations: await readChatExport(db, memberId),
  };
}
