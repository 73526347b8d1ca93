import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  industryNetworkHours,
  industryNetworks,
  industryRooms,
  industrySamples,
} from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { importSamples } from './collect-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const START = Date.UTC(2026, 9, 1, 8);
const sample = (n: number, more: object = {}) =>
  JSON.stringify({
    network: 'own-list',
    takenAt: new Date(START + n * 600_000).toISOString(),
    rooms: [{ username: 'Anna', viewers: n, category: 'woman', languages: ['en'] }],
    ...more,
  });
async function* lines(...all: string[]) {
  yield* all;
}
const counts = async () => [
  await app.ctx.db.$count(industrySamples),
  await app.ctx.db.$count(industryRooms),
  await app.ctx.db.$count(industryNetworks),
];

test.each([
  ['not JSON', '{', 'Line 3 is not JSON'],
  ['of another shape', '{"network":"own-list"}', 'Line 3 is not a valid sample: takenAt'],
  ['with fields nobody knows', sample(3, { birthday: 1 }), 'Line 3 is not a valid sample'],
  ['of a network nobody knows', sample(3, { network: 'nowhere' }), '"nowhere"'],
  ['out of order', sample(1), 'Line 3 was not taken after'],
  ['of the future', sample(3, { takenAt: '2999-01-01T00:00:00Z' }), 'future'],
])('a line that is %s lets nothing in', async (_, wrong, sentence) => {
  const file = lines(sample(0), sample(1), wrong, sample(4));
  await expect(importSamples(app.ctx, file)).rejects.toThrow(sentence);
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a file becomes samples and their figures, and is not taken twice', async () => {
  const file = () => lines(...Array.from({ length: 13 }, (_, n) => sample(n)), '');
  expect(await importSamples(app.ctx, file())).toEqual({ samples: 13, networks: 1 });
  expect(await counts()).toEqual([13, 1, 1]);
  const hours = await app.ctx.db
    .select()
    .from(industryNetworkHours)
    .orderBy(industryNetworkHours.at);
  expect(hours.map(({ samples, viewers }) => [samples, viewers])).toEqual([
    [6, 2.5],
    [6, 8.5],
  ]);
  await expect(importSamples(app.ctx, file())).rejects.toThrow('has its figures already');
  await expect(importSamples(app.ctx, lines(sample(12)))).rejects.toThrow(
    'at the time of a sample',
  );
  expect(await counts()).toEqual([13, 1, 1]);
});
