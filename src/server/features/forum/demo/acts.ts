import type { Context, DemoAct, DemoPeople } from '#server/context.ts';
import { isSite } from '#server/features/camsites/service.ts';
import { vote } from '#server/features/polls/service.ts';
import { rateArticle } from '../articles/rating.ts';
import { createComment } from '../comments/commenting.ts';
import { setLike } from '../likes/liking.ts';
import { pinPost, publishPost } from '../posts/publishing.ts';
import { readPosts } from './posts.ts';
import { labelPost } from './queries.ts';
import { timelineOf, type Act } from './timeline.ts';

/** What came of acts, by their keys. */
type Made = Map<string, number>;

async function perform(ctx: Context, act: Act, people: DemoPeople, made: Made): Promise<void> {
  const viewer = people.get(act.by);
  if (!viewer) throw new Error(`Nobody is called ${act.by}`);
  const idOf = (key: string) => made.get(key) as number;
  switch (act.kind) {
    case 'post': {
      const { title, body, tag, language, views, site, kind, summary, poll } = act.post;
      // Editors may take a site out of the directory; its post stays a question like any other.
      const about = site && (await isSite(ctx, site)) ? { site } : {};
      const more = { kind, summary, poll, vouched: true };
      const input = { title, body, tag, language, images: [], ...about, ...more };
      const { id } = await publishPost(ctx, viewer, input);
      await labelPost(ctx.db, id, views);
      made.set(act.key, id);
      return;
    }
    case 'comment': {
      const place = act.thread ? { parentId: idOf(act.thread) } : {};
      const input = { articleId: idOf(act.post), ...place, body: act.text, images: [] };
      const { comment, reply } = await createComment(ctx, viewer, input);
      made.set(act.key, (comment ?? reply)?.id as number);
      return;
    }
    case 'like':
      await setLike(ctx, viewer, { kind: act.what, id: idOf(act.key), like: true });
      return;
    case 'rate':
      await rateArticle(ctx, viewer, { id: idOf(act.key), rating: act.stars });
      return;
    case 'vote':
      await vote(ctx, viewer, { id: idOf(act.key), options: act.options });
      return;
    case 'pin':
      await pinPost(ctx, viewer, { id: idOf(act.key), stick: true });
  }
}

/** What the invented members did in the forum, through its own functions. */
export function demoActs(ctx: Context, people: DemoPeople): DemoAct[] {
  const made: Made = new Map();
  return timelineOf(readPosts(), ctx.now().getTime()).map((act) => ({
    at: act.at,
    run: (then) => perform(then, act, people, made),
  }));
}
