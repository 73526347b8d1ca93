import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { emptySection } from '#domain/profile-editor/editing.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { documentOf } from '#domain/profile-editor/templates.ts';
import { UPLOAD_QUOTA } from '#domain/upload-rules.ts';
import { camProfilePictures, camProfiles, uploads } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { cleanUploads } from '#server/platform/uploads/clean-uploads.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
});
afterAll(() => app.close());

const text = (body: string): ProfileDocument => {
  const made = documentOf('minimal', { target: 'simple', language: 'en' }, (key) => key);
  return { ...made, sections: [{ ...emptySection('text', 'T'), text: body }] };
};
const withPicture = (upload: string): ProfileDocument => {
  const made = text('with a picture');
  const items = [{ upload, file: '', address: '', alt: 'A lamp' }];
  const banner = { id: 'b1', kind: 'banner' as const, title: '', text: '', items };
  return { ...made, sections: [...made.sections, banner] };
};
type Save = Input<'POST profileEditor/saveDetail'>;
const save = (input: Save, as = member) => app.call('POST profileEditor/saveDetail', input, as);
const info = async (id?: string, as = member) =>
  app.call('POST profileEditor/getInfo', id ? { id } : {}, as);
async function saved(body: string, as = member, name = 'One') {
  const id = crypto.randomUUID();
  const answer = await save({ id, base: 0, name, content: text(body) }, as);
  expect(answer).toMatchObject({ code: 0, data: { revision: 1, conflict: null } });
  return id;
}

describe('saving', () => {
  test('keeps what is typed, right or not yet, and lists it newest first', async () => {
    const own = await app.member();
    const first = await saved('first', own);
    app.advance(1000);
    const content = text('second');
    content.sections.push({
      ...{ id: 'l1', kind: 'social' as const, title: '', text: '' },
      items: [{ label: '', url: 'javascript:alert(1)' }],
    });
    const second = crypto.randomUUID();
    await save({ id: second, base: 0, name: 'Two', content }, own);
    const list = (await info(undefined, own)).data?.profiles ?? [];
    expect(list.map(({ id }) => id)).toEqual([second, first]);
    expect(list[0]?.cover.length).toBeGreaterThan(1);
    expect((await info(second, own)).data?.profile?.content).toEqual(content);
  });

  test('belongs to its author alone', async () => {
    const id = await saved('mine');
    const other = await app.member();
    expect((await info(id, other)).error).toBe('not_found');
    for (const [key, input] of [
      ['POST profileEditor/rename', { id, name: 'X' }],
      ['POST profileEditor/delete', { id }],
      ['POST profileEditor/restore', { id }],
      ['POST profileEditor/duplicate', { id, copy: crypto.randomUUID(), name: 'X' }],
      ['POST profileEditor/version/name', { id, version: 1, name: 'X' }],
    ] as const) {
      expect((await app.call(key, input as never, other)).error).toBe('not_found');
    }
    // The same id is another profile for somebody else.
    await save({ id, base: 0, content: text('theirs') }, other);
    const stored = (await info(id)).data?.profile?.content.sections[0]?.text;
    expect(stored).toBe('mine');
    expect((await app.call('POST profileEditor/getInfo', {})).error).toBe('not_signed_in');
  });

  test('refuses what has another form', async () => {
    const id = crypto.randomUUID();
    const good = text('good');
    const bad: unknown[] = [
      { ...good, more: 1 },
      { ...good, version: 2 },
      { ...good, target: 'pdf' },
      { ...good, limit: 1 },
      { ...good, language: 'de' },
      { ...good, theme: { ...good.theme, palette: 'none' } },
      { ...good, theme: { ...good.theme, colours: { background: 'red' } } },
      { ...good, sections: [{ ...good.sections[0], kind: 'script' }] },
      { ...good, sections: [good.sections[0], good.sections[0]] },
      { ...good, sections: [{ ...good.sections[0], text: 'x'.repeat(PROFILES.textMax + 1) }] },
      { ...good, sections: [{ ...good.sections[0], items: [{ text: 'x' }] }] },
      {
        ...good,
        sections: Array.from({ length: PROFILES.sectionsMax + 1 }, () => emptySection('text', '')),
      },
      {
        ...good,
        sections: Array.from({ length: 14 }, () => ({
          ...emptySection('text', ''),
          text: 'я'.repeat(PROFILES.textMax),
        })),
      },
    ];
    for (const content of bad) {
      expect((await save({ id, base: 0, content } as never)).error).toBe('bad_input');
    }
    expect((await save({ id: 'x', base: 0, content: good } as never)).error).toBe('bad_input');
    expect((await save({ id, base: -1, content: good })).error).toBe('bad_input');
    expect((await info(id)).error).toBe('not_found');
  });

  test('never writes over what another device has saved', async () => {
    const id = await saved('start');
    expect((await save({ id, base: 1, content: text('desk') })).data?.revision).toBe(2);
    const late = await save({ id, base: 1, content: text('phone') });
    expect(late.data).toMatchObject({ revision: null, conflict: { revision: 2 } });
    expect(late.data?.conflict?.content.sections[0]?.text).toBe('desk');
    expect((await info(id)).data?.profile?.revision).toBe(2);
    // The choice for one's own is a saving on top of the other.
    const over = await save({ id, base: 2, content: text('phone'), over: true });
    expect(over.data?.revision).toBe(3);
    const version = over.data?.versions[0]?.id ?? 0;
    const kept = await app.call('POST profileEditor/getInfo', { id, version }, member);
    expect(kept.data?.version?.sections[0]?.text).toBe('desk');
  });

  test('the same words sent twice are one saving', async () => {
    const id = await saved('start');
    const content = text('next');
    await save({ id, base: 1, content });
    expect((await save({ id, base: 1, content })).data).toMatchObject({
      revision: 2,
      conflict: null,
    });
  });

  test('of two savings at once one wins and the other is told', async () => {
    const id = await saved('start');
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((body) => save({ id, base: 1, content: text(body) })),
    );
    const revisions = answers.map(({ data }) => data?.revision);
    expect(revisions.filter((one) => one === 2)).toHaveLength(1);
    expect(revisions.filter((one) => one === null)).toHaveLength(2);
  });

  test('ends at twenty profiles, also where many arrive at once', async () => {
    const own = await app.member();
    const many = Array.from({ length: PROFILES.max + 3 }, () =>
      save({ id: crypto.randomUUID(), base: 0, content: text('x') }, own),
    );
    const answers = await Promise.all(many);
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(PROFILES.max);
    expect(answers.filter(({ error }) => error === 'profile_quota')).toHaveLength(3);
    const [{ id } = { id: '' }] = (await info(undefined, own)).data?.profiles ?? [];
    const copy = { id, copy: crypto.randomUUID(), name: 'Copy' };
    expect((await app.call('POST profileEditor/duplicate', copy, own)).error).toBe('profile_quota');
    await app.call('POST profileEditor/delete', { id }, own);
    expect((await save({ id: copy.copy, base: 0, content: text('y') }, own)).code).toBe(0);
    expect((await app.call('POST profileEditor/restore', { id }, own)).error).toBe('profile_quota');
    // What is typed into a deleted one finds no room either, and is told so.
    expect((await save({ id, base: 1, content: text('z') }, own)).error).toBe('profile_quota');
  });
});

