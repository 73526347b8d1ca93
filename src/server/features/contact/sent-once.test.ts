import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mailQueue } from '#server/db/schema.ts';
import { getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const TYPED = {
  topic: 'privacy',
  email: 'juno@example.test',
  name: '',
  message: 'Please tell me how long my posts are kept.',
  website: '',
};
const PDF = '%PDF-1.7\n%%EOF';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => app.ctx.db.delete(mailQueue));
afterAll(() => app.close());

const queued = () => app.ctx.db.$count(mailQueue);

/** Opens the form as a reader does and takes a while to write. */
async function openForm(): Promise<Record<string, string>> {
  const { body } = await getPage(app, '/contact');
  app.advance(10_000);
  return { ...TYPED, shown: valueOf(body, 'shown') ?? '' };
}

const send = async (fields: Record<string, string>) => {
  const { statusCode, headers } = await postForm(app, '/contact', fields);
  return [statusCode, headers.location];
};
const SENT = [303, '/contact?sent=privacy'];

test('a form pressed twice, at once or after a lost answer, sends one message', async () => {
  const form = await openForm();
  expect(await Promise.all([send(form), send(form)])).toEqual([SENT, SENT]);
  app.advance(3_600_000);
  expect(await send(form)).toEqual(SENT);
  expect(await queued()).toBe(1);
});

test('other words are another message, and so are the same in a form that was opened anew', async () => {
  const form = await openForm();
  await send(form);
  await send({ ...form, message: `${form.message} I forgot: thank you.` });
  await send(await openForm());
  expect(await queued()).toBe(3);
});

test('the same words with another file are another message', async () => {
  const fields = await openForm();
  const sendFile = async (content: string) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('files', new File([content], 'a.pdf'));
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/contact',
      remoteAddress: newAddress(),
      headers: { origin: 'http://campus.test', 'sec-fetch-site': 'same-origin' },
      payload: form,
    });
    expect(answer.statusCode).toBe(303);
  };
  await sendFile(PDF);
  await sendFile(PDF);
  expect(await queued()).toBe(1);
  await sendFile(`${PDF}\n`);
  expect(await queued()).toBe(2);
});
