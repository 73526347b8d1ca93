import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { auditLog, cases, decisions, posts } from '#server/db/schema.ts';
import { skippingHeadings } from '#scripts/check-build/markup.ts';
import { getPage, postForm, valueOf } from '#server/platform/members/test-support.ts';
import type { TestMember } from '#testing/factories.ts';
import {
  app,
  author,
  decide,
  HIDE,
  make,
  moderator,
  other,
  reported,
  reporter,
  setUp,
} from './cases-fixture.ts';

setUp();

describe('a report', () => {
  test('opens one case a target, however many report it, and the urgent ones stand on top', async () => {
    const { id } = await make.post(author);
    const quiet = await make.post(author);
    const first = await reported('post', id);
    const calm = await reported('post', quiet.id);
    const second = await reported('post', id, { reason: 'minor' }, await app.member());
    expect(second.id).toBe(first.id);
    expect(second.urgent).toBe(true);
    const page = await app.fastify.inject({
      url: '/moderation',
      headers: { cookie: `ctoken=${moderator.token}` },
    });
    const at = (id: number) => page.body.indexOf(`/moderation/case?id=${id}"`);
    expect(at(first.id)).toBeGreaterThan(-1);
    expect(at(first.id)).toBeLessThan(at(calm.id));
  });

  test('shows staff what is said around it whole, and no heading that skips a level', async () => {
    const { id } = await make.post(author);
    await make.comment(other, id, { body: `## Before\n\n${'[word](/faq) '.repeat(120)}end` });
    const said = await make.comment(author, id, { body: '## Reported' });
    const row = await reported('comment', said.id);
    const { body } = await getPage(app, `/moderation/case?id=${row.id}`, moderator.token);
    expect(body).toContain('</a> end</p>');
    expect(body).toContain('Reported</h');
    expect(skippingHeadings({ html: body })).toEqual([]);
  });

  test('shows what the post asks in its poll, also once nobody else sees the post', async () => {
    const poll = { question: 'Which <evening> is it?', options: ['Monday, 9 p.m.', 'Friday'] };
    const { id } = await make.post(author, { poll: { ...poll, multiple: false, days: null } });
    const row = await reported('post', id);
    const shown = async () =>
      (await getPage(app, `/moderation/case?id=${row.id}`, moderator.token)).body;
    const asked = await shown();
    expect(asked).toContain('Which &lt;evening&gt; is it?');
    for (const text of poll.options) expect(asked).toContain(`<li>${text}</li>`);
    expect((await decide(row.id, HIDE)).status).toBe(200);
    expect(await shown()).toContain('<li>Monday, 9 p.m.</li>');
  });

  test('twice at once by one person is one; by two persons one case with two', async () => {
    const { id } = await make.post(author);
    const apply = (as: TestMember) =>
      app.call('POST report/apply', { kind: 'post', id, reason: 'spam' }, as);
    const answers = await Promise.all([apply(reporter), apply(reporter), apply(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const rows = await app.ctx.db.select().from(cases).where(eq(cases.targetId, id));
    expect(rows).toHaveLength(1);
  });

  test('may be about a profile, not about the own one or one that is not there', async () => {
    expect((await reported('member', author.id)).authorId).toBe(author.id);
    const apply = (id: number, as: TestMember) =>
      app.call('POST report/apply', { kind: 'member', id, reason: 'spam' }, as);
    expect((await apply(reporter.id, reporter)).status).toBe(403);
    expect((await apply(999_999, reporter)).status).toBe(404);
  });

  test('keeps the words as they stood', async () => {
    const { id } = await make.post(author, { body: 'The first words of it.' });
    const row = await reported('post', id);
    const { post } = await make.detail(id, author);
    await app.call(
      'POST article/edit',
      {
        id,
        title: post.title,
        body: 'Harmless words now.',
        tag: post.tag,
        language: 'en',
        images: [],
        version: post.version,
      },
      author,
    );
    const page = await app.fastify.inject({
      url: `/moderation/case?id=${row.id}`,
      headers: { cookie: `ctoken=${moderator.token}` },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The first words of it.');
    expect(page.body).toContain('Harmless words now.');
    expect(page.body, 'no names of reporters').not.toContain(reporter.nickname);
    expect(page.body).not.toContain(author.email);
  });

  test('is told to the open tabs of staff, and to nobody else', async () => {
    const { id } = await make.post(author);
    const start = app.events.length;
    await reported('post', id);
    const sent = app.events.slice(start).filter(({ event }) => event === 'moderation_queue');
    const to = sent.map(({ memberId }) => memberId);
    expect(to).toContain(moderator.id);
    expect(to).not.toContain(author.id);
    expect(to).not.toContain(reporter.id);
  });

  test('makes another queue of it, though as many are decided meanwhile', async () => {
    const shown = async () => {
      const { body } = await getPage(app, '/moderation', moderator.token);
      return /data-staff-fresh="(.+?)"/.exec(body)?.[1];
    };
    const [old, young] = [await make.post(author), await make.post(author)];
    const first = await reported('post', old.id);
    const before = await shown();
    await decide(first.id, HIDE);
    await reported('post', young.id);
    const queue = (await app.call('GET moderator/queue', {}, moderator)).data;
    expect(await shown()).toBe(`${queue?.open} ${queue?.newest}`);
    expect(before?.split(' ')[0], 'as many wait').toBe(String(queue?.open));
    expect(await shown()).not.toBe(before);
  });
});

describe('a case', () => {
  test('belongs to one moderator at a time, until they leave it lying', async () => {
    const { id } = await make.post(author);
    const row = await reported('post', id);
    const claim = (as: TestMember, claim = true) =>
      app.call('POST moderator/case/claim', { id: row.id, claim }, as);
    expect((await claim(moderator)).status).toBe(200);
    expect(await claim(other)).toMatchObject({ status: 409, error: 'case_taken' });
    expect(await decide(row.id, HIDE, other)).toMatchObject({ status: 409, error: 'case_taken' });
    await claim(moderator, false);
    expect((await claim(other)).status).toBe(200);
    app.advance(21 * 60_000);
    expect((await claim(moderator)).status).toBe(200);
    expect((await decide(row.id, HIDE)).status).toBe(200);
    expect(await claim(other)).toMatchObject({ status: 409, error: 'case_closed' });
    const nothing = { id: 999_999, claim: true };
    expect((await app.call('POST moderator/case/claim', nothing, other)).status).toBe(404);
  });

  test('is decided once, by two moderators at once too', async () => {
    const { id } = await make.post(author);
    const row = await reported('post', id);
    const answers = await Promise.all([
      decide(row.id, HIDE, moderator),
      decide(row.id, { content: 'delete', rule: 'spam' }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.error).toBe('case_closed');
    const made = await app.ctx.db.select().from(decisions).where(eq(decisions.caseId, row.id));
    expect(made).toHaveLength(1);
    const lines = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `post:${id}`));
    expect(lines).toHaveLength(1);
  });

  test('is for staff alone, and not for who wrote it or stands above', async () => {
    const { id } = await make.post(author);
    const row = await reported('post', id);
    for (const role of ['Visitor', 'Member', 'Tester', 'Representative', 'PartnerStaff'] as const) {
      const as = await app.member({ role });
      expect((await decide(row.id, HIDE, as)).status).toBe(403);
      const claim = { id: row.id, claim: true };
      expect((await app.call('POST moderator/case/claim', claim, as)).status).toBe(403);
      expect((await app.call('GET moderator/queue', {}, as)).status).toBe(403);
    }
    const suspended = await app.member({ role: 'Moderator', suspendedAt: new Date() });
    expect((await decide(row.id, HIDE, suspended)).status).toBe(403);
    expect((await app.call('POST moderator/case/decide', { id: row.id, ...HIDE })).status).toBe(
      401,
    );
    const own = await make.post(moderator);
    const ownCase = await reported('post', own.id);
    expect((await decide(ownCase.id, { content: 'keep' })).status).toBe(403);
    const chief = await app.member({ role: 'Admin' });
    const high = await reported('post', (await make.post(chief)).id);
    expect((await decide(high.id, HIDE)).status).toBe(403);
    expect((await make.detail(own.id)).post.id).toBe(own.id);
  });

  test('needs the rule wherever it has consequences', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const answer = await decide(row.id, { content: 'hide' });
    expect(answer).toMatchObject({ status: 400, fields: { rule: expect.any(String) } });
    expect((await decide(row.id, { content: 'keep', measure: 'warn' })).status).toBe(400);
    expect((await decide(row.id, { content: 'keep' })).status).toBe(200);
  });

  test('names no rule where nothing was wrong, though the form fills one in', async () => {
    const row = await reported('post', (await make.post(author)).id);
    expect((await decide(row.id, { content: 'keep', rule: 'harassment' })).status).toBe(200);
    const stored = await app.ctx.db.select().from(decisions).where(eq(decisions.caseId, row.id));
    expect(stored).toMatchObject([{ content: 'keep', measure: 'none', rule: null }]);
    const lines = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `post:${row.targetId}`));
    expect(lines).toMatchObject([{ act: 'decide', details: { rule: null } }]);
  });

  test('has nothing chosen beforehand, and says beside the choice that one is missing', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const url = `/moderation/case?id=${row.id}&language=en`;
    const { body } = await getPage(app, url, moderator.token);
    const radios = (html: string, name: string) =>
      [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]) =>
        tag.includes('type="radio"') && tag.includes(`name="${name}"`) ? tag : [],
      );
    expect(radios(body, 'content')).toHaveLength(3);
    expect(radios(body, 'content').filter((tag) => tag.includes('checked'))).toEqual([]);
    expect(body).toContain('You cannot change a decision afterwards.');
    const typed = { measure: 'warn', rule: 'spam', reason: 'No advertising.', id: String(row.id) };
    const fields = { act: 'decide', formToken: valueOf(body, 'formToken') ?? '', ...typed };
    const refused = await postForm(app, url, fields, { token: moderator.token });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('id="field-content-error">Choose what becomes of it.');
    expect(refused.body).toContain('No advertising.');
    expect(radios(refused.body, 'measure').filter((tag) => tag.includes('checked'))).toEqual([
      expect.stringContaining('value="warn"'),
    ]);
  });
});

