import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_PARTS } from '#domain/account.ts';
import { calls } from '#contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { allFeatures } from './all-features.ts';
import { defineFeature, moderatedKind } from './feature.ts';
import { jobsOf } from './jobs/index.ts';
import { enforceRetention } from './jobs/retention.ts';
import { readerOf } from './oversight/account/export/coverage.ts';
import { eraseDueAccounts } from './oversight/account/deletion/erase.ts';
import { composeMail } from './platform/mail/compose.ts';
import { TEMPLATES } from './platform/mail/templates.ts';

const LAYERS = ['platform', 'features', 'oversight'];
/** Folders of the oversight layer that answer no requests and keep nothing. */
const WITHOUT_FEATURE = ['demo'];

describe('the features', () => {
  test('are the folders of the three layers, each named after its own', () => {
    const folders = LAYERS.flatMap((layer) =>
      fs
        .readdirSync(`${import.meta.dirname}/${layer}`, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !WITHOUT_FEATURE.includes(entry.name))
        .map(({ name }) => name),
    );
    expect(allFeatures.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  test('answer every call of the contract, each once', () => {
    const answered = allFeatures.flatMap((feature) => Object.keys(feature.calls ?? {}));
    expect(answered.filter((key, i) => answered.indexOf(key) !== i)).toEqual([]);
    // The regional check has an answer of its own form, and so a route of its own.
    expect(Object.keys(calls).filter((key) => !answered.includes(key))).toEqual([
      'GET hc/forbidden/check',
    ]);
  });

  test('make every mail, each template in one place', () => {
    const made = allFeatures.flatMap((feature) => Object.keys(feature.mails ?? {}));
    expect(made.sort()).toEqual(Object.keys(TEMPLATES).sort());
  });

  test('read every file of an export, each in one place', () => {
    for (const part of EXPORT_PARTS) expect(readerOf(allFeatures, part)).toBeTypeOf('function');
  });
});

describe('a feature that is added', () => {
  const seen: string[] = [];
  const noted = async (what: string) => void seen.push(what);
  const added = defineFeature({
    name: 'horoscope',
    routes: async (app) => {
      app.get('/horoscope', async () => 'Saturn is patient');
    },
    pages: () => seen.push('pages'),
    jobs: () => [{ name: 'stars', everyMs: 60_000, run: () => noted('job') }],
    retention: () => noted('retention'),
    erase: (_tx, _ctx, { nickname }) => noted(`erase ${nickname}`),
    erased: () => seen.push('erased'),
    avatarChanged: (_tx, memberId) => noted(`avatar ${memberId}`),
    hasTopic: async () => false,
    moderated: { page: { read: async () => [] } },
  });
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, undefined, [...allFeatures, added]);
  });
  afterAll(() => app.close());

  test('answers its requests', async () => {
    expect((await app.fastify.inject('/horoscope')).body).toBe('Saturn is patient');
    expect(seen).toContain('pages');
  });

  test('has its timed work and its retention done', async () => {
    await jobsOf(app.ctx)
      .find(({ name }) => name === 'stars')
      ?.run();
    await enforceRetention(app.ctx);
    expect(seen).toEqual(expect.arrayContaining(['job', 'retention']));
  });

  test('is told of a profile picture that changes', async () => {
    const member = await app.member();
    await app.ctx.act(async (tx) => {
      for (const feature of app.ctx.features) await feature.avatarChanged?.(tx, member.id);
    });
    expect(seen).toContain(`avatar ${member.id}`);
  });

  test('is asked when an account is erased', async () => {
    const { nickname } = await app.member({ leaveAt: new Date(0), leaveTexts: 'delete' });
    await eraseDueAccounts(app.ctx);
    expect(seen).toEqual(expect.arrayContaining([`erase ${nickname}`, 'erased']));
  });

  test('cannot take a kind that belongs to another', () => {
    expect(moderatedKind(app.ctx, 'page')).not.toBe(added.moderated?.page);
  });

  test('must make the mails it sends', async () => {
    const mail = {
      template: 'unknown',
      recipient: 'juno@example.test',
      values: {},
      language: 'en',
    };
    await expect(composeMail(app.ctx, mail as never)).rejects.toThrow('No feature makes');
  });
});
