import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import type { AnswerOrder } from '#domain/forum.ts';
import type { Comment, Image, Kind, Post, Reply } from '../types.ts';
import { createLikes } from './likes.ts';
import { inOrder, mapItem, removeItem, sortedById } from './items.ts';

/** How far the replies of one comment have been loaded; absent while only the first ones are. */
export type RepliesPage = { next: string | null; state: 'ready' | 'loading' | 'failed' };

export type TopicState = {
  post: Post;
  /** In which order the comments stand. */
  order: AnswerOrder;
  /** The best answer as it stands under the post; null where there is none, or its words are not known. */
  best: Comment | null;
  comments: readonly Comment[];
  /** Where the next page of comments begins; null when all are here. */
  next: string | null;
  state: 'ready' | 'loading' | 'failed';
  replies: Readonly<Record<number, RepliesPage>>;
};

export type Edited = { html: string; images: Image[]; edited: string };

export type Topic = {
  $topic: ReadableAtom<TopicState>;
  loadMore: () => Promise<void>;
  loadReplies: (commentId: number) => Promise<void>;
  /** Shows the change at once and takes it back where the server refuses; throws the failure. */
  like: (kind: Kind, id: number, like: boolean) => Promise<void>;
  addComment: (comment: Comment) => void;
  addReply: (reply: Reply) => void;
  changed: (id: number, change: Edited) => void;
  removed: (id: number) => void;
  /** Marks an answer as the best one; null takes the mark back. Throws the failure. */
  markBest: (id: number | null) => Promise<void>;
  /** As `like`. */
  pin: (pinned: boolean) => Promise<void>;
};

export type TopicParts = {
  call: CallFunction;
  /** Makes HTML of the server safe to set in this page. */
  clean: (html: string) => Promise<string>;
};

export type TopicStart = Pick<TopicState, 'post' | 'comments' | 'next'> &
  Partial<Pick<TopicState, 'order' | 'replies' | 'best'>>;

/** Whether a comment has replies that are not shown. */
export function hasMoreReplies({ replies, replyCount }: Comment, page?: RepliesPage): boolean {
  return page ? page.next !== null : replyCount > replies.length;
}

/** A post with its comments and replies: what is shown, and what can be done to it. */
export function createTopic(start: TopicStart, { call, clean }: TopicParts): Topic {
  const $topic = atom<TopicState>({
    order: 'time',
    best: null,
    state: 'ready',
    replies: {},
    ...start,
  });
  const set = (change: Partial<TopicState>) => $topic.set({ ...$topic.get(), ...change });
  const setReplies = (id: number, page: RepliesPage) =>
    set({ replies: { ...$topic.get().replies, [id]: page } });

  const cleaned = async <T extends { html: string }>(item: T): Promise<T> => ({
    ...item,
    html: await clean(item.html),
  });
  const cleanedComment = async (comment: Comment): Promise<Comment> => ({
    ...(await cleaned(comment)),
    replies: await Promise.all(comment.replies.map(cleaned)),
  });

  function changeComment(id: number, change: (comment: Comment) => Comment) {
    const { comments } = $topic.get();
    set({ comments: comments.map((comment) => (comment.id === id ? change(comment) : comment)) });
  }

  async function loadMore() {
    const { post, order, next, state } = $topic.get();
    if (next === null || state === 'loading') return;
    set({ state: 'loading' });
    try {
      const { listData } = await call(
        'GET article/comments',
        { id: post.id, order, after: next },
        { showError: false },
      );
      const arrived = await Promise.all(listData.resultList.map(cleanedComment));
      const comments = inOrder(order, $topic.get().comments, arrived);
      set({ comments, next: listData.next, state: 'ready' });
    } catch {
      set({ state: 'failed' });
    }
  }

  async function loadReplies(commentId: number) {
    const page = $topic.get().replies[commentId];
    if (page?.state === 'loading' || page?.next === null) return;
    const after = page?.next;
    setReplies(commentId, { next: after ?? '', state: 'loading' });
    try {
      const { listData } = await call(
        'GET article/replies',
        { id: commentId, ...(after ? { after } : {}) },
        { showError: false },
      );
      const arrived = await Promise.all(listData.resultList.map(cleaned));
      changeComment(commentId, (comment) => ({
        ...comment,
        replies: sortedById(comment.replies, arrived),
      }));
      setReplies(commentId, { next: listData.next, state: 'ready' });
    } catch {
      setReplies(commentId, { next: after ?? '', state: 'failed' });
    }
  }

  const likes = createLikes({
    read(kind, id) {
      const { post, comments } = $topic.get();
      if (kind === 'post') return post;
      return comments
        .flatMap((comment) => [comment, ...comment.replies])
        .find((it) => it.id === id);
    },
    write(kind, id, change) {
      const { post, comments } = $topic.get();
      if (kind === 'post') set({ post: { ...post, ...change } });
      else set({ comments: mapItem(comments, id, (item) => ({ ...item, ...change })) });
    },
    send: (kind, id, like) => call('POST home/like', { kind, id, like }, { showError: false }),
  });

  return {
    $topic,
    loadMore,
    loadReplies,
    like: likes.like,
    addComment(comment) {
      const { post, order, comments } = $topic.get();
      set({
        comments: inOrder(order, comments, [comment]),
        post: { ...post, comments: post.comments + 1 },
      });
    },
    addReply(reply) {
      const { post } = $topic.get();
      changeComment(reply.parentId, (comment) => ({
        ...comment,
        replies: sortedById(comment.replies, [reply]),
        replyCount: comment.replyCount + 1,
      }));
      set({ post: { ...post, comments: post.comments + 1 } });
    },
    changed(id, change) {
      const { best, comments } = $topic.get();
      set({
        comments: mapItem(comments, id, (item) => ({ ...item, ...change })),
        best: best?.id === id ? { ...best, ...change } : best,
      });
    },
    removed(id) {
      const { post, best, comments } = $topic.get();
      const left = { ...post, comments: Math.max(0, post.comments - 1) };
      set({
        comments: removeItem(comments, id),
        post: post.best === id ? { ...left, best: null } : left,
        best: best?.id === id ? null : best,
      });
    },
    async markBest(id) {
      const input = { id: $topic.get().post.id, commentId: id };
      const { best } = await call('POST article/best', input, { showError: false });
      const { post, comments } = $topic.get();
      const found = comments.find((comment) => comment.id === best);
      set({
        post: { ...post, best },
        best: found ? { ...found, replies: [], replyCount: 0 } : null,
      });
    },
    async pin(pinned) {
      const { post } = $topic.get();
      set({ post: { ...post, pinned } });
      try {
        await call('POST article/stick', { id: post.id, stick: pinned }, { showError: false });
      } catch (error) {
        set({ post: { ...$topic.get().post, pinned: post.pinned } });
        throw error;
      }
    },
  };
}
