import { DAY_MS, dayOf } from '#domain/days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '#contract/index.ts';
import { TAROT } from '#domain/tarot.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { changedToken } from '#testing/changed-token.ts';
import { fixtureDeck, newBrowser, writeDeck } from './fixture.ts';
import { readReading } from './jobs.ts';
import { readCard, readThree } from './service.ts';

const NOON = new Date('2026-11-25T12:00:00Z');

let app: TestApp;
const written: string[] = [];
beforeAll(async () => {
  // A key that stays, so that what is drawn in these tests is the same in every run.
  app = await createTestApp({ SECRET_KEY: 'k'.repeat(64) }, (statement) => {
    if (/^\s*(?:insert|update|delete)/i.test(statement)) written.push(statement);
  });
  writeDeck(app);
});
beforeEach(() => {
  app.ctx.now = () => NOON;
});
afterAll(() => app.close());

const browser = (token?: string) => newBrowser(app, token);
const inDays = (days: number) => {
  app.ctx.now = () => new Date(NOON.getTime() + days * DAY_MS);
};

describe('the deck', () => {
  test('is named in the language of the reader, with no card of today before one is drawn', async () => {
    const { data } = await browser().call('GET game/tarot');
    expect(data).toMatchObject({
      day: '2026-11-25',
      until: '2026-11-26T00:00:00.000Z',
      today: null,
    });
    expect(data?.cards).toHaveLength(TAROT.cards);
    expect(data?.cards[0]).toEqual({ id: 'lamp', number: 1, name: 'The Lamp' });
    const spanish = await browser().call('GET game/tarot', {}, { langkey: 'es' });
    expect(spanish.data?.cards[21]).toEqual({ id: 'switch', number: 22, name: 'El interruptor' });
  });

  test('tells a visitor the card of today once it is drawn, and not where three were laid', async () => {
    const one = browser();
    await one.call('POST game/tarot/draw/async');
    expect((await one.call('GET game/tarot')).data?.today).toBeNull();
    const drawn = await one.call('GET game/tarot/draw');
    expect((await one.call('GET game/tarot')).data?.today).toEqual(drawn.data?.card);
  });
});

describe('the card of a day', () => {
  test('is the same for a browser until the day is over', async () => {
    const one = browser();
    const first = await one.call('GET game/tarot/draw');
    app.ctx.now = () => new Date('2026-11-25T23:59:59.999Z');
    expect(await one.call('GET game/tarot/draw')).toEqual(first);
    const marks = new Set([one.mark()]);
    for (let days = 1; days <= 5; days++) {
      inDays(days);
      expect((await one.call('GET game/tarot')).data?.today).toBeNull();
      await one.call('GET game/tarot/draw');
      marks.add(one.mark());
    }
    // A mark of its own each day: nothing leads from one to the next.
    expect(marks.size).toBe(6);
  });

  test('comes with what a card says, in the language that is asked for', async () => {
    const one = browser();
    const { data } = await one.call('GET game/tarot/draw');
    const card = fixtureDeck().cards.find(({ id }) => id === data?.card.id);
    expect(data?.card).toMatchObject({ says: card?.says.en, asks: card?.asks.en });
    const russian = await one.call('GET game/tarot/draw', {}, { langkey: 'ru' });
    expect(russian.data?.card).toMatchObject({ id: card?.id, tonight: card?.tonight.ru });
  });

  test('is that of the account for a member, on every device, whatever the browser has drawn', async () => {
    const member = await app.member();
    const phone = browser(member.token);
    const drawn = await phone.call('GET game/tarot/draw');
    const laptop = browser();
    await laptop.call('GET game/tarot/draw');
    laptop.signIn(member.token);
    expect((await laptop.call('GET game/tarot')).data?.today).toEqual(drawn.data?.card);
    expect(await laptop.call('GET game/tarot/draw')).toEqual(drawn);
    const days = new Set<string | undefined>();
    for (let day = 0; day < 20; day++) {
      inDays(day);
      days.add((await phone.call('GET game/tarot/draw')).data?.card.id);
    }
    expect(days.size).toBeGreaterThan(8);
  });

  test('is as often any of the twenty-two, for people and for days', async () => {
    const counts = new Map<string, number>();
    const places = new Map<string, number>();
    const rounds = 4_400;
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
    for (let i = 0; i < rounds; i++) {
      const day = dayOf(new Date(NOON.getTime() + (i % 40) * DAY_MS));
      const drawer = { day, mark: `person ${i}` };
      count(counts, (await readCard(app.ctx, drawer, 'en')).card.id);
      const { cards } = await readThree(app.ctx, drawer, 'en');
      for (const { place, id } of cards) count(places, `${place} ${id}`);
    }
    const even = (map: Map<string, number>, prefix = '') => {
      const some = [...map].filter(([key]) => key.startsWith(prefix));
      expect(some).toHaveLength(TAROT.cards);
      const expected = rounds / TAROT.cards;
      const statistic = some.reduce((sum, [, n]) => sum + (n - expected) ** 2 / expected, 0);
      // 21 degrees of freedom: 46.8 is passed by one even draw in 1,000; the key of this test is fixed.
      expect(statistic).toBeLessThan(46.8);
    };
    even(counts);
    for (const place of TAROT.places) even(places, `${place} `);
  });
});

