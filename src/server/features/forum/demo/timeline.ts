import { DAY_MS } from '#domain/days.ts';
import type { DemoComment, DemoPost } from './posts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Something a demo member did. `key` names what came of it, for what others did to it. */
export type Act = { at: number; by: string } & (
  | { kind: 'post'; key: string; post: DemoPost }
  | { kind: 'comment'; key: string; post: string; thread?: string; text: string }
  | { kind: 'like'; what: 'post' | 'comment'; key: string }
  | { kind: 'rate'; key: string; stars: number }
  | { kind: 'vote'; key: string; options: number[] }
  | { kind: 'pin'; key: string }
);

/** Later by `hours`, but never in the future: what is close to now is squeezed before it. */
const later = (at: number, hours: number, now: number): number => {
  const wished = at + hours * HOUR;
  const room = now - at - 10 * MINUTE;
  return wished < now - 10 * MINUTE ? wished : at + room * (1 - 1 / (1 + hours));
};

const likesOf = (
  what: 'post' | 'comment',
  key: string,
  likedBy: readonly string[],
  at: number,
  now: number,
): Act[] =>
  likedBy.map((by, i) => ({ kind: 'like', what, key, by, at: later(at, 0.4 + i * 2.3, now) }));

function commentActs(comment: DemoComment, post: string, key: string, at: number, now: number) {
  const acts: Act[] = [
    { kind: 'comment', key, post, by: comment.by, text: comment.text, at },
    ...likesOf('comment', key, comment.likedBy, at, now),
  ];
  let last = at;
  comment.replies.forEach((reply, i) => {
    const replyKey = `${key}/${i}`;
    last = later(last, 0.7 + i, now);
    acts.push(
      {
        kind: 'comment',
        key: replyKey,
        post,
        thread: key,
        by: reply.by,
        text: reply.text,
        at: last,
      },
      ...likesOf('comment', replyKey, reply.likedBy, last, now),
    );
  });
  return acts;
}

function postActs(post: DemoPost, index: number, now: number): Act[] {
  const key = String(index);
  // Nobody posts at the same minute of every day.
  const at = now - post.daysAgo * DAY_MS + ((index * 197) % 600) * MINUTE;
  const acts: Act[] = [
    { kind: 'post', key, by: post.by, post, at },
    ...likesOf('post', key, post.likedBy, at, now),
  ];
  Object.entries(post.ratedBy).forEach(([by, stars], i) => {
    acts.push({ kind: 'rate', key, by, stars, at: later(at, 3 + i * 2.1, now) });
  });
  Object.entries(post.votedBy).forEach(([by, options], i) => {
    acts.push({ kind: 'vote', key, by, options, at: later(at, 1 + i * 1.3, now) });
  });
  if (post.pinned) acts.push({ kind: 'pin', key, by: post.by, at: at + MINUTE });
  post.comments.forEach((comment, i) => {
    const said = later(at, 1.7 * (i + 1) ** 2, now);
    acts.push(...commentActs(comment, key, `${key}:${i}`, said, now));
  });
  return acts;
}

/**
 * Everything the invented members did, in the order in which it happened, the last of it a little
 * before `now`.
 *
 * @param now milliseconds
 */
export const timelineOf = (posts: readonly DemoPost[], now: number): Act[] =>
  posts.flatMap((post, index) => postActs(post, index, now)).sort((a, b) => a.at - b.at);
