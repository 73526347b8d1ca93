import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { CARDS_PATH, questionCard, termCard, type CardAnswer } from '#domain/flash-cards.ts';
import { memorizedCards } from '#server/db/schema.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { newBrowser } from '#server/features/tarot/fixture.ts';
import { valueOf } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { countDue, exportCards } from './service.ts';

const [GAIN, ECHO] = [termCard('gain'), termCard('echo')];
const ROOM = questionCard('camera', 'room', 1);
const SOUND = questionCard('camera', 'sound', 1);
const LAMPS = questionCard('light', 'lamps', 1);

let app: TestApp;
let anna: TestMember;
const at = (day: string) => void (app.ctx.now = () => new Date(`${day}T23:30:00Z`));
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
});
beforeEach(async () => {
  at('2027-03-01');
  anna = await app.member();
});
afterAll(() => app.close());

const today = async (input: Input<'GET flashcard/today'> = {}, as = anna) =>
  (await app.call('GET flashcard/today', input, as)).data;
const cards = async (input?: Input<'GET flashcard/today'>, as = anna) =>
  (await today(input, as))?.cards.map(({ card }) => card);
const answer = (card: string, how: CardAnswer = 'good', as = anna) =>
  app.call('POST flashcard/answer', { card, answer: how }, as);
const undo = async (as = anna) => (await app.call('POST flashcard/undo', {}, as)).data?.card;
const due = async (as = anna) => (await app.call('GET flashcard/due', {}, as)).data;

describe('the cards of a day', () => {
  test('are words and questions, lesson by lesson, with both sides', async () => {
    const shown = await today();
    expect(shown?.cards.map(({ card }) => card)).toEqual([GAIN, ROOM, ECHO, SOUND, LAMPS]);
    expect(shown).toMatchObject({ answered: 0, next: null });
    const lesson = { title: 'room in en', path: '/coursesView/detail/pdf/camera/1' };
    expect(shown?.cards[0]).toEqual({
      ...{ card: GAIN, language: 'en', front: 'gain', html: '<p>gain</p>', quiz: null, lesson },
      days: { again: 1, hard: 2, good: 3, easy: 8 },
    });
    expect(shown?.cards[1]).toMatchObject({
      ...{ front: 'Which lamp?', html: '', lesson },
      quiz: { answers: ['Key', 'Fill'], right: 1, why: 'It does the most.' },
    });
  });

  test('begin with what the member has begun to read, or hold nothing else', async () => {
    expect(await cards({ deck: 'read' })).toEqual([]);
    await app.call('POST course/article/post', { id: 3, lesson: 'lamps', place: 0.2 }, anna);
    expect(await cards({ deck: 'read' })).toEqual([GAIN, ECHO, LAMPS]);
    expect(await cards()).toEqual([GAIN, ECHO, LAMPS, ROOM, SOUND]);
  });

  test('come back on their day, and are told of from then on', async () => {
    for (const card of [GAIN, ECHO, ROOM, SOUND]) await answer(card);
    await answer(LAMPS, 'again');
    expect(await today()).toMatchObject({ cards: [], answered: 5, next: '2027-03-02' });
    expect(await due()).toEqual({ due: 0, line: 'Flash cards' });
    at('2027-03-02');
    expect(await cards()).toEqual([LAMPS]);
    expect(await due()).toEqual({ due: 1, line: '1 flash card is due' });
    at('2027-03-04');
    expect(await countDue(app.ctx, anna.id)).toBe(5);
  });

  test('are nobody else’s', async () => {
    const boris = await app.member();
    await answer(GAIN);
    expect(await cards({}, boris)).toContain(GAIN);
    expect(await undo(boris)).toBeNull();
    expect(await cards()).not.toContain(GAIN);
  });
});

describe('an answer', () => {
  test('counts once a day, however often and quickly it is sent', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => answer(GAIN)));
    expect(sent.map(({ data }) => data?.due)).toEqual(sent.map(() => '2027-03-04'));
    expect((await answer(GAIN, 'again')).data).toEqual({ due: '2027-03-04' });
    const [row] = await exportCards(app.ctx, anna.id);
    expect(row).toMatchObject({ card: GAIN, reps: 1, lapses: 0, reviewed: '2027-03-01' });
  });

  test.each(['glossary/no-such-word', 'lessons/camera/room/2', 'constructor', ''])(
    'to %j, which is no card, is refused',
    async (card) => {
      expect(await answer(card)).toMatchObject({ status: 404, error: 'not_found' });
    },
  );

  test('is refused beyond the limit', async () => {
    for (let i = 0; i < 120; i++) await answer('none');
    expect(await answer(GAIN)).toMatchObject({ status: 429, error: 'rate_limited' });
  });
});

