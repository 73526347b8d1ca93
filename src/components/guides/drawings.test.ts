import fs from 'node:fs';
import { expect, test } from 'vitest';
import { ILLUSTRATIONS } from '#collections/schema/fields.ts';

// Cards, steps and heads cut a drawing to their own shape; without a ground of its own it ends in the air.
test.each(ILLUSTRATIONS)('%s fills its frame, whatever shape the frame has', (name) => {
  const svg = fs.readFileSync(`src/components/art/${name}.svg`, 'utf8');
  expect(svg).toContain('viewBox="0 0 640 400" preserveAspectRatio="xMidYMid slice"');
  expect(svg).toMatch(/<path fill="var\(--art-[a-z]+\)" d="M0 0h640v400H0z"\s*\/>/);
});
