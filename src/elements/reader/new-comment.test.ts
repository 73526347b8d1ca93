import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { NO_CONNECTION } from '#client/failure.ts';
import { commentSender } from './new-comment.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#client/call.ts', () => ({ call }));

const fail = (error: 'draft_posted' | undefined, code: number) =>
  call.mockRejectedValueOnce({ code, message: 'x', data: null, error });
const drafts = () => call.mock.calls.map(([, input]) => input.draft as string);

let send: ReturnType<typeof commentSender>;
beforeEach(() => {
  call.mockReset();
  call.mockResolvedValue({ comment: { id: 1 } });
  send = commentSender({ collection: 'guides', slug: 'a-guide' });
});

test('a comment whose answer was lost is sent again as the same draft; the next one is another', async () => {
  fail(undefined, NO_CONNECTION);
  await expect(send('First')).rejects.toMatchObject({ code: NO_CONNECTION });
  await send('First');
  await send('Second');
  const [a, b, c] = drafts();
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});

test('where the draft was sent with other words, pressing again sends a new comment', async () => {
  fail('draft_posted', ERRORS.draft_posted.code);
  await expect(send('Other words')).rejects.toMatchObject({ error: 'draft_posted' });
  expect(await send('Other words')).toEqual({ id: 1 });
  const [a, b] = drafts();
  expect(b).not.toBe(a);
});
