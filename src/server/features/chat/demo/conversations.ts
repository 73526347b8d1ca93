import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { CHAT } from '#domain/chat.ts';
import type { Context, DemoPeople, Member } from '#server/context.ts';
import { noteRead } from '../receipts.ts';
import { sendMessage } from '../sending.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const name = z.string().regex(/^[a-z]{3,15}$/);

const conversation = z.strictObject({
  between: z.tuple([name, name]),
  hoursAgo: z.number().min(2).max(200),
  said: z
    .array(z.strictObject({ by: name, text: z.string().trim().min(1).max(CHAT.textMax) }))
    .min(1),
});
export type DemoConversation = z.output<typeof conversation>;

/**
 * What the invented members write to each other, as it is written in `conversations.yaml`.
 *
 * @throws ZodError for a file that does not fit
 */
export function readConversations(): DemoConversation[] {
  const file = path.join(import.meta.dirname, 'conversations.yaml');
  return z.array(conversation).parse(parse(fs.readFileSync(file, 'utf8')));
}

/** Minutes between what was said first and the n-th answer; nobody answers by the clock. */
const later = (n: number): number => n * 7 + ((n * 5) % 4);

/**
 * Lets the invented members write to each other, each at their own time, through the chat's own
 * functions. What was said last waits to be read.
 */
export async function talk(ctx: Context, people: DemoPeople): Promise<void> {
  const viewerOf = (by: string): Member => {
    const viewer = people.get(by);
    if (!viewer) throw new Error(`Nobody is called ${by}`);
    return viewer;
  };
  const now = ctx.now().getTime();
  for (const { between, hoursAgo, said } of readConversations()) {
    for (const [n, { by, text }] of said.entries()) {
      const author = viewerOf(by);
      const other = viewerOf(between[0] === by ? between[1] : between[0]);
      const moment = new Date(now - hoursAgo * HOUR + later(n) * MINUTE);
      const then = { ...ctx, now: () => moment };
      const clientId = crypto.randomUUID();
      const { message } = await sendMessage(then, author, {
        userId: other.id,
        clientId,
        text,
        images: [],
      });
      if (n === said.length - 1) continue;
      const { conversationId, id: upTo } = message;
      await noteRead(then, other.id, { conversationId, upTo });
    }
  }
}
