import { describe, expect, test } from 'vitest';
import { readHead } from './head.ts';
import { structuredProblems } from './structured.ts';

const PAGE = `<!doctype html><html lang="es"><head><title>Luz &amp; sombra</title>
<meta name="description" content="Tres &quot;lámparas&quot;"><meta property="og:title" content="Luz">
<link rel="canonical" href="https://x.test/luz?language=es">
<link rel="alternate" hreflang="en" href="https://x.test/luz?language=en">
<link rel="alternate" hreflang="x-default" href="https://x.test/luz">
<link rel="alternate" type="application/atom+xml" href="/feed.xml">
<script type="application/ld+json">{"@type":"FAQPage"}</script>
<template><link rel="canonical" href="/not-this"><h1>Not this</h1></template></head>
<body><h1 class="x">Luz</h1></body></html>`;

test('the head of a page is read with its entities, templates left out', () => {
  expect(readHead(PAGE)).toEqual({
    language: 'es',
    title: 'Luz & sombra',
    canonical: 'https://x.test/luz?language=es',
    alternates: {
      en: 'https://x.test/luz?language=en',
      'x-default': 'https://x.test/luz',
    },
    meta: { description: 'Tres "lámparas"', 'og:title': 'Luz' },
    structured: ['{"@type":"FAQPage"}'],
    headings: 1,
  });
});

describe('structured data', () => {
  const home = (type: string, more: object = {}) =>
    JSON.stringify({ '@context': 'https://schema.org', '@type': type, ...more });
  const organization = home('Organization', { '@id': '#', name: 'x', url: '/', logo: '/x.png' });
  const site = home('WebSite', { name: 'x', url: '/', inLanguage: 'en', publisher: {} });

  test('that is whole has no problem', () => {
    expect(structuredProblems([organization, site], '/')).toEqual([]);
  });

  test.each([
    ['a missing type', [organization], 'is not described as WebSite'],
    ['a missing field', [organization, home('WebSite')], 'WebSite says no name'],
    ['an empty list', [organization, site, home('FAQPage', { mainEntity: [] })], 'FAQPage says no'],
    ['an unknown type', [organization, site, home('Recipe')], 'unknown type Recipe'],
    ['broken JSON', [organization, site, '{'], 'is no JSON'],
    [
      'another vocabulary',
      [organization, site, home('BreadcrumbList', { '@context': 'x', itemListElement: [1] })],
      'not of schema.org',
    ],
  ])('says %s', (_, texts, sentence) => {
    expect(structuredProblems(texts, '/').join()).toContain(sentence);
  });

  test.each([
    '/gettingStarted/how-payouts-work',
    '/newModel/a-room-that-works',
    '/articleView/detail/a-voice-for-the-camera',
    '/writtenGuides/article/write-a-tip-menu',
    '/camsiteView/detail/stripchat',
  ])('%s must be described as an article', (address) => {
    expect(structuredProblems([], address)).toContain('is not described as Article');
  });

  test('a list need not be described', () => {
    for (const address of ['/gettingStarted', '/gettingStarted/zone-step', '/articleView']) {
      expect(structuredProblems([], address)).toEqual([]);
    }
  });
});
