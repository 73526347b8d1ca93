import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { CallKey, Input } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { attempts, mailQueue, subscribers } from '#server/db/schema.ts';
import { codeOf, openOutbox, type Sent } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

export const HOUR = 3_600_000;
export const JUNO = 'juno@example.test';

// Bound live: the app of the file that asks, and a new box in every test.
export let app: TestApp;
export let outbox: ReturnType<typeof openOutbox>;

/** For a file of tests: an app, and before each of them an empty list. */
export function setUp(): void {
  beforeAll(async () => {
    app = await createTestApp({ LOG_LEVEL: 'error', MAIL_FROM: 'noreply@campus.test' });
  });
  beforeEach(() => void (outbox = openOutbox(app)));
  afterEach(async () => {
    await outbox.stop();
    for (const table of [mailQueue, subscribers, attempts]) await app.ctx.db.delete(table);
  });
  afterAll(() => app.close());
}

/** A call from an address of its own, so that only tests of limits meet them. */
export async function call<K extends CallKey>(
  key: K,
  input: Input<K>,
  headers = {},
  from = newAddress(),
) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/${key.split(' ')[1]}`,
    remoteAddress: from,
    headers,
    payload: input as object,
  });
  return { status: answer.statusCode, ...answer.json() };
}
export const ask = (email = JUNO, language?: Language) =>
  call('POST subscribe', { email, language });
export const rows = () => app.ctx.db.select().from(subscribers);

export async function subscribed(email = JUNO): Promise<Sent> {
  await ask(email);
  const mail = (await outbox.to(email)).at(-1) as Sent;
  expect(await call('POST subscribe/confirm', { code: codeOf(mail) })).toMatchObject({ code: 0 });
  return mail;
}
