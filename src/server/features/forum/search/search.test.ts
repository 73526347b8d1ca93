import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { forumFixture } from '../fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
const ids: Record<string, number> = {};
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
  const post = async (
    name: string,
    title: string,
    body: string,
    language: 'en' | 'es' | 'ru' = 'en',
  ) => {
    ids[name] = (await make.post(await app.member(), { title, body, language })).id;
  };
  await post('taxes', 'Paying taxes abroad', 'Which **invoices** do you keep? <b>All</b> & more.');
  await post('camera', 'A camera for small rooms', 'I was paid late, so my budget is small.');
  await post('ru', 'Как платить налоги?', 'Счета храню пять лет, квитанции тоже.', 'ru');
  await post('es', 'Los impuestos del año', 'Guardo todas las facturas en una carpeta.', 'es');
  await post(
    'tricky',
    'Escaping of markup',
    'Compare `1 < 2` with <mark>fake</mark> \uE000hits\uE001.',
  );
});
afterAll(() => app.close());

const search = async (s: string, language?: 'en' | 'es' | 'ru') =>
  make.must(await app.call('POST search/forum', language ? { s, language } : { s })).resultList;
const names = async (s: string, language?: 'en' | 'es' | 'ru') =>
  (await search(s, language)).map((hit) => Object.keys(ids).find((name) => ids[name] === hit.id));

describe('finding', () => {
  test.each([
    ['taxes', ['taxes']],
    ['TAX', ['taxes']],
    ['paid', ['camera']],
    ['pays', ['taxes']],
    ['налог', ['ru']],
    ['налогов', ['ru']],
    ['квитанцию', ['ru']],
    ['factura', ['es']],
    ['impuesto', ['es']],
    // Beginnings of words, whole or not.
    ['invo', ['taxes']],
    ['invoic', ['taxes']],
    ['cam', ['camera']],
    ['кви', ['ru']],
    ['carp', ['es']],
    ['small cam', ['camera']],
    // Operators.
    ['"small rooms"', ['camera']],
    ['"rooms small"', []],
    ['small -budget', []],
    ['unheard of', []],
    // Nothing but signs.
    ['?!', []],
    ["'; drop table", []],
    [':* & | !', []],
    ['the', []],
  ])('%s', async (s, expected) => {
    expect(await names(s)).toEqual(expected);
  });

  test('keeps to a language where one is asked for', async () => {
    expect(await names('налог', 'ru')).toEqual(['ru']);
    expect(await names('налог', 'en')).toEqual([]);
  });

  test('a title weighs more than a text', async () => {
    const late = await make.post(await app.member(), {
      title: 'Something else entirely',
      body: 'A microphone, of course.',
    });
    const early = await make.post(await app.member(), {
      title: 'My microphone hums',
      body: 'What can I do about it?',
    });
    expect((await search('microphone')).map((hit) => hit.id)).toEqual([early.id, late.id]);
  });
});

describe('passages', () => {
  test('mark the hits and escape the rest', async () => {
    const [hit] = await search('invoice');
    expect(hit?.excerpt).toContain('<mark>invoices</mark>');
    expect(hit?.excerpt).toContain('&lt;b&gt;All&lt;/b&gt; &amp; more');
    const [tricky] = await search('compare');
    expect(tricky?.excerpt).toBe(
      '<mark>Compare</mark> 1 &lt; 2 with &lt;mark&gt;fake&lt;/mark&gt; hits',
    );
  });

  test('show the beginning where the hit is in the title alone', async () => {
    const [hit] = await search('escaping');
    expect(hit?.excerpt).toContain('Compare 1 &lt; 2');
  });
});

describe('limits', () => {
  test('a text is one to twenty letters', async () => {
    for (const s of ['', '   ', 'x'.repeat(21)]) {
      expect((await app.call('POST search/forum', { s })).status).toBe(400);
    }
    const wrong = { s: 'tax', after: 'nowhere' };
    expect((await app.call('POST search/forum', wrong)).status).toBe(400);
  });

  test('many hits come in pages, once each', async () => {
    const authors = await Promise.all(Array.from({ length: 5 }, () => app.member()));
    const made: number[] = [];
    for (const [i, as] of authors
      .flatMap((one) => Array(9).fill(one) as typeof authors)
      .entries()) {
      const title = `Umbrella light number ${i % 3 === 0 ? 'umbrella' : 'one'}`;
      made.push((await make.post(as, { title })).id);
    }
    const seen: number[] = [];
    let after: string | null | undefined;
    do {
      const input = after ? { s: 'umbrella', after } : { s: 'umbrella' };
      const { resultList, next } = make.must(await app.call('POST search/forum', input));
      expect(resultList.length).toBeLessThanOrEqual(20);
      seen.push(...resultList.map((hit) => hit.id));
      after = next;
    } while (after);
    expect(seen.toSorted((a, b) => a - b)).toEqual(made);
  });
});
