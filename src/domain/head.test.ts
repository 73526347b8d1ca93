import { expect, test } from 'vitest';
import { languageUrl, renderHead, scriptJson } from './head.ts';

const base = {
  title: 'Tips <b>& tricks</b>',
  description: 'He said "no"',
  language: 'es',
  path: '/faq',
  origin: 'https://campus.test',
  siteName: 'Cam Campus',
} as const;

test('everything a person wrote is escaped', () => {
  const head = renderHead(base);
  expect(head).toContain('<title>Tips &lt;b&gt;&amp; tricks&lt;/b&gt; · Cam Campus</title>');
  expect(head).toContain('content="He said &quot;no&quot;"');
});

test('canonical and alternates name each language by its query, and x-default none', () => {
  const head = renderHead(base);
  expect(head).toContain('<link rel="canonical" href="https://campus.test/faq?language=es">');
  expect(head).toContain('hreflang="ru" href="https://campus.test/faq?language=ru"');
  expect(head).toContain('hreflang="x-default" href="https://campus.test/faq"');
  expect(languageUrl('https://a.test', '/', 'en')).toBe('https://a.test/?language=en');
  expect(languageUrl('https://a.test', '/b?id=1', 'en')).toBe('https://a.test/b?id=1&language=en');
});

test('a page kept out of search engines says so and offers no alternates', () => {
  const head = renderHead({ ...base, noIndex: true });
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(head).not.toContain('hreflang');
});

test('data in a script cannot end the script', () => {
  expect(scriptJson({ text: '</script><script>' })).not.toContain('<');
  expect(JSON.parse(scriptJson({ text: '</script>\u2028' }))).toEqual({ text: '</script>\u2028' });
  const head = renderHead({ ...base, jsonLd: [{ '@type': 'Thing', name: '</script>' }] });
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});

test('a page of one language names it as canonical, whatever language it is read in', () => {
  const head = renderHead({ ...base, languages: ['ru'] });
  expect(head).toContain('<link rel="canonical" href="https://campus.test/faq?language=ru">');
  expect(head).not.toContain('hreflang');
});
