import { expect, test } from 'vitest';
import { embed } from './embed.ts';

test('headings go down a step, deeper ones first, and places carry the name of their lesson', () => {
  const html = '<h2 id="where">Where</h2><h3 id="how">How</h3><p id="x">text</p>';
  expect(embed(html, 'lamps')).toBe(
    '<h3 id="lamps-where">Where</h3><h4 id="lamps-how">How</h4><p id="x">text</p>',
  );
});

test('a table is named after its heading still', () => {
  const table = '<section class="table-scroll" tabindex="0" aria-labelledby="where"><table>';
  expect(embed(`<h2 id="where">Where</h2>${table}`, 'lamps')).toBe(
    `<h3 id="lamps-where">Where</h3>${table.replace('where', 'lamps-where')}`,
  );
});

test('links to places inside the text still find them', () => {
  expect(embed('<a href="#where">there</a><h2 id="where">Where</h2>', 'lamps')).toBe(
    '<a href="#lamps-where">there</a><h3 id="lamps-where">Where</h3>',
  );
});
