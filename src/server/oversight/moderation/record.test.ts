import { describe, expect, test } from 'vitest';
import { getPage } from '#server/platform/members/test-support.ts';
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
  setUp,
} from './cases-fixture.ts';

setUp();

const caseOf = async () => (await reported('post', (await make.post(author)).id)).id;
const pageOf = async (id: number, as: TestMember = moderator) =>
  (await getPage(app, `/moderation/case?id=${id}&language=en`, as.token)).body;
/** The lines of earlier decisions on the page of a case. */
const record = async (id: number) => {
  const list = /<ul class="staff-record">(.*?)<\/ul>/s.exec(await pageOf(id))?.[1] ?? '';
  const lines = list.replaceAll('<!-- -->', '').split('<li>');
  return lines.slice(1);
};

describe('the record of an author', () => {
  test('has decisions with consequences alone, with their rule and a link', async () => {
    const harmless = await caseOf();
    await decide(harmless, { content: 'keep' });
    const warned = await caseOf();
    await decide(warned, { ...HIDE, measure: 'warn' });
    const lines = await record(await caseOf());
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`href="/moderation/case?id=${warned}"`);
    expect(lines[0]).toContain('Hidden, Warning · No private data about anybody');
  });

  test('marks what an appeal has taken back, and counts its report no more', async () => {
    const id = await caseOf();
    const decision = (await decide(id, HIDE)).data?.id ?? 0;
    const open = await caseOf();
    expect(await pageOf(open)).toContain('2 · 1 upheld');
    const words = 'That address is the public one of a shop.';
    await app.call('POST appeal/apply', { id: decision, words }, author);
    const answer = { id: decision, outcome: 'reverse' as const, answer: 'You are right.' };
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect(await record(open)).toEqual([expect.stringContaining('Taken back')]);
    expect(await pageOf(open)).toContain('2 · 0 upheld');
  });

  test('leaves out the decision about the case it stands beside', async () => {
    const id = await caseOf();
    await decide(id, HIDE);
    expect(await record(id)).toEqual([]);
    expect(await pageOf(id)).toContain('None so far.');
  });
});

test('a closed case says who decided it', async () => {
  const id = await caseOf();
  await decide(id, HIDE, other);
  expect(await pageOf(id)).toContain(`decided by ${other.nickname}`);
});

describe('a case about the viewer', () => {
  const details = 'She wrote about my flat, and I know who she is.';
  const own = async () => {
    const { id } = await make.post(moderator, { body: 'The first words of it.' });
    return (await reported('post', id, { details })).id;
  };

  test('shows nothing of what others said, and is not offered to take', async () => {
    const id = await own();
    const body = await pageOf(id);
    expect(body).toContain('This is about you.');
    expect(body).toContain('This was written by you');
    expect(body).not.toContain(details);
    expect(body).not.toContain('Take this case');
    const theirs = await pageOf(id, other);
    expect(theirs).toContain(details);
    expect(theirs).toContain('Take this case');
  });

  test('shows no more of it once it is decided, nor by whom', async () => {
    const id = await own();
    await decide(id, HIDE, other);
    const body = await pageOf(id);
    expect(body).not.toContain(details);
    expect(body).not.toContain(other.nickname);
  });

  test('cannot be taken by them', async () => {
    const id = await own();
    const claim = (as: TestMember) =>
      app.call('POST moderator/case/claim', { id, claim: true }, as);
    expect(await claim(moderator)).toMatchObject({ status: 403, error: 'not_allowed' });
    const high = await reported('post', (await make.post(await app.member({ role: 'Admin' }))).id);
    const taken = { id: high.id, claim: true };
    expect((await app.call('POST moderator/case/claim', taken, moderator)).status).toBe(403);
    expect((await claim(other)).status).toBe(200);
  });
});
