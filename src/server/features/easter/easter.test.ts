import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import type { Member } from '#server/context.ts';
import { easterEggs, notifications } from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';
import { drawEgg, easterWinners, exportEggs } from './service.ts';

const FIRST = '2027-04-09T10:00:00Z';
const SECOND = '2027-04-10T10:00:00Z';
const PRIZES = 20;
const EGG = {
  ...{ id: 'easter', kind: 'egg', starts: '04-09', ends: '04-10', draws: '04-10' },
  ...{ prizes: PRIZES, chance: 0.5, prize: { en: 'A lamp', es: 'Una lámpara', ru: 'Лампа' } },
};

let app: TestApp;
let member: TestMember;
const at = (moment: string) => void (app.ctx.now = () => new Date(moment));
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const found = { adverts: [], campaigns: [EGG] };
  fs.writeFileSync(path.join(folder, 'content.json'), JSON.stringify(found));
});
beforeEach(async () => {
  at(FIRST);
  await app.ctx.db.delete(easterEggs);
  member = await app.member();
});
afterAll(() => app.close());

const gain = (as: TestMember = member, input = {}) => app.call('POST easter/gainEgg', input, as);
const draw = (random: number, as: TestMember = member, asked = {}) =>
  drawEgg(
    app.ctx,
    { ...as, role: 'Member', suspended: false, language: 'en' } as unknown as Member,
    asked,
    () => random,
  );
const conf = async (as?: TestMember, input = {}) =>
  (await app.call('GET easter/conf', input, as)).data;
const eggs = () => app.ctx.db.select().from(easterEggs);

describe('what the campaign allows', () => {
  test('outside its days nothing shows, and nothing is found or drawn', async () => {
    for (const moment of ['2027-04-08T23:59:59Z', '2027-04-11T00:00:00Z']) {
      at(moment);
      expect(await conf(member)).toMatchObject({ show: false, prize: '', ends: null });
      expect(await gain()).toMatchObject({ status: 404, error: 'not_found' });
      expect(await app.call('POST easter/draw', {}, member)).toMatchObject({ status: 404 });
    }
    expect(await eggs()).toEqual([]);
  });

  test('on the first day eggs are found, on the second drawn as well', async () => {
    expect(await conf()).toEqual({
      ...{ myDrawCount: 0, show: true, enableStage1: true, enableStage2: false },
      ...{ foundToday: false, prize: 'A lamp' },
      ...{ draws: '2027-04-10T00:00:00.000Z', ends: '2027-04-11T00:00:00.000Z' },
    });
    await gain();
    expect(await conf(member)).toMatchObject({ myDrawCount: 1, foundToday: true });
    expect(await app.call('POST easter/draw', {}, member)).toMatchObject({ status: 404 });
    at(SECOND);
    expect(await conf(member)).toMatchObject({
      ...{ enableStage1: true, enableStage2: true, myDrawCount: 1, foundToday: false },
    });
  });
});