describe('what staff have deleted already', () => {
  /** As sites have it where staff deleted something while its case was open. */
  const deleted = async (by?: TestMember) => {
    const { id } = await make.post(author);
    const row = await reported('post', id);
    const { db } = app.ctx;
    await db.update(posts).set({ deletedAt: app.ctx.now() }).where(eq(posts.id, id));
    const line = { act: 'deletePost', target: `post:${id}`, createdAt: app.ctx.now() };
    if (by) await db.insert(auditLog).values({ ...line, actorId: by.id });
    return row;
  };
  const contents = async (id: number) => {
    const url = `/moderation/case?id=${id}&language=en`;
    const { body } = await getPage(app, url, moderator.token);
    return [...body.matchAll(/<input [^>]*name="content"[^>]*>/g)].map(
      ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
    );
  };

  test('can neither be kept nor hidden', async () => {
    const row = await deleted(other);
    expect(await contents(row.id)).toEqual(['delete']);
    for (const content of ['keep', 'hide'] as const) {
      expect(await decide(row.id, { content, rule: 'spam' })).toMatchObject({
        status: 400,
        fields: { content: expect.any(String) as string },
      });
    }
    expect((await decide(row.id, { content: 'delete', rule: 'spam' })).status).toBe(200);
    const told = await app.call('GET member/messages', {}, reporter);
    expect(told.data?.resultList[0]?.title).toContain('the moderators have acted on it');
  });

  test('can be kept where its author deleted it', async () => {
    const row = await deleted();
    expect(await contents(row.id)).toEqual(['keep', 'hide', 'delete']);
    expect((await decide(row.id, { content: 'keep' })).status).toBe(200);
  });
});

describe('an answer to an appeal', () => {
  test('is chosen by nobody beforehand, and says beside the choice that it is missing', async () => {
    const row = await reported('post', (await make.post(author)).id);
    const id = (await decide(row.id, HIDE)).data?.id ?? 0;
    await app.call('POST appeal/apply', { id, words: 'It was the street of a shop.' }, author);
    const url = '/moderation/appeals?language=en';
    const { body } = await getPage(app, url, other.token);
    const chosen = /<input [^>]*name="outcome"[^>]*checked/;
    expect(body).toContain('Take it back and restore');
    expect(body).not.toMatch(chosen);
    const fields = { act: 'answer', id: String(id), answer: 'I have read it.' };
    const formToken = valueOf(body, 'formToken') ?? '';
    const refused = await postForm(app, url, { ...fields, formToken }, { token: other.token });
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(`id="outcome-${id}-error">Choose your answer.`);
    expect(refused.body).toContain('I have read it.');
  });
});
