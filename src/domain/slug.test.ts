import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['  Hello, World!  ', 'hello-world'],
  ['Privacy & safety: what now?', 'privacy-safety-what-now'],
  ['Как выбрать имя?', 'как-выбрать-имя'],
  ['¿Cuánto se gana?', 'cuánto-se-gana'],
  ['../../etc/passwd', 'etc-passwd'],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['!!!', '-'],
  ['', '-'],
])('"%s" becomes "%s"', (title, slug) => {
  expect(slugify(title)).toBe(slug);
});

test('a long title is cut without a hyphen at its end', () => {
  const slug = slugify('word '.repeat(60));
  expect(slug.length).toBeLessThanOrEqual(80);
  expect(slug).not.toMatch(/-$/);
});
