import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { READER } from '#domain/reader.ts';
import { valueOf } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { fixtureDeck, newBrowser, writeDeck } from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  writeDeck(app);
});
afterAll(() => app.close());

const { cards } = fixtureDeck();
/** As it stands in markup. */
const inHtml = (text: string) => text.replaceAll("'", '&#x27;');
const noteIn = (html: string, name: string) =>
  new RegExp(`<textarea[^>]*id="note-${name}-text"[^>]*>([^<]*)<`).exec(html)?.[1];

describe('without a script and without an account', () => {
  test('a press turns the card over, which lies there as long as the day does', async () => {
    const one = newBrowser(app);
    const before = (await one.get('/tarot')).body;
    expect(before).toContain('Turn over today&#x27;s card');
    expect(before).not.toContain('What it says');
    const answer = await one.post({ wish: 'card' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/tarot#today']);
    const { body } = await one.get('/tarot');
    const { data } = await one.call('GET game/tarot/draw');
    expect(body).toContain(`>${data?.card.name}</h2>`);
    for (const text of [data?.card.says, data?.card.asks, data?.card.tonight]) {
      expect(body).toContain(inHtml(text ?? 'none'));
    }
    expect(body).not.toContain('Turn over today');
    await one.post({ wish: 'card' });
    expect((await one.get('/tarot')).body).toBe(body);
  });

  test('a press lays three cards, with the reading that the call gives', async () => {
    const one = newBrowser(app);
    const answer = await one.post({ wish: 'reading' });
    expect(answer.headers.location).toBe('/tarot#reading');
    const { body } = await one.get('/tarot');
    const { data } = await one.call('POST game/tarot/draw/async');
    const { data: read } = await one.call('GET game/tarot/draw/async/r', { job: data?.job ?? '' });
    expect(body).toContain(inHtml(read?.result?.text ?? 'none'));
    for (const { name } of read?.result?.cards ?? []) expect(body).toContain(inHtml(name));
    expect(body).toContain('Put together by rules');
    // The card of the day still lies face down.
    expect(body).toContain('Turn over today&#x27;s card');
  });

  test('goes on in the language of the address', async () => {
    const one = newBrowser(app);
    const answer = await one.post({ wish: 'card' }, '/tarot?language=ru');
    expect(answer.headers.location).toBe('/tarot?language=ru#today');
    expect((await one.get('/tarot?language=ru')).body).toContain('О чём спрашивает');
  });

  test.each([{}, { wish: 'fortune' }, { wish: 'constructor' }])(
    'does nothing for %j',
    async (fields) => {
      const answer = await newBrowser(app).post(fields as Record<string, string>);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  test('a foreign page cannot send it', async () => {
    const answer = await newBrowser(app).fetch('/tarot', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
        origin: 'https://elsewhere.test',
      },
      payload: 'wish=card',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('no note is kept, and the page says why', async () => {
    const one = newBrowser(app);
    const answer = await one.post({ wish: 'note', note: 'lamp', text: 'Two lamps' });
    expect(answer.statusCode).toBe(401);
    expect((await one.get('/tarot?card=lamp')).body).toContain('To keep a note without an account');
  });
});

describe('every card', () => {
  test('has a page, between its neighbours', async () => {
    for (const [i, card] of cards.entries()) {
      const { body, statusCode } = await newBrowser(app).get(`/tarot?card=${card.id}&language=es`);
      expect(statusCode).toBe(200);
      expect(body).toContain(`<h1>${card.name.es}</h1>`);
      for (const text of [card.says.es, card.asks.es, card.tonight.es]) {
        expect(body).toContain(inHtml(text));
      }
      for (const near of [cards[i - 1], cards[i + 1]]) {
        if (near) expect(body).toContain(`/tarot?card=${near.id}"`);
      }
      expect(body).toContain('<meta name="robots" content="noindex');
    }
  });

  test.each(['none', '__proto__', 'constructor', 'Lamp', 'back'])('%s is none', async (id) => {
    expect((await newBrowser(app).get(`/tarot?card=${id}`)).statusCode).toBe(404);
  });
});

describe('the note of a member', () => {
  async function member() {
    const one = newBrowser(app, (await app.member()).token);
    const { body } = await one.get('/tarot?card=lamp');
    const formToken = valueOf(body, 'formToken') ?? '';
    const note = (fields: Record<string, string>) =>
      one.post({ wish: 'note', note: 'lamp', formToken, ...fields });
    return { ...one, note, formToken };
  }

  test('is kept in the account, shown where the card is, and deleted when it is emptied', async () => {
    const one = await member();
    const answer = await one.note({ text: 'Two lamps & one <window>', card: 'lamp' });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/tarot?card=lamp&noted=lamp#note-lamp',
    ]);
    const { body } = await one.get('/tarot?card=lamp&noted=lamp');
    expect(noteIn(body, 'lamp')).toBe('Two lamps &amp; one &lt;window&gt;');
    expect(body).toContain('Saved in your account.');
    const { data } = await one.call('GET learning/notes');
    expect(data?.notes).toMatchObject([
      { collection: 'tarot', slug: 'lamp', text: 'Two lamps & one <window>' },
    ]);
    await one.note({ text: '' });
    expect((await one.call('GET learning/notes')).data?.notes).toEqual([]);
  });

  test('a reading has one of its own', async () => {
    const one = await member();
    await one.post({ wish: 'reading', formToken: one.formToken });
    const answer = await one.note({ note: 'three-cards', text: 'The second one, yes.' });
    expect(answer.headers.location).toBe('/tarot?noted=three-cards#note-three-cards');
    const { body } = await one.get('/tarot?noted=three-cards');
    expect(noteIn(body, 'three-cards')).toBe('The second one, yes.');
  });

  test('one that is too long comes back as it was typed, with a sentence beside it', async () => {
    const one = await member();
    const text = 'x'.repeat(READER.noteMax + 1);
    const answer = await one.note({ text, card: 'lamp' });
    expect(answer.statusCode).toBe(400);
    expect(noteIn(answer.body, 'lamp') === text).toBe(true);
    const beside = /id="note-lamp-error">([^<]*)/.exec(answer.body)?.[1];
    expect(beside).toContain('A note holds 4,000 characters');
  });

  test('is not kept to what is no card, without the token of the session, or from an address', async () => {
    const one = await member();
    expect((await one.note({ note: 'none', text: 'A' })).statusCode).toBe(404);
    expect((await one.note({ note: '../x', text: 'A' })).statusCode).toBe(400);
    expect((await one.note({ formToken: 'x', text: 'A' })).statusCode).toBe(403);
    expect((await one.call('GET learning/notes')).data?.notes).toEqual([]);
    const { body } = await one.get('/tarot?card=lamp&text=Somebody+else&note=lamp');
    expect(noteIn(body, 'lamp')).toBe('');
  });

  test('is theirs alone, and no browser keeps a copy of its page', async () => {
    const anna = await member();
    await anna.note({ text: 'Mine' });
    const answer = await anna.get('/tarot?card=lamp');
    expect(answer.headers['cache-control']).toBe('no-store');
    const ben = await member();
    expect(noteIn((await ben.get('/tarot?card=lamp')).body, 'lamp')).toBe('');
  });

  test('what a visitor has noted joins the account at sign-in, also of a card that is gone', async () => {
    const one = await member();
    const notes = ['lamp', 'three-cards', 'none'].map((slug) => ({
      ...{ collection: 'tarot' as const, slug, text: `About ${slug}` },
    }));
    const { data } = await one.call('POST learning/merge', { notes });
    expect(data?.notes.map(({ slug }) => slug).toSorted()).toEqual(['lamp', 'none', 'three-cards']);
  });
});