describe('three cards', () => {
  const readingOf = async (one: ReturnType<typeof browser>, job: string | undefined) =>
    one.call('GET game/tarot/draw/async/r', { job: job ?? '' });

  test.each(['GET game/tarot/draw/async', 'POST game/tarot/draw/async'] as const)(
    '%s answers with a job, whose result is their reading',
    async (key) => {
      const one = browser();
      const { data } = await one.call(key);
      const { data: answer } = await readingOf(one, data?.job);
      expect(answer?.state).toBe('done');
      const reading = answer?.result;
      expect(reading?.by).toBe('rules');
      expect(reading?.cards.map(({ place }) => place)).toEqual(['was', 'is', 'helps']);
      expect(new Set(reading?.cards.map(({ id }) => id)).size).toBe(3);
      expect(reading?.text).toBe(reading?.cards.map(({ sentence }) => sentence).join(' '));
      const deck = fixtureDeck().cards;
      const [, second, third] = reading?.cards ?? [];
      expect(reading?.asks).toBe(deck.find(({ id }) => id === second?.id)?.asks.en);
      expect(reading?.tonight).toBe(deck.find(({ id }) => id === third?.id)?.tonight.en);
    },
  );

  test('are the same again on that day, for a browser and for an account', async () => {
    const member = await app.member();
    for (const [first, second] of [
      [browser(member.token), browser(member.token)],
      (() => {
        const one = browser();
        return [one, one] as const;
      })(),
    ] as const) {
      const before = await first.call('POST game/tarot/draw/async');
      const after = await second.call('GET game/tarot/draw/async');
      expect((await readingOf(second, after.data?.job)).data).toEqual(
        (await readingOf(first, before.data?.job)).data,
      );
    }
  });

  test('a job is read in the language that asks, by whoever has it, and by nobody without', async () => {
    const { data } = await browser().call('POST game/tarot/draw/async');
    const job = data?.job ?? '';
    const russian = await browser().call('GET game/tarot/draw/async/r', { job }, { langkey: 'ru' });
    expect(russian.data?.result?.text).toMatch(/\p{Script=Cyrillic}/u);
    const sealed = app.ctx.keys.seal(JSON.stringify(['other', '2026-11-25', 'someone']));
    const words = app.ctx.keys.seal('no JSON at all, and long enough for a job');
    for (const wrong of [changedToken(job), sealed, words, 'A'.repeat(120)]) {
      expect(await browser().call('GET game/tarot/draw/async/r', { job: wrong })).toMatchObject({
        status: 404,
        error: 'not_found',
      });
    }
    for (const wrong of ['', 'short', `${job}!`, 'A'.repeat(400)]) {
      expect((await browser().call('GET game/tarot/draw/async/r', { job: wrong })).status).toBe(
        400,
      );
    }
  });

  test('a generator that fails is told as such, and asked again it may be done', async () => {
    const { data } = await browser().call('POST game/tarot/draw/async');
    const job = data?.job ?? '';
    const broken = { write: () => Promise.reject(new Error('no answer')) };
    expect(await readReading(app.ctx, job, 'en', broken)).toEqual({ state: 'failed' });
    expect((await readReading(app.ctx, job, 'en')).state).toBe('done');
  });
});

