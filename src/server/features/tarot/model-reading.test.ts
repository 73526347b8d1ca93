import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ideaJobs } from '#server/db/schema.ts';
import {
  answer,
  fakeModel,
  status,
  type FakeModel,
} from '#server/features/ideas/model/model-fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { newBrowser, writeDeck } from './fixture.ts';

let model: FakeModel;
let app: TestApp;
beforeAll(async () => {
  model = await fakeModel();
  app = await createTestApp({ IDEAS_URL: model.url, IDEAS_MODEL: 'small-one' });
  writeDeck(app);
});
beforeEach(async () => void (await app.ctx.db.delete(ideaJobs)));
afterAll(async () => {
  await app.close();
  await model.close();
});

const WRITTEN = {
  was: 'You have kept the light where it was and looked at what it does.',
  is: 'Now the chair is the part of the room that asks for a new place.',
  helps: 'What helps is a list of three lines beside the screen.',
  asks: 'Which corner of the frame do you never look at?',
  tonight: 'Move one thing of the frame and tell the room why you did it.',
};
async function reading() {
  const one = newBrowser(app);
  const { data } = await one.call('POST game/tarot/draw/async');
  const read = async () =>
    (await one.call('GET game/tarot/draw/async/r', { job: data?.job ?? '' })).data;
  const first = await read();
  await vi.waitFor(async () => expect((await read())?.state).toBe('done'), { timeout: 5000 });
  return { one, first, last: await read() };
}

test('the model writes a reading of three cards once, and is sent cards and a language alone', async () => {
  model.behave(answer(JSON.stringify(WRITTEN)));
  const { one, first, last } = await reading();
  expect(first).toEqual({ state: 'waiting' });
  expect(last?.result).toMatchObject({ by: 'model', asks: WRITTEN.asks, tonight: WRITTEN.tonight });
  expect(last?.result?.cards.map(({ sentence }) => sentence)).toEqual([
    ...[WRITTEN.was, WRITTEN.is, WRITTEN.helps],
  ]);
  expect(model.received).toHaveLength(1);
  const sent = model.received[0]?.body.messages.at(-1)?.content ?? '';
  for (const { name } of last?.result?.cards ?? []) expect(sent).toContain(name);
  expect(sent).not.toContain(one.mark());
  await one.post({ wish: 'reading' });
  const page = (await one.get('/tarot')).body;
  expect(page).toContain(WRITTEN.tonight);
  expect(model.received).toHaveLength(1);
});

test.each([
  ['fails', status(500)],
  [
    'speaks of fate',
    answer(JSON.stringify({ ...WRITTEN, is: 'Now your fate is in the cards of this evening.' })),
  ],
  [
    'speaks of what is never shown',
    answer(
      JSON.stringify({ ...WRITTEN, tonight: 'Tonight a nude evening waits for all of the room.' }),
    ),
  ],
  [
    'speaks another language',
    answer(
      JSON.stringify({
        ...WRITTEN,
        was: 'Всё было так, как лампа светила.',
        is: 'Теперь стул просит места.',
        helps: 'Поможет список на экране.',
      }),
    ),
  ],
])('the rules write it where the model %s', async (_, way) => {
  model.behave(way);
  const { last } = await reading();
  expect(last?.result?.by).toBe('rules');
});