describe('versions', () => {
  test('are made by time, found again, and trimmed to the newest', async () => {
    const id = await saved('v0');
    let base = 1;
    for (let i = 1; i <= PROFILES.versionsKept + 3; i++) {
      app.advance(PROFILES.versionEveryMs + 1000);
      base = (await save({ id, base, content: text(`v${i}`) })).data?.revision ?? 0;
    }
    base = (await save({ id, base, content: text('soon') })).data?.revision ?? 0;
    // Soon after each other: no new version.
    const soon = await save({ id, base, content: text('sooner') });
    const versions = soon.data?.versions ?? [];
    expect(versions).toHaveLength(PROFILES.versionsKept);
    const newest = await app.call(
      'POST profileEditor/getInfo',
      { id, version: versions[0]?.id ?? 0 },
      member,
    );
    expect(newest.data?.version?.sections[0]?.text).toBe(`v${PROFILES.versionsKept + 3}`);
    const wrong = await app.call('POST profileEditor/getInfo', { id, version: 1e9 }, member);
    expect(wrong.error).toBe('not_found');
  });

  test('with a name stay, up to a number of them', async () => {
    const id = await saved('start');
    let base = 1;
    for (let i = 0; i < PROFILES.namedVersionsMax; i++) {
      const keep = { name: `N${i}` };
      base = (await save({ id, base, content: text(`n${i}`), keep })).data?.revision ?? 0;
    }
    const full = await save({ id, base, content: text('more'), keep: { name: 'More' } });
    expect(full.error).toBe('profile_versions');
    // Nothing of a refused saving is written.
    expect((await info(id)).data?.profile?.revision).toBe(base);
    const unnamed = await save({ id, base, content: text('more'), keep: { name: null } });
    const [newest] = unnamed.data?.versions ?? [];
    expect(newest?.name).toBeNull();
    const name = (version: number, to: string | null) =>
      app.call('POST profileEditor/version/name', { id, version, name: to }, member);
    expect((await name(newest?.id ?? 0, 'Too many')).error).toBe('profile_versions');
    const named = unnamed.data?.versions.find((one) => one.name === 'N3');
    expect((await name(named?.id ?? 0, 'Renamed')).code).toBe(0);
    expect((await name(named?.id ?? 0, null)).code).toBe(0);
    expect((await name(newest?.id ?? 0, 'Room now')).code).toBe(0);
  });
});

