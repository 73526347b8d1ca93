import fs from 'node:fs';
import { expect, test } from 'vitest';
import { DRAWINGS } from './icon.ts';

test.each(Object.entries(DRAWINGS))('the icon %s is the one of the icon folder', (name, markup) => {
  const file = fs.readFileSync(`src/components/icons/${name}.svg`, 'utf8');
  const inside = file
    .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  expect(markup).toBe(inside);
});
