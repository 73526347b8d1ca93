import { readHead } from '#scripts/check-build/head.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './support/fixtures.ts';

/** What pages say to programs: search engines, feed readers, other sites, whoever watches the server. */
type Facts = { '@context': string; '@type': string; [name: string]: unknown };

const PUBLIC = [
  '/',
  '/gettingStarted',
  '/gettingStarted/choosing-a-stage-name',
  '/faq',
  '/about',
  '/privacy-policy',
  '/Terms-Of-Service',
  '/logView',
  '/forum/home',
  '/forum/about',
];

test('the questions described are those of the page', async ({ page }) => {
  await page.goto('/faq');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const described = texts
    .map((text) => JSON.parse(text) as Facts)
    .find((facts) => facts['@type'] === 'FAQPage');
  const names = (described?.mainEntity as { name: string }[]).map(({ name }) => name);
  const shown = await page.locator('[data-question] h3').allTextContents();
  expect(names.sort()).toEqual(shown.map((text) => text.trim()).sort());
});

/** Built pages are looked at in `scripts/check-build`, all of them; here is what the server sends. */
test('each page names its own address and those of its translations', async ({
  request,
  baseURL,
}) => {
  for (const address of PUBLIC) {
    const answer = await request.get(`${address}?language=ru`);
    const { canonical, alternates, meta } = readHead(await answer.text());
    expect(canonical).toBe(`${baseURL}${address}?language=ru`);
    expect(alternates).toEqual({
      ...Object.fromEntries(
        LANGUAGES.map((code) => [code, `${baseURL}${address}?language=${code}`]),
      ),
      'x-default': `${baseURL}${address}`,
    });
    expect(meta.description).toMatch(/\S{3}/);
    expect(meta['og:title']).toBeTruthy();
  }
});

test('the sitemap lists every public page in three languages, and nothing private', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const urls = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      if (parsed.querySelector('parsererror')) throw new Error('not well-formed');
      return [...parsed.querySelectorAll('url')].map((url) => ({
        loc: url.querySelector('loc')?.textContent ?? '',
        languages: [...url.getElementsByTagName('xhtml:link')].map((l) =>
          l.getAttribute('hreflang'),
        ),
      }));
    },
    await answer.text(),
  );
  const found = new Set(urls.map(({ loc }) => loc));
  expect(found.size, 'each address once').toBe(urls.length);
  for (const address of PUBLIC) {
    for (const code of LANGUAGES) expect(found).toContain(`${baseURL}${address}?language=${code}`);
  }
  const path = await (await request.get('/gettingStarted')).text();
  const guides = [...path.matchAll(/<li[^>]* data-step="([^"]+)"/g)].map(([, slug]) => slug);
  expect(guides.length).toBeGreaterThanOrEqual(6);
  for (const slug of guides) {
    expect(found).toContain(`${baseURL}/gettingStarted/${slug}?language=ru`);
  }
  for (const { languages } of urls) {
    expect(languages).toEqual(expect.arrayContaining(['en', 'x-default']));
  }
  for (const secret of ['/login', '/user-info', '/messages', '/search', '/forum/create']) {
    expect(
      [...found].some((loc) => new URL(loc).pathname === secret),
      secret,
    ).toBe(false);
  }
  const statuses = await Promise.all(
    [...found].map(async (loc) => [loc, (await request.get(loc, { maxRedirects: 0 })).status()]),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});

test('robots.txt points to the sitemap and keeps calls out', async ({ request, baseURL }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(text).toMatch(/^Disallow: \/api\/$/m);
  expect(text).not.toMatch(/^Disallow: \/$/m);
});

for (const language of LANGUAGES) {
  test(`the feed in ${language} is well-formed and full`, async ({ page, request, baseURL }) => {
    const answer = await request.get(`/feed.xml?language=${language}`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toMatch(/atom\+xml/);
    const feed = await page.evaluate(
      (xml) => {
        const parsed = new DOMParser().parseFromString(xml, 'application/xml');
        if (parsed.querySelector('parsererror')) throw new Error('not well-formed');
        return {
          language: parsed.documentElement.getAttribute('xml:lang'),
          entries: [...parsed.querySelectorAll('entry')].map((entry) => ({
            id: entry.querySelector('id')?.textContent ?? '',
            link: entry.querySelector('link')?.getAttribute('href') ?? '',
            title: entry.querySelector('title')?.textContent ?? '',
            content: entry.querySelector('content')?.textContent ?? '',
          })),
        };
      },
      await answer.text(),
    );
    expect(feed.language).toBe(language);
    expect(feed.entries.length).toBeGreaterThanOrEqual(6);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    for (const { link, title, content } of feed.entries) {
      expect(title).toMatch(/\S/);
      expect(content.length).toBeGreaterThan(500);
      expect(content).not.toMatch(/(?:href|src)="\/(?!\/)/);
      expect(link).toMatch(new RegExp(`^${baseURL}/[a-zA-Z]+/.*language=${language}$`));
    }
  });
}

test('pictures for links to us are there', async ({ request }) => {
  for (const address of [
    '/',
    '/gettingStarted/choosing-a-stage-name',
    '/articleView/detail/a-voice-for-the-camera',
  ]) {
    for (const language of LANGUAGES) {
      const { meta } = readHead(
        await (await request.get(`${address}?language=${language}`)).text(),
      );
      const picture = meta['og:image'] ?? '';
      const answer = await request.get(picture);
      expect(answer.status(), picture).toBe(200);
      expect(answer.headers()['content-type']).toBe('image/png');
      const bytes = await answer.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  }
});

test('health is told to whoever watches', async ({ request }) => {
  for (const address of ['/healthz', '/readyz']) {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ok' });
  }
  expect(await (await request.get('/metrics')).text()).toContain('http_request_duration_seconds');
});

for (const address of [
  '/',
  '/faq',
  '/login',
  '/forum/home',
  '/no-such-page',
  '/api/home/articles',
]) {
  test(`${address} is sent with the headers that protect its readers`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    if (address.startsWith('/api/')) return;
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).toMatch(/object-src 'none'/);
    expect(policy).toMatch(/base-uri 'none'/);
    expect(policy).toMatch(/form-action 'self'/);
    expect(policy).toMatch(/frame-ancestors '(?:self|none)'/);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/);
  });
}

test('a script that is not ours does not run', async ({ page, noise }) => {
  noise.allow(/Content Security Policy|violates/i);
  await page.goto('/faq');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.foreignRan = true';
    document.body.append(script);
    return 'foreignRan' in window;
  });
  expect(ran).toBe(false);
});
