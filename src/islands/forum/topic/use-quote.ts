import { answerPath } from '#domain/forum.ts';
import { insertInto } from '../composer/insertions.ts';
import { draftKey } from '../composer/has-draft.ts';
import { quotation, wordsOf } from '../composer/quotation.ts';
import { useForum } from '../parts/frame.tsx';
import type { Topic } from './topic.ts';

/** Quotes words of the post (null) or of a comment; without words, all it says. */
export type Quote = (text: string | null, commentId: number | null) => void;

function authorOf(topic: Topic, commentId: number | null): string | undefined {
  const { post, comments } = topic.$topic.get();
  if (commentId === null) return post.author.nickname;
  const all = comments.flatMap((comment) => [comment, ...comment.replies]);
  return all.find(({ id }) => id === commentId)?.author?.nickname;
}

const writtenIn = (commentId: number | null): Element | null =>
  document.querySelector(
    commentId === null ? '.question .written' : `#comment-${commentId} .written`,
  );

/**
 * Puts quotations into the member's answer to the post, and opens it.
 *
 * @param path of the post
 */
export function useQuote(topic: Topic, path: string, onAnswer: () => void): Quote {
  const { viewer, gate } = useForum();
  return (text, commentId) =>
    gate(() => {
      const name = authorOf(topic, commentId);
      const written = writtenIn(commentId);
      const words = text ?? (written ? wordsOf(written) : '');
      if (!viewer || name === undefined || !words) return;
      const place = commentId === null ? path : answerPath(topic.$topic.get().post, commentId);
      const key = draftKey(viewer.id, `answer-${topic.$topic.get().post.id}`);
      insertInto(key, quotation(words, { name, path: place }));
      onAnswer();
    });
}
