import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import type { EventBody } from '#contract/live.ts';
import type { Comment, Reply } from '../types.ts';
import { sortedById } from './items.ts';
import type { Topic } from './topic.ts';

/** Answers that have come while the page was open and wait to be shown. */
export type Waiting = { comments: readonly Comment[]; replies: readonly Reply[] };

export type NewAnswers = {
  $waiting: ReadableAtom<Waiting>;
  /** Something happened to an answer of this topic. */
  heard: (event: EventBody<'topic_answer'>) => void;
  /** Asks what was missed. */
  catchUp: () => void;
  /** Puts what waits into its place; gives the id of the first of it. */
  show: () => Promise<number | undefined>;
  stop: () => void;
};

export type NewAnswersParts = {
  topic: Topic;
  call: CallFunction;
  clean: (html: string) => Promise<string>;
  viewerId: number;
  /** The newest answer there was when the page was made. */
  newest: number;
};

/** Several events of one moment are one question. */
const GATHER_MS = 400;
/** As many numbers as one question can carry. */
const MOST_AGAIN = 20;

const NOTHING: Waiting = { comments: [], replies: [] };

/** How many of the waiting answers are somebody else's. */
export const countOf = ({ comments, replies }: Waiting, viewerId: number): number =>
  [...comments, ...replies].filter((item) => item.author?.id !== viewerId).length;

/**
 * Follows a topic while its page is open. New answers wait until they are asked for, so that nothing
 * moves under somebody's eyes; what was changed or removed changes where it stands, at once. The
 * server leaves out whom the reader does not want to read.
 */
export function createNewAnswers({
  topic,
  call,
  clean,
  viewerId,
  newest,
}: NewAnswersParts): NewAnswers {
  const $waiting = atom<Waiting>(NOTHING);
  const again = new Set<number>();
  let since = newest;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  let stopped = false;

  const shown = (id: number): boolean =>
    topic.$topic
      .get()
      .comments.some((one) => one.id === id || one.replies.some((reply) => reply.id === id));

  const forget = (id: number) => {
    const { comments, replies } = $waiting.get();
    const others = <T extends { id: number }>(items: readonly T[]) =>
      items.filter((item) => item.id !== id);
    $waiting.set({ comments: others(comments), replies: others(replies) });
  };

  async function refresh(item: Comment | Reply): Promise<void> {
    if (!shown(item.id)) return;
    const { html, images, edited } = item;
    topic.changed(item.id, { html: await clean(html), images, edited: edited ?? '' });
  }

  function take({ comments, replies }: Waiting): void {
    const waits = $waiting.get();
    $waiting.set({
      comments: sortedById(waits.comments, comments),
      replies: sortedById(waits.replies, replies),
    });
  }

  async function ask(): Promise<void> {
    if (asking || stopped) return;
    asking = true;
    const { id } = topic.$topic.get().post;
    const asked = [...again].slice(0, MOST_AGAIN);
    const from = since;
    let more = false;
    try {
      const input = { id, since: from, ...(asked.length > 0 ? { again: asked.join(',') } : {}) };
      const news = await call('GET article/news', input, { showError: false });
      for (const one of asked) again.delete(one);
      const fresh = <T extends Comment | Reply>(items: readonly T[]) =>
        items.filter((item) => item.id > from && !shown(item.id));
      take({ comments: fresh(news.comments), replies: fresh(news.replies) });
      for (const item of [...news.comments, ...news.replies]) {
        since = Math.max(since, item.id);
        if (asked.includes(item.id) && !('deleted' in item && item.deleted)) await refresh(item);
      }
      for (const gone of news.gone) {
        forget(gone);
        if (shown(gone)) topic.removed(gone);
      }
      more = news.more;
    } catch {
      // The next event, or the next connection, asks again from the same place.
    } finally {
      asking = false;
    }
    if (more || (asked.length > 0 && again.size > 0)) soon();
  }

  function soon(): void {
    if (timer || stopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      void ask();
    }, GATHER_MS);
  }

  return {
    $waiting,
    heard({ postId, commentId, authorId, change }) {
      if (postId !== topic.$topic.get().post.id) return;
      if (change === 'new' && authorId === viewerId) return;
      if (change !== 'new') again.add(commentId);
      soon();
    },
    catchUp() {
      for (const one of topic.$topic.get().comments.slice(-MOST_AGAIN)) {
        if (!one.deleted) again.add(one.id);
      }
      soon();
    },
    async show() {
      const { comments, replies } = $waiting.get();
      $waiting.set(NOTHING);
      // What stands before a new answer comes first, or it would stand in the wrong place.
      const last = topic.$topic.get().order !== 'new';
      while (last && comments.length > 0 && topic.$topic.get().next !== null) {
        await topic.loadMore();
        if (topic.$topic.get().state === 'failed') break;
      }
      for (const comment of comments) {
        if (shown(comment.id)) continue;
        const below = await Promise.all(
          comment.replies.map(async (reply) => ({ ...reply, html: await clean(reply.html) })),
        );
        topic.addComment({ ...comment, html: await clean(comment.html), replies: below });
      }
      for (const reply of replies) {
        if (!shown(reply.id)) topic.addReply({ ...reply, html: await clean(reply.html) });
      }
      return [...comments, ...replies].map(({ id }) => id).sort((a, b) => a - b)[0];
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