describe('an egg', () => {
  test('is one a member and day, however often and quickly it is pressed', async () => {
    const pressed = await Promise.all([gain(), gain(), gain(), gain(), gain()]);
    expect(pressed.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(pressed.filter(({ error }) => error === 'egg_taken')).toHaveLength(4);
    at(SECOND);
    expect((await gain()).data).toEqual({ myDrawCount: 2 });
    expect((await gain(await app.member())).data).toEqual({ myDrawCount: 1 });
  });

  test('needs an account that is not suspended', async () => {
    expect(await app.call('POST easter/gainEgg', {})).toMatchObject({ status: 401 });
    expect(await app.call('POST easter/draw', {})).toMatchObject({ status: 401 });
    const suspended = await app.member({ suspendedAt: new Date(FIRST) });
    expect(await gain(suspended)).toMatchObject({ status: 403, error: 'suspended' });
    const guest = await app.member({ role: 'Visitor' });
    expect(await gain(guest)).toMatchObject({ status: 403, error: 'no_member_role' });
  });

  test('of last year is not drawn with', async () => {
    await gain();
    at('2028-04-10T10:00:00Z');
    await expect(draw(0)).rejects.toMatchObject({ id: 'no_egg' });
  });

  test('is forgotten some weeks after the campaign', async () => {
    await gain();
    const days = RETENTION.easterEggsDays;
    app.ctx.now = () => new Date(Date.parse(FIRST) + (days - 1) * DAY_MS);
    await enforceRetention(app.ctx);
    expect(await eggs()).toHaveLength(1);
    app.ctx.now = () => new Date(Date.parse(FIRST) + (days + 1) * DAY_MS);
    await enforceRetention(app.ctx);
    expect(await eggs()).toHaveLength(0);
  });
});

describe('a draw', () => {
  test('uses one egg up, wins by its chance, and tells who won', async () => {
    await gain();
    at(SECOND);
    await gain();
    expect(await draw(0.4999)).toBe(1);
    const [told] = await app.ctx.db.select().from(notifications);
    expect(told).toMatchObject({ memberId: member.id, type: 17 });
    expect(told?.title).toContain('A lamp');
    expect(await conf(member)).toMatchObject({ myDrawCount: 1 });
    expect(await draw(0.5)).toBe(0);
    expect(await app.call('POST easter/draw', {}, member)).toMatchObject({ error: 'no_egg' });
    await expect(draw(0)).rejects.toMatchObject({ id: 'no_egg' });
    expect((await easterWinners(app.ctx, 10)).map(({ member: one }) => one.id)).toEqual([
      member.id,
    ]);
  });

  test('pressed several times at once with one egg happens once', async () => {
    await gain();
    at(SECOND);
    const drawn = await Promise.allSettled([draw(0), draw(0), draw(0)]);
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await eggs()).filter(({ prize }) => prize !== null)).toHaveLength(1);
  });

  test('five hundred members at once draw twenty prizes, and none twice', async () => {
    const people = await createMembers(
      app.ctx,
      Array.from({ length: 500 }, () => ({})),
    );
    const run = 'easter-2027';
    await app.ctx.db.insert(easterEggs).values(
      people.map(({ id }) => ({
        ...{ run, memberId: id, day: '2027-04-09', foundAt: new Date(FIRST) },
      })),
    );
    at(SECOND);
    const drawn = await Promise.allSettled(people.map((one) => draw(0, one)));
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(PRIZES);
    const refused = drawn.flatMap((one) => (one.status === 'rejected' ? one.reason.id : []));
    expect(new Set(refused)).toEqual(new Set(['prizes_gone']));
    const prizes = (await eggs()).flatMap(({ prize }) => prize ?? []);
    expect(prizes.sort((a, b) => a - b)).toEqual(Array.from({ length: PRIZES }, (_, i) => i + 1));
    // Who came too late keeps the egg.
    expect((await eggs()).filter(({ drawnAt }) => drawnAt !== null)).toHaveLength(PRIZES);
  }, 120_000);
});

test("staff's preview in production finds and draws nothing", async () => {
  const moderator = await app.member({ role: 'Moderator' });
  app.ctx.now = () => new Date('2026-11-24T10:00:00Z');
  app.ctx.env.mode = 'production';
  try {
    const asked = { at: SECOND };
    expect(await gain(member, asked)).toMatchObject({ status: 403 });
    expect((await gain(moderator, asked)).data).toEqual({ myDrawCount: 1 });
    expect(await app.call('POST easter/draw', asked, moderator)).toMatchObject({ code: 0 });
    expect(await eggs()).toEqual([]);
  } finally {
    app.ctx.env.mode = 'test';
  }
});

test("the copy of a member's data has their eggs", async () => {
  await gain();
  expect(await exportEggs(app.ctx, member.id)).toEqual([
    { run: 'easter-2027', day: '2027-04-09', foundAt: new Date(FIRST), drawnAt: null, prize: null },
  ]);
});
