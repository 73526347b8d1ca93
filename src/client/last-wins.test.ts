import { expect, test } from 'vitest';
import { createLastWins } from './last-wins.ts';

/** Calls that are answered by hand, in the order in which they were made. */
function heldCalls() {
  const sent: boolean[] = [];
  const answers: PromiseWithResolvers<string>[] = [];
  const send = (value: boolean) => {
    sent.push(value);
    const held = Promise.withResolvers<string>();
    answers.push(held);
    return held.promise;
  };
  return { sent, answers, send };
}

test('what is wanted while a call is on its way is sent after it, and all hear the last answer', async () => {
  const { sent, answers, send } = heldCalls();
  const want = createLastWins(send);
  const first = want(true);
  const second = want(false);
  expect(sent).toEqual([true]);
  answers[0]?.resolve('yes');
  await expect.poll(() => sent).toEqual([true, false]);
  answers[1]?.resolve('no');
  expect(await Promise.all([first, second])).toEqual(['no', 'no']);
});

test('what is wanted again before the answer is not sent again', async () => {
  const { sent, answers, send } = heldCalls();
  const want = createLastWins(send);
  void want(true);
  void want(false);
  const last = want(true);
  answers[0]?.resolve('yes');
  expect(await last).toBe('yes');
  expect(sent).toEqual([true]);
});

test('after a failure one can try again', async () => {
  const { sent, answers, send } = heldCalls();
  const want = createLastWins(send);
  const failed = want(true);
  answers[0]?.reject(new Error('no line'));
  await expect(failed).rejects.toThrow('no line');
  const again = want(true);
  answers[1]?.resolve('yes');
  expect(await again).toBe('yes');
  expect(sent).toEqual([true, true]);
});