describe('what is kept', () => {
  test('is a cookie until the day is over, that no script reads, and nothing in the database', async () => {
    const one = browser();
    written.length = 0;
    const answer = await one.fetch('/api/game/tarot/draw');
    await one.call('POST game/tarot/draw/async');
    await one.get('/tarot');
    expect(written).toEqual([]);
    const cookie = answer.cookies.find(({ name }) => name === 'tarot');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.expires).toEqual(new Date('2026-11-26T00:00:00Z'));
    expect(cookie?.value).toMatch(/^2026-11-25\.[\w-]{22}\.card$/);
  });

  test("a member's mark is another one each day, and is not that of somebody else", async () => {
    const [anna, ben] = [browser((await app.member()).token), browser((await app.member()).token)];
    for (const one of [anna, ben]) await one.call('GET game/tarot/draw');
    const today = anna.mark();
    expect(ben.mark()).not.toBe(today);
    inDays(1);
    await anna.call('GET game/tarot/draw');
    expect(anna.mark()).not.toBe(today);
  });

  test.each([
    '',
    'x',
    '2026-11-25..card',
    '2026-11-25.short.card',
    `2026-11-25.${'a'.repeat(22)}.x`,
  ])('a cookie that says %j shows nothing', async (value) => {
    const one = browser();
    one.setCookie('tarot', value);
    expect((await one.call('GET game/tarot')).data?.today).toBeNull();
  });

  test.each([
    'GET game/tarot/draw',
    'GET game/tarot/draw/async',
    'POST game/tarot/draw/async',
  ] as const)('a foreign page cannot have %s done for a reader', async (key) => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string];
    const answer = await app.fastify.inject({
      method,
      url: `/api/${path}`,
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('limits', () => {
  const over = async (keys: readonly CallKey[], as?: string) => {
    const from = newAddress();
    const one = newBrowser(app, as, from);
    let answer: { status: number } = { status: 0 };
    for (let i = 0; i < 31; i++) answer = await one.call(keys[i % keys.length] as 'GET game/tarot');
    return { answer, from };
  };

  test('thirty draws a day and address, of whatever kind and whoever draws', async () => {
    const { answer, from } = await over(['GET game/tarot/draw', 'POST game/tarot/draw/async']);
    expect(answer).toMatchObject({ status: 429, error: 'rate_limited' });
    const other = newBrowser(app, undefined, from);
    expect((await other.call('GET game/tarot/draw/async')).status).toBe(429);
    const form = await other.post({ wish: 'card' });
    expect(form.statusCode).toBe(429);
    expect(form.headers['retry-after']).toBeDefined();
    expect(form.body).toContain('we are taking a break');
    // What was drawn can be looked at all the same, and a member has draws of their own.
    expect((await other.call('GET game/tarot')).status).toBe(200);
    const member = await app.member();
    expect((await newBrowser(app, member.token, from).call('GET game/tarot/draw')).status).toBe(
      200,
    );
  });
});

test('without cards there is nothing to draw, and the page says so', async () => {
  const bare = await createTestApp();
  try {
    const one = newBrowser(bare);
    for (const key of [
      'GET game/tarot',
      'GET game/tarot/draw',
      'POST game/tarot/draw/async',
    ] as const) {
      expect(await one.call(key)).toMatchObject({ status: 404, error: 'not_found' });
    }
    const page = await one.get('/tarot');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The cards are not here yet');
    expect((await one.get('/tarot?card=lamp')).statusCode).toBe(404);
  } finally {
    await bare.close();
  }
});
