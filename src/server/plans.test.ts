import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actEverything } from '#testing/plans/acts.ts';
import { keysWithoutIndex, statementsReadingAll } from '#testing/plans/explain.ts';
import { fillAllTables } from '#testing/plans/fill.ts';
import { NOT_ANSWERED } from '#testing/plans/inputs.ts';
import { writeTexts } from '#testing/plans/texts.ts';

/** Every statement that was sent while everything was tried, with the values it had first. */
const sent = new Map<string, unknown[]>();
let watching = false;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({}, (statement, values) => {
    if (watching && !sent.has(statement)) sent.set(statement, values);
  });
  writeTexts(app);
  await fillAllTables(app.ctx.db);
}, 300_000);
afterAll(() => app.close());

test('whatever is asked on full tables, no statement reads a growing one whole', async () => {
  watching = true;
  const unanswered = await actEverything(app);
  watching = false;
  // A new call that is named here needs an input in src/testing/plans/inputs.ts.
  expect(unanswered.filter((call) => !NOT_ANSWERED.test(call))).toEqual([]);
  expect(sent.size).toBeGreaterThan(400);
  expect(await statementsReadingAll(app.ctx.connection, sent)).toEqual([]);
}, 300_000);

test('every foreign key has an index', async () => {
  expect(await keysWithoutIndex(app.ctx.connection)).toEqual([]);
});