describe('a deleted profile', () => {
  test('comes back within a day with its versions, and then never', async () => {
    const id = await saved('start');
    await save({ id, base: 1, content: text('next'), keep: { name: 'Good' } });
    expect((await app.call('POST profileEditor/delete', { id }, member)).code).toBe(0);
    expect((await app.call('POST profileEditor/delete', { id }, member)).error).toBe('not_found');
    expect((await info(id)).error).toBe('not_found');
    expect((await app.call('POST profileEditor/restore', { id }, member)).data?.id).toBe(id);
    expect((await info(id)).data?.profile?.versions.some(({ name }) => name === 'Good')).toBe(true);
    await app.call('POST profileEditor/delete', { id }, member);
    app.advance(PROFILES.undoHours * 3_600_000 + 1000);
    await enforceRetention(app.ctx);
    const rows = await app.ctx.db.select().from(camProfiles).where(eq(camProfiles.id, id));
    expect(rows).toEqual([]);
    expect((await app.call('POST profileEditor/restore', { id }, member)).error).toBe('not_found');
  });

  test('stands again where somebody still types in it', async () => {
    const id = await saved('start');
    await app.call('POST profileEditor/delete', { id }, member);
    expect((await save({ id, base: 1, content: text('typed on') })).data?.revision).toBe(2);
    expect((await info(id)).data?.profile?.content.sections[0]?.text).toBe('typed on');
  });
});

test('a copy has the words and no versions; asked twice it is one', async () => {
  const own = await app.member();
  const id = await saved('words', own);
  await save({ id, base: 1, content: text('words'), keep: { name: 'V' } }, own);
  const copy = { id, copy: crypto.randomUUID(), name: 'Copy' };
  await app.call('POST profileEditor/duplicate', copy, own);
  const again = await app.call('POST profileEditor/duplicate', copy, own);
  expect(again.data).toMatchObject({ id: copy.copy, name: 'Copy' });
  expect((await info(copy.copy, own)).data?.profile?.versions).toEqual([]);
  expect((await info(undefined, own)).data?.profiles).toHaveLength(2);
  await app.call('POST profileEditor/rename', { id: copy.copy, name: 'Renamed' }, own);
  const names = (await info(undefined, own)).data?.profiles.map(({ name }) => name);
  expect(names?.toSorted()).toEqual(['One', 'Renamed']);
});

describe('pictures', () => {
  const exists = async (id: string) =>
    (await app.ctx.db.select().from(uploads).where(eq(uploads.id, id))).length === 1;
  const daysLater = async () => {
    app.advance(UPLOAD_QUOTA.unattachedHours * 3_600_000 + 60_000);
    await cleanUploads(app.ctx);
  };

  test('are kept while a profile or a version shows them, and cleaned after', async () => {
    const forum = forumFixture(app);
    const [shown, loose, foreign] = [
      await forum.picture(member),
      await forum.picture(member),
      await forum.picture(await app.member()),
    ];
    const id = crypto.randomUUID();
    const content = withPicture(shown.id);
    content.sections.push({ ...withPicture(foreign.id).sections[1], id: 'b2' } as never);
    await save({ id, base: 0, content });
    const kept = await app.ctx.db.select().from(camProfilePictures);
    expect(kept.map(({ uploadId }) => uploadId)).not.toContain(foreign.id);
    await daysLater();
    expect(await exists(shown.id)).toBe(true);
    expect(await exists(loose.id)).toBe(false);
    expect(await exists(foreign.id)).toBe(false);
    // Nobody can take it out of the profile by another way.
    expect((await app.call('POST upload/delete', { id: shown.id }, member)).error).toBe(
      'not_found',
    );
    const posted = { title: 'A lamp', body: 'See below.', tag: 'craft', language: 'en' } as const;
    const post = { ...posted, images: [shown.id] };
    expect((await app.call('POST article/post', post, member)).error).toBe('bad_input');
    // Taken out of the profile, it still stands in the version from before.
    app.advance(PROFILES.versionEveryMs + 1000);
    await save({ id, base: 1, content: text('without') });
    await daysLater();
    expect(await exists(shown.id)).toBe(true);
    await app.call('POST profileEditor/delete', { id }, member);
    app.advance(PROFILES.undoHours * 3_600_000 + 1000);
    await enforceRetention(app.ctx);
    await daysLater();
    expect(await exists(shown.id)).toBe(false);
  });
});

test('the frame of previews runs nothing and loads nothing foreign', async () => {
  const answer = await app.fastify.inject({ url: '/profileEditor/frame' });
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox allow-same-origin$/);
  expect(policy).not.toMatch(/script|https?:|\*/);
});
