import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import type { BenchDatabase } from './databases.ts';

type List = { code: number; message: string; data: Output<'GET article/forum-articles'> };

async function listPage(origin: string, after: string | null): Promise<List['data']> {
  const query = new URLSearchParams({ sort: 'new', ...(after ? { after } : {}) });
  const answer = await fetch(`${origin}/api/article/forum-articles?${query}`);
  const body = (await answer.json()) as List;
  if (body.code !== 0) throw new Error(`article/forum-articles: ${body.message}`);
  return body.data;
}

/** How every seed names its topics. */
const NAMES = /Bench topic/i;

/** Fails where a topic page is not the page itself: a fast redirect would prove nothing. */
async function expectTopic(origin: string, path: string): Promise<void> {
  const answer = await fetch(origin + path, { redirect: 'manual' });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  if (!NAMES.test(html)) throw new Error(`${path} does not show its topic`);
}

/**
 * Addresses of the seeded topics as the server itself lists them, the measured one first.
 *
 * @param most how many are wanted at most, the newest first
 * @throws Error where the list or a topic page does not answer
 */
export async function topicPaths(
  origin: string,
  world: BenchDatabase,
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const found = new Map<number, string>();
  let after: string | null = null;
  // A limit one page above the possible number, in case the list never ends.
  for (let i = 0; i <= world.topicIds.length; i++) {
    const page: List['data'] = await listPage(origin, after);
    for (const post of page.resultList) found.set(post.id, topicPath(post));
    after = page.next;
    if (!after || found.size >= most) break;
  }
  const paths = world.topicIds.flatMap((id) => found.get(id) ?? []);
  const [first, last] = [paths[0], paths.at(-1)];
  if (!first || !last) throw new Error('The server lists no seeded topic');
  await expectTopic(origin, first);
  await expectTopic(origin, last);
  return paths;
}
