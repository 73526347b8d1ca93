import { sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { seedMembers, type Community } from './seed.ts';

/** How much has been said; `quick` is a hundredth of it. */
export type ChatSize = { messages: number; conversations: number };
export const MUCH: ChatSize = { messages: 1_000_000, conversations: 2000 };
export const LITTLE: ChatSize = { messages: 10_000, conversations: 200 };

/** Members of the community who talk in pairs while it is measured: from the 100th on. */
export const PAIRS = { from: 100, count: 200 };

const pairs = (ids: readonly number[]) => {
  const first = ids[PAIRS.from] as number;
  return sql`select ${first}::bigint + 2 * n as low, ${first}::bigint + 2 * n + 1 as high
    from generate_series(0, ${PAIRS.count - 1}) n`;
};

/** Both sides of every conversation that has none, open. */
const sides = sql`
  insert into chat_sides (conversation_id, member_id, other_id, state, box, last_id, read_id, delivered_id)
  select c.id, p.own, p.other, 'open', 'open', l.last, l.last, l.last from chat_conversations c,
    lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) p(own, other),
    lateral (select coalesce(max(m.id), 0) as last from chat_messages m where m.conversation_id = c.id) l
  on conflict do nothing`;

/** Lets members talk in pairs, who have said nothing yet. */
export async function seedPairs(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`insert into chat_conversations (low_id, high_id, begun_by, created_at)
    select low, high, low, now() from (${pairs(ids)}) p on conflict do nothing`);
  await db.execute(sides);
}

/**
 * Fills an empty PostgreSQL with what has been said in years: the first member has thousands of
 * conversations, and half of all messages stand in the one with the second member. In sets: the server
 * makes the rows, nothing travels.
 */
export async function seedChat(db: Db, size: ChatSize): Promise<Community> {
  const { ids, tokens } = await seedMembers(db, Date.now());
  const [own, other] = ids as [number, number];
  await db.execute(sql`insert into members
      (nickname, email, password_hash, role, complete, adult_confirmed_at)
    select 'talker' || n, 'talker' || n || '@example.test', 'none', 'Member', true, now()
    from generate_series(1, ${size.conversations - 1}) n`);
  await db.execute(sql`insert into chat_conversations (low_id, high_id, begun_by, created_at)
    select ${own}::bigint, id, ${own}::bigint, now() from members
    where id = ${other} or nickname like 'talker%' order by id`);
  // Every second one in the first conversation, the others in all of them in turn.
  await db.execute(sql`insert into chat_messages
      (conversation_id, author_id, client_id, text, created_at)
    select c.id, case when n / 2 % 2 = 0 then c.low_id else c.high_id end, gen_random_uuid(),
      'Something said about light and rooms, number ' || n,
      now() - (${size.messages} - n) * interval '1 minute'
    from generate_series(1, ${size.messages}) n
    join chat_conversations c
      on c.id = case when n % 2 = 0 then 1 else 1 + n / 2 % ${size.conversations} end
    order by n`);
  await seedPairs(db, ids);
  return { memberIds: ids, tokens, topicIds: [] };
}