describe('taking back', () => {
  test('undoes the answers of the day from the last on', async () => {
    await answer(GAIN, 'again');
    at('2027-03-02');
    const before = await exportCards(app.ctx, anna.id);
    app.ctx.now = () => new Date('2027-03-02T10:00:00Z');
    await answer(GAIN, 'easy');
    app.ctx.now = () => new Date('2027-03-02T10:01:00Z');
    await answer(ECHO);
    expect([await undo(), await undo(), await undo()]).toEqual([ECHO, GAIN, null]);
    const [gain, ...others] = await exportCards(app.ctx, anna.id);
    expect(others).toEqual([]);
    expect(gain).toEqual({ ...before[0], answeredAt: gain?.answeredAt });
    expect(await cards()).toEqual([GAIN, ROOM, ECHO, SOUND, LAMPS]);
  });

  test('leaves what was answered on another day', async () => {
    await answer(GAIN);
    at('2027-03-02');
    expect(await undo()).toBeNull();
    expect(await exportCards(app.ctx, anna.id)).toHaveLength(1);
  });
});

test('a row that would be due on its own day cannot be stored', async () => {
  const day = '2027-03-01';
  const row = { memberId: anna.id, card: GAIN, due: day, reviewed: day, answeredAt: new Date() };
  await expect(
    app.ctx.db
      .insert(memorizedCards)
      .values({ ...row, stability: 1, difficulty: 1, reps: 1, lapses: 0 }),
  ).rejects.toThrow();
});

describe('the page without a script', () => {
  const open = async (as = anna) => {
    const browser = newBrowser(app, as.token);
    const page = async (path = CARDS_PATH) => (await browser.get(path)).body;
    const formToken = valueOf(await page(), 'formToken') ?? '';
    const post = (fields: Record<string, string>, path = CARDS_PATH) =>
      browser.post({ formToken, ...fields }, path);
    return { page, post };
  };

  test('shows a card, takes answers, takes one back, and says when to come again', async () => {
    const { page, post } = await open();
    expect(await page()).toContain('5 cards left today');
    expect(await page()).not.toContain('Take back');
    for (const card of [GAIN, ECHO, ROOM, SOUND]) await post({ card, answer: 'good' });
    const answered = await post({ card: LAMPS, answer: 'hard', deck: 'all' });
    expect([answered.statusCode, answered.headers.location]).toEqual([303, `${CARDS_PATH}#card`]);
    expect(await page()).toContain('The next cards are due on Wednesday, March 3.');
    expect((await post({ answer: 'undo' })).statusCode).toBe(303);
    const again = await page();
    expect(again).toContain('1 card left today');
    expect(again).toContain(LAMPS);
  });

  test('keeps deck and language', async () => {
    const { page, post } = await open();
    const answered = await post(
      { card: GAIN, answer: 'easy', deck: 'read' },
      `${CARDS_PATH}?language=ru`,
    );
    expect(answered.headers.location).toBe(`${CARDS_PATH}?deck=read&language=ru#card`);
    expect(await page(`${CARDS_PATH}?deck=read&language=es`)).toContain('Tarjetas de repaso');
  });

  test.each([{ card: GAIN, answer: 'perfect' }, { card: GAIN }, { answer: 'good' }])(
    'takes no %j',
    async (fields) => {
      const { post } = await open();
      expect((await post(fields as Record<string, string>)).statusCode).toBe(400);
      expect(await exportCards(app.ctx, anna.id)).toEqual([]);
    },
  );

  test('acts for nobody without the token of the session', async () => {
    const { post } = await open();
    const sent = await post({ card: GAIN, answer: 'good', formToken: 'x' });
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(await exportCards(app.ctx, anna.id)).toEqual([]);
  });

  test('shows visitors some cards, and keeps nothing', async () => {
    const visitor = newBrowser(app);
    const { body } = await visitor.get(CARDS_PATH);
    expect(body).toContain('Which lamp?');
    expect(body).not.toContain('<form method="post" action="/coursesView/cards');
    const sent = await visitor.post({ card: GAIN, answer: 'good' }, CARDS_PATH);
    expect(sent.statusCode).toBe(401);
  });

  test('the page of points leads there, and says how many are due', async () => {
    const points = async () => (await newBrowser(app, anna.token).get('/points')).body;
    expect(await points()).toContain('>Flash cards</a>');
    await answer(GAIN, 'again');
    at('2027-03-02');
    expect(await points()).toContain('1 flash card is due');
  });
});
