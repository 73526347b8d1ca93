import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { members } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { formsIn, hiddenFieldsOf } from '#testing/html-forms.ts';
import { postForm, valueOf } from '../test-support.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => (app = await createTestApp()));
beforeEach(async () => (member = await app.member()));
afterAll(() => app.close());

const SUMMARY = 'Two years of "evening" shows,\r\nand <still> learning.';
const SUMMARY_HTML = 'Two years of &quot;evening&quot; shows,\r\nand &lt;still&gt; learning.';

/** What the page of an ended session sends on, once somebody presses its button. */
function goingOn(html: string, written: Record<string, string>) {
  const [form] = formsIn(html, 'post');
  if (!form) throw new Error('no form to go on from');
  return { action: form.action ?? '', fields: { ...hiddenFieldsOf(form), ...written } };
}

describe('a profile that was sent after its session had ended', () => {
  const sent = {
    summary: SUMMARY,
    location: 'Lima',
    'site-chaturbate': 'on',
    redirect: '/forum/post',
    formToken: 'of a session that is gone',
    password: 'three grey herons wait',
  };
  const end = (more: object = {}) =>
    postForm(app, '/communityView/join?language=en', { ...sent, ...more });

  test('comes back in a page that no browser keeps, without its token and unknown fields', async () => {
    const ended = await end();
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(ended.headers['content-encoding']).toBeUndefined();
    expect(ended.body).toContain(SUMMARY_HTML);
    expect(ended.body).toContain('href="/login" target="_blank"');
    for (const secret of [sent.formToken, sent.password]) expect(ended.body).not.toContain(secret);
    expect(goingOn(ended.body, {})).toEqual({
      action: '/communityView/join?language=en',
      fields: { location: 'Lima', 'site-chaturbate': 'on', redirect: '/forum/post', resumed: '1' },
    });
  });

  test('stands in its form again for who has signed in, and is saved by them alone', async () => {
    const { action, fields } = goingOn((await end()).body, { summary: SUMMARY });
    const still = await postForm(app, action, fields);
    expect(still.statusCode).toBe(401);
    expect(still.body).toContain('You are not signed in yet');
    expect(still.body).toContain(SUMMARY_HTML);

    const shown = await postForm(app, action, fields, { token: member.token });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('nothing has been sent yet');
    expect(shown.body).toContain('&lt;still&gt; learning.');
    expect(valueOf(shown.body, 'location')).toBe('Lima');
    expect(valueOf(shown.body, 'redirect')).toBe('/forum/post');
    expect(valueOf(shown.body, 'formToken')).not.toBe('');
    const [row] = await app.ctx.db.select().from(members).where(eq(members.id, member.id));
    expect(row?.summary).not.toContain('learning');
  });

  test('another site cannot choose what the page shows', async () => {
    const foreign = await app.fastify.inject({
      method: 'POST',
      url: '/communityView/join',
      headers: {
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(sent).toString(),
    });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.body).not.toContain('learning');
  });
});

test('one-time codes never come back, and a form of nothing else leads to the login', async () => {
  const answer = await postForm(app, '/change-password', { second: '123 456', password: 'a b c' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/login?redirect=%2Fchange-password',
  ]);
});

test('an announcement keeps its words and shows no preview by itself', async () => {
  const chief = await app.member({ role: 'Admin' });
  const words = { enTitle: 'News of the week', enText: 'A word about the market.' };
  const sent = { type: 'contest', sure: 'on', ...words };
  const ended = await postForm(app, '/moderation/announce', sent);
  expect(ended.statusCode).toBe(401);
  const { action, fields } = goingOn(ended.body, words);
  const shown = await postForm(app, action, fields, { token: chief.token });
  expect(shown.statusCode).toBe(200);
  expect(valueOf(shown.body, 'enTitle')).toBe(words.enTitle);
  expect(shown.body).not.toContain('name="seen"');
});
