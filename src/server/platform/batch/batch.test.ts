import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/index.ts';
import { BATCHED_CALLS, BATCH_SIZE } from '#domain/batched-calls.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Calls = Input<'POST batch'>['calls'];
type Envelope = { code: number; data: unknown; error?: string };

async function batch(calls: Calls, as?: Parameters<TestApp['call']>[2]) {
  const { data } = await app.call('POST batch', { calls }, as);
  return (data as Output<'POST batch'>).answers.map(({ status, body }) => ({
    status,
    ...(body as Envelope),
  }));
}

describe('a batch', () => {
  test('answers each call as it is answered by itself, in order', async () => {
    const anna = await app.member();
    const [user, unread, points] = await batch(
      [
        { call: 'GET user/info' },
        { call: 'GET member/message/unread', input: { pageNumber: 1, pageSize: 5 } },
        { call: 'GET points/unseen' },
      ],
      anna,
    );
    expect(user).toMatchObject({ status: 200, code: 0, data: { id: anna.id } });
    expect(unread?.data).toBe((await app.call('GET member/message/unread', {}, anna)).data);
    expect(points?.data).toEqual((await app.call('GET points/unseen', {}, anna)).data);
  });

  test('gives a visitor what each call refuses, in the language asked for', async () => {
    const [user, merged] = await batch([
      { call: 'GET user/info' },
      { call: 'POST learning/merge' },
    ]);
    expect(user).toMatchObject({ status: 401, error: 'not_signed_in' });
    expect(merged).toMatchObject({ status: 401, error: 'not_signed_in' });
  });

  test('refuses wrong input of one call without touching the others', async () => {
    const anna = await app.member();
    const [wrong, right] = await batch(
      [
        { call: 'GET member/message/unread', input: { pageSize: 5_000 } },
        { call: 'GET user/info' },
      ],
      anna,
    );
    expect(wrong).toMatchObject({ status: 400, error: 'bad_input' });
    expect(right).toMatchObject({ status: 200, data: { id: anna.id } });
  });

  test('counts each call within its own limit', async () => {
    const anna = await app.member();
    const asked = async () =>
      (
        await batch(
          Array.from({ length: BATCH_SIZE }, () => ({ call: 'POST member/ntoken' })),
          anna,
        )
      ).map(({ status }) => status);
    const statuses: number[] = [];
    for (let i = 0; i < 10 && !statuses.includes(429); i++) statuses.push(...(await asked()));
    expect(statuses).toContain(429);
  });

  test('changes nothing for who has the cookie alone, as another site would send it', async () => {
    const anna = await app.member();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/batch',
      headers: { cookie: `ctoken=${anna.token}` },
      payload: { calls: [{ call: 'POST member/ntoken' }] },
    });
    const { data } = answer.json<{ data: Output<'POST batch'> }>();
    expect(data.answers[0]?.status).toBe(401);
  });

  test('holds calls of its list alone, and no more than fit', async () => {
    const anna = await app.member();
    const refused = async (calls: unknown) =>
      (await app.call('POST batch', { calls } as never, anna)).error;
    expect(await refused([{ call: 'POST batch', input: {} }])).toBe('bad_input');
    expect(await refused([{ call: 'POST comment', input: {} }])).toBe('bad_input');
    expect(await refused([])).toBe('bad_input');
    expect(await refused(Array(BATCH_SIZE + 1).fill({ call: BATCHED_CALLS[0] }))).toBe('bad_input');
  });
});
