import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog, easterEggs } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { WINNERS_FILE } from './winners.ts';

let app: TestApp;
let winner: TestMember;
let moderator: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  winner = await app.member({ nickname: '=winner', language: 'es' });
  moderator = await app.member({ role: 'Moderator' });
  admin = await app.member({ role: 'Admin' });
  const egg = { run: 'easter-2027', foundAt: new Date('2027-04-09T10:00:00Z') };
  const drawnAt = new Date('2027-04-10T10:00:00Z');
  await app.ctx.db.insert(easterEggs).values([
    { ...egg, memberId: winner.id, day: '2027-04-09', drawnAt, prize: 1 },
    { ...egg, memberId: moderator.id, day: '2027-04-09', drawnAt, prize: null },
    { ...egg, memberId: admin.id, day: '2027-04-09' },
  ]);
});
afterAll(() => app.close());

const page = async (as: TestMember) => (await app.get('/moderation/campaigns', as)).body;

test('staff read who won, and nobody who did not', async () => {
  const shown = await page(moderator);
  expect(shown).toContain(`/user-info?userId=${winner.id}`);
  expect(shown).not.toContain(`/user-info?userId=${admin.id}"`);
  expect(shown).not.toContain(WINNERS_FILE);
  expect(await page(admin)).toContain(WINNERS_FILE);
});

test('administrators take the list as a file, without addresses, and it is written down', async () => {
  for (const as of [undefined, winner, moderator]) {
    expect((await app.get(WINNERS_FILE, as)).statusCode).toBe(as ? 403 : 401);
  }
  const answer = await app.get(WINNERS_FILE, admin);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFF"campaign","prize","member","nickname","language","drawn"',
    `"easter-2027","1","${winner.id}","'=winner","es","2027-04-10T10:00:00.000Z"`,
    '',
  ]);
  expect(answer.body).not.toContain('@');
  const acts = (await app.ctx.db.select().from(auditLog)).map(({ act }) => act);
  expect(acts).toEqual(['exportWinners']);
});
