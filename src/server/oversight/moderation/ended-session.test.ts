import { eq } from '#server/db/drizzle.ts';
import { expect, test } from 'vitest';
import { cases } from '#server/db/schema.ts';
import { postForm } from '#server/platform/members/test-support.ts';
import { formsIn, hiddenFieldsOf } from '#testing/html-forms.ts';
import {
  app,
  author,
  decide,
  HIDE,
  make,
  moderator,
  other,
  reported,
  setUp,
} from './cases-fixture.ts';

setUp();

const WORDS = 'This was a question about light, and nobody was named in it.';

/** What the page of an ended session sends on, once somebody presses its button. */
function goingOn(html: string, written: Record<string, string>) {
  const [form] = formsIn(html, 'post');
  if (!form) throw new Error('no form to go on from');
  return { action: form.action ?? '', fields: { ...hiddenFieldsOf(form), ...written } };
}

test('an appeal that was sent after the end of a session keeps its words and is not used up', async () => {
  const { id: postId } = await make.post(author);
  const { id: caseId } = await reported('post', postId);
  const { data } = await decide(caseId, HIDE);
  const id = data?.id ?? 0;
  const url = `/appeal?id=${id}`;
  const ended = await postForm(app, url, { act: 'appeal', id: String(id), words: WORDS });
  expect([ended.statusCode, ended.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(ended.body).toContain(`>${WORDS}</textarea>`);

  const { action, fields } = goingOn(ended.body, { words: WORDS });
  expect(action).toBe(url);
  const shown = await postForm(app, action, fields, { token: author.token });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('nothing has been sent yet');
  expect(shown.body).toContain(`>${WORDS}</textarea>`);
  // A decision about somebody else does not exist, whoever brings the words.
  expect((await postForm(app, action, fields, { token: other.token })).statusCode).toBe(404);
  const foreign = { token: author.token, headers: { 'sec-fetch-site': 'cross-site' } };
  expect((await postForm(app, action, fields, foreign)).statusCode).toBe(403);

  expect((await app.call('POST appeal/apply', { id, words: WORDS }, author)).status).toBe(200);
});

test("a moderator's reason stands in its form again, and nothing is decided", async () => {
  const { id: postId } = await make.post(author);
  const { id } = await reported('post', postId);
  const url = `/moderation/case?id=${id}`;
  const sent = { act: 'decide', id: String(id), measure: 'warn', reason: WORDS };
  const ended = await postForm(app, url, sent);
  expect(ended.statusCode).toBe(401);
  const { action, fields } = goingOn(ended.body, { reason: WORDS });
  const shown = await postForm(app, action, fields, { token: moderator.token });
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain(`>${WORDS}</textarea>`);
  expect(shown.body).toContain('nothing has been sent yet');
  const [row] = await app.ctx.db.select().from(cases).where(eq(cases.id, id));
  expect(row?.closedAt).toBeNull();
  // What was only pressed is pressed again.
  const pressed = await postForm(app, url, { act: 'claim', id: String(id) });
  expect(pressed.headers.location).toBe(`/login?redirect=${encodeURIComponent(url)}`);
});
