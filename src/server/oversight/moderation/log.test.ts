import { eq, sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/roles.ts';
import { auditLog, members } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { hashPassword } from '#server/platform/members/service.ts';
import {
  errorOf,
  getPage,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { encodeCursor } from '#server/plugins/cursor.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let passwordHash: string;
let make: ReturnType<typeof forumFixture>;
let member: TestMember;
let moderator: TestMember;
let admin: TestMember;
let chief: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  member = await app.member();
  moderator = await app.member({ role: 'Moderator', passwordHash });
  admin = await app.member({ role: 'Admin', passwordHash });
  chief = await app.member({ role: 'SuperAdmin', passwordHash });
});
afterAll(() => app.close());

const give = (accountId: number, role: Role, as?: TestMember, current = PASSWORD) =>
  app.call('POST moderator/member/role', { accountId, role, current }, as);
const roleOf = async ({ id }: { id: number }) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0]?.role;
const linesAbout = (target: string) =>
  app.ctx.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id);
const suspend = (who: TestMember, reason: string, as = moderator) =>
  app.call('POST moderator/member/suspend', { accountId: who.id, suspend: true, reason }, as);

describe('the audit log in the database', () => {
  test.each([
    ['an update', sql`update audit_log set act = 'nothing'`],
    ['an update of one detail', sql`update audit_log set details = '{}' where id > 0`],
    ['a deletion', sql`delete from audit_log`],
    ['emptying it', sql`truncate audit_log`],
    ['emptying it with others', sql`truncate members cascade`],
    ['moving it out', sql`with gone as (delete from audit_log returning *) select * from gone`],
  ])('refuses %s', async (_, statement) => {
    await suspend(member, 'Kept for good');
    const before = await app.ctx.db.select().from(auditLog).orderBy(auditLog.id);
    const refused = app.ctx.db.transaction((tx) => tx.execute(statement));
    await expect(refused).rejects.toMatchObject({
      cause: { message: expect.stringContaining('the audit log is only added to') },
    });
    expect(await app.ctx.db.select().from(auditLog).orderBy(auditLog.id)).toEqual(before);
  });

  test('lets an account end: its lines stay, without who acted', async () => {
    const gone = await app.member({ role: 'Moderator' });
    await suspend(member, 'Said by somebody who left', gone);
    await app.ctx.db.delete(members).where(eq(members.id, gone.id));
    expect(await linesAbout(`member:${member.id}`)).toMatchObject([
      { actorId: null, act: 'suspend', details: { reason: 'Said by somebody who left' } },
    ]);
  });

  test('the permission to delete lasts no longer than its transaction', async () => {
    await suspend(member, 'Kept for good');
    await app.ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('campus.retention', 'on', true)`);
    });
    await expect(app.ctx.db.execute(sql`delete from audit_log`)).rejects.toThrow();
  });
});

describe('roles', () => {
  test('are given and taken by who stands above, and hold from the next call on', async () => {
    expect((await app.call('GET moderator/queue', {}, member)).status).toBe(403);
    expect((await give(member.id, 'Moderator', admin)).status).toBe(200);
    expect((await app.call('GET moderator/queue', {}, member)).status).toBe(200);
    expect((await give(member.id, 'Member', admin)).status).toBe(200);
    expect((await app.call('GET moderator/queue', {}, member)).status).toBe(403);
    expect(await linesAbout(`member:${member.id}`)).toMatchObject([
      { act: 'role', actorId: admin.id, details: { from: 'Member', to: 'Moderator' } },
      { act: 'role', actorId: admin.id, details: { from: 'Moderator', to: 'Member' } },
    ]);
    // Saying it again changes and writes down nothing.
    await give(member.id, 'Member', admin);
    expect(await linesAbout(`member:${member.id}`)).toHaveLength(2);
  });

  test('moderators promote nobody, themselves least of all', async () => {
    for (const role of ROLES) {
      expect((await give(member.id, role, moderator)).status).toBe(403);
      expect((await give(moderator.id, role, moderator)).status).toBe(403);
    }
    expect((await give(member.id, 'Moderator')).status).toBe(401);
    expect(await roleOf(member)).toBe('Member');
  });

  test('go no higher than who gives them, and not to equals', async () => {
    expect((await give(member.id, 'SuperAdmin', admin)).status).toBe(403);
    expect((await give(admin.id, 'SuperAdmin', admin)).status).toBe(403);
    expect((await give((await app.member({ role: 'Admin' })).id, 'Member', admin)).status).toBe(
      403,
    );
    expect((await give(chief.id, 'Member', admin)).status).toBe(403);
    expect((await give(member.id, 'SuperAdmin', chief)).status).toBe(200);
    expect((await give(admin.id, 'Member', chief)).status).toBe(200);
    expect((await give(999_999, 'Member', chief)).status).toBe(404);
    expect(await roleOf(member)).toBe('SuperAdmin');
  });

  test('nobody changes their own, so the last chief administrator stays, even where two act at once', async () => {
    await app.ctx.db
      .update(members)
      .set({ role: 'Member' })
      .where(sql`${members.role} = 'SuperAdmin' and ${members.id} <> ${chief.id}`);
    for (const role of ROLES) {
      expect((await give(chief.id, role, chief)).error).toBe('not_allowed');
      expect((await give(admin.id, role, admin)).error).toBe('not_allowed');
    }
    const other = await app.member({ role: 'SuperAdmin', passwordHash });
    const both = await Promise.all([
      give(other.id, 'Member', chief),
      give(chief.id, 'Member', other),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = await app.ctx.db.select().from(members).where(eq(members.role, 'SuperAdmin'));
    expect(left).toHaveLength(1);
  });

  test('take the password of who gives them, and what is refused anyway takes no guess', async () => {
    expect(await give(member.id, 'Moderator', admin, 'not it')).toMatchObject({
      status: 422,
      error: 'password_wrong',
      fields: { current: expect.any(String) },
    });
    expect((await give(member.id, 'SuperAdmin', admin, 'not it')).error).toBe('not_allowed');
    expect(await roleOf(member)).toBe('Member');
    expect(await linesAbout(`member:${member.id}`)).toHaveLength(0);
  });

  test('are told to the member in the language they read in, and to their open pages at once', async () => {
    await give(member.id, 'Moderator', admin);
    expect(app.events).toContainEqual({
      memberId: member.id,
      event: 'member_role',
      body: { role: 'Moderator' },
    });
    const said = async (language: string) => {
      const page = await app.get(`/messages?language=${language}`, member);
      return page.body;
    };
    expect(await said('en')).toContain('You have another role here: Moderator.');
    expect(await said('ru')).toContain('У вас новая роль: Модератор.');
    const before = app.events.length;
    await give(member.id, 'Moderator', admin);
    expect(app.events).toHaveLength(before);
  });

  describe('are given in a step of the page, without a script', () => {
    const stepOf = (to: string) => `/moderation/members?member=${member.id}&role=${to}`;

    test('that names the person, both roles and what the new one allows', async () => {
      const list = await getPage(app, '/moderation/members', admin.token);
      expect(list.body).toContain(`name="member" value="${member.id}"`);
      expect(valueOf(list.body, 'current')).toBeUndefined();
      const { body } = await getPage(app, stepOf('Moderator'), admin.token);
      expect(body).toContain(`Change the role of ${member.nickname}`);
      expect(body).toContain('hide and delete what members write');
      expect(body).toContain('write to other members');
      expect(valueOf(body, 'current')).toBe('');
    });

    test('and comes back with what is wrong, until the proof is right', async () => {
      const url = stepOf('Moderator');
      const page = await getPage(app, url, admin.token);
      const fields = {
        formToken: valueOf(page.body, 'formToken') ?? '',
        act: 'role',
        id: String(member.id),
        role: 'Moderator',
      };
      const wrong = await postForm(app, url, { ...fields, current: 'not it' }, admin);
      expect(wrong.statusCode).toBe(422);
      expect(errorOf(wrong.body, 'current')).toBeTruthy();
      expect(wrong.body).toContain(`Change the role of ${member.nickname}`);
      const none = await postForm(app, url, fields, admin);
      expect(none.statusCode).toBe(400);
      const given = await postForm(app, url, { ...fields, current: PASSWORD }, admin);
      expect(given.headers.location).toBe('/moderation/members?done=role');
      expect(await roleOf(member)).toBe('Moderator');
    });

    test.each([
      ['a role above', () => stepOf('SuperAdmin')],
      ['the role they have', () => stepOf('Member')],
      ['no role', () => stepOf('nothing')],
      ['oneself', () => `/moderation/members?member=${admin.id}&role=Member`],
      ['nobody', () => '/moderation/members?member=999999&role=Member'],
      ['nonsense', () => '/moderation/members?member=x&role=Member'],
    ])('and is the list for %s', async (_, url) => {
      const page = await getPage(app, url(), admin.token);
      expect(page.statusCode).toBe(200);
      expect(valueOf(page.body, 'current')).toBeUndefined();
    });
  });
});

describe('settings', () => {
  const approve = (approveFirst: boolean, as?: TestMember) =>
    app.call('POST moderator/settings', { approveFirst }, as);

  test('are for administrators, hold at once, and are written down where they change', async () => {
    expect((await approve(true)).status).toBe(401);
    expect((await approve(true, member)).status).toBe(403);
    expect((await approve(true, moderator)).status).toBe(403);
    const newcomer = await app.member({ createdAt: app.ctx.now() });
    await approve(true, admin);
    await approve(true, chief);
    const { id } = await make.post(newcomer);
    await expect(make.detail(id)).rejects.toThrow();
    await approve(false, chief);
    expect((await make.detail((await make.post(newcomer)).id)).post.title).toContain('lamp');
    expect(await linesAbout('setting:approveFirst')).toMatchObject([
      { actorId: admin.id, details: { on: true } },
      { actorId: chief.id, details: { on: false } },
    ]);
  });
});

describe('the log as a file', () => {
  const csv = (query = '', as?: TestMember) =>
    getPage(app, `/moderation/audit.csv${query}`, as?.token);

  test('is for administrators alone, and taking it is written down', async () => {
    expect((await csv()).statusCode).toBe(401);
    expect((await csv('', member)).statusCode).toBe(403);
    expect((await csv('', moderator)).statusCode).toBe(403);
    const file = await csv('?act=suspend', admin);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="audit-[\d-]+\.csv"/,
    );
    const taken = (await linesAbout('audit')).at(-1);
    expect(taken).toMatchObject({
      act: 'exportAudit',
      actorId: admin.id,
      details: { act: 'suspend' },
    });
  });

  test('can be read back whole, and holds no formula', async () => {
    const wild = 'He said "no", then:\r\n=1+1; a,b';
    await suspend(member, wild);
    const named = await app.member({ nickname: '=cmd', role: 'Moderator' });
    await suspend(await app.member(), 'plain', named);
    const { body } = await csv('', chief);
    expect(body.startsWith('\uFEFFid,time,actor,act,target,details\r\n')).toBe(true);
    const cells = [...body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
      (cell ?? '').replaceAll('""', '"'),
    );
    expect(cells.some((cell) => cell.includes(`"reason":${JSON.stringify(wild)}`))).toBe(true);
    expect(cells).toContain("'=cmd");
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  test('has what the filter of the page has', async () => {
    await suspend(member, 'Filtered');
    const { body } = await csv(`?target=member:${member.id}&actor=${moderator.nickname}`, admin);
    expect(body.trim().split('\r\n')).toHaveLength(2);
    expect((await csv('?from=2999-01-01', admin)).body.trim().split('\r\n')).toHaveLength(1);
    const page = await getPage(app, `/moderation/audit?target=member:${member.id}`, admin.token);
    expect(page.body).toContain('Filtered');
    expect(page.body).toContain(`/moderation/audit.csv?target=member%3A${member.id}`);
  });

  test('keeps its raw names, where the page speaks the language of who reads it', async () => {
    await suspend(member, 'Spoken');
    const about = `target=member:${member.id}`;
    expect((await csv(`?${about}`, admin)).body).toContain(`"suspend","member:${member.id}"`);
    const { body } = await getPage(app, `/moderation/audit?${about}&language=es`, admin.token);
    expect(body).toContain('<td>Miembro suspendido</td>');
    const words = `Miembro ${member.id} (${member.nickname})`;
    expect(body).toContain(`<a href="/user-info?userId=${member.id}">${words}</a>`);
    expect(body).toContain('<dt>Motivo</dt><dd>Spoken</dd>');
    // What the page shows finds the same, on the page and in the file.
    const typed = `target=${encodeURIComponent(words)}&language=es`;
    const found = await getPage(app, `/moderation/audit?${typed}`, admin.token);
    expect(found.body).toContain('<dd>Spoken</dd>');
    expect((await csv(`?${typed}`, admin)).body).toContain(`"suspend","member:${member.id}"`);
    expect(body).toContain('<option value="suspend">Miembro suspendido</option>');
  });
});

describe('the list of members', () => {
  const list = async (query: string) =>
    (await getPage(app, `/moderation/members${query}`, admin.token)).body;
  const has = (body: string, { id }: { id: number }) =>
    body.includes(`href="/user-info?userId=${id}"`);

  test('finds the number that the log has', async () => {
    const body = await list(`?s=${member.id}`);
    expect(has(body, member)).toBe(true);
    expect(has(body, moderator)).toBe(false);
    expect(body).toContain(`no. ${member.id}<`);
    expect(await list('?s=999999')).toContain('Nobody found');
  });

  test('shows who is suspended just now, or who acts for the team, and keeps that', async () => {
    await suspend(member, 'For a while');
    const past = await app.member();
    await suspend(past, 'It has ended');
    await app.ctx.db
      .update(members)
      .set({ suspendedUntil: new Date(app.ctx.now().getTime() - 1) })
      .where(eq(members.id, past.id));
    const suspended = await list('?show=suspended');
    expect([member, past, moderator].map((one) => has(suspended, one))).toEqual([
      true,
      false,
      false,
    ]);
    expect(suspended).toContain('name="show" value="suspended"');
    const staff = await list('?show=staff');
    expect([member, moderator, chief].map((one) => has(staff, one))).toEqual([false, true, true]);
    const both = await list(`?show=staff&s=${moderator.nickname}`);
    expect([moderator, chief].map((one) => has(both, one))).toEqual([true, false]);
    expect(has(await list(`?show=staff&s=${member.id}`), member)).toBe(false);
    expect(has(await list('?show=nonsense'), chief)).toBe(true);
  });
});

test('the first page of the log keeps its filter', async () => {
  const query = `act=suspend&target=member%3A${member.id}`;
  const after = encodeCursor([999_999]);
  const { body } = await getPage(app, `/moderation/audit?${query}&after=${after}`, admin.token);
  expect(body).toContain(`href="/moderation/audit?${query.replace('&', '&amp;')}"`);
});

test('moderators read that a page is for administrators, and go on to the reports', async () => {
  for (const path of ['/moderation/members', '/moderation/audit']) {
    const own = await getPage(app, path, moderator.token);
    expect(own.statusCode).toBe(403);
    expect(own.body).toContain('This page is for administrators alone');
    expect(own.body).toContain('href="/moderation"');
    const { body } = await getPage(app, path, member.token);
    expect(body).toContain('for moderators and administrators');
  }
});

test('the numbers count days, for administrators alone', async () => {
  await make.post(member);
  const page = await getPage(app, '/moderation/numbers?language=en', admin.token);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/Posts<\/th><td class="number">[1-9]/);
  expect((await getPage(app, '/moderation/numbers', moderator.token)).statusCode).toBe(403);
});
