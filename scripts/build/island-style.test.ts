import { expect, it } from 'vitest';
import { liftIslandStyle } from './island-style.ts';

it('moves the style of islands into the head, and leaves pages without islands alone', () => {
  const style = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';
  const page = (head: string, body: string) =>
    `<html><head><style>p{margin:0}</style>${head}</head><body><p>A</p>${body}</body></html>`;
  const island = '<astro-island></astro-island>';
  expect(liftIslandStyle(page('', style + island))).toBe(page(style, island));
  expect(liftIslandStyle(page('', ''))).toBe(page('', ''));
});
