import { expect, test, vi } from 'vitest';
import { sitemapXml } from './sitemap.ts';

vi.mock('./texts.ts', () => ({}));
vi.mock('./lessons.ts', () => ({}));

test('names each language of a page once, with all of them as alternates', async () => {
  const xml = await sitemapXml('https://campus.example', [
    { path: '/faq', languages: ['en', 'es'], updated: '2026-11-20' },
  ]);
  const links = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://campus.example/faq?language=en"/>',
    '<xhtml:link rel="alternate" hreflang="es" href="https://campus.example/faq?language=es"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://campus.example/faq"/>',
  ].join('');
  for (const code of ['en', 'es']) {
    expect(xml).toContain(
      `<url><loc>https://campus.example/faq?language=${code}</loc><lastmod>2026-11-20</lastmod>${links}</url>`,
    );
  }
});

test('refuses a day that is none', async () => {
  const page = { path: '/faq', languages: ['en'], updated: 'soon' } as const;
  await expect(sitemapXml('https://campus.example', [page])).rejects.toThrow();
});
