import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Text, TextComment } from './comment-types.ts';

/**
 * Sends new comments under a text. The id of the draft stays until the server has answered, so that a
 * second press does not write twice. Where the server has that draft with other words, because its answer was
 * lost, the next press sends what stands there as a new comment.
 *
 * @returns a function that sends one; it throws what `call` throws
 */
export function commentSender(text: Text): (body: string) => Promise<TextComment> {
  let draft = crypto.randomUUID?.();
  return async (body) => {
    const input = { ...text, body, ...(draft ? { draft } : {}) };
    try {
      const answer = await call('POST guide/beginner/comment/edit', input, { showError: false });
      draft = crypto.randomUUID?.();
      return answer.comment;
    } catch (error) {
      if (failureId(error) === 'draft_posted') draft = crypto.randomUUID?.();
      throw error;
    }
  };
}
