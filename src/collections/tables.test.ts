import { expect, it } from 'vitest';
import { finishTables } from './tables.ts';

const row = (tag: string, cells: string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
const table = (head: string[], ...rows: string[][]) =>
  `<table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
const TWO = table(['What', 'When <em>"late"</em>'], ['a', 'b']);

it('lets a table scroll by itself, named after the heading above it', () => {
  const html = finishTables(`<h2 id="days"><a href="#days">Days</a></h2><p>x</p>${TWO}`);
  expect(html).toContain(
    '<p>x</p><section class="table-scroll" tabindex="0" aria-labelledby="days"><table>',
  );
  expect(html).toMatch(/<\/table><\/section>$/);
});

it('names a table after its columns where there is no heading, or it has a table already', () => {
  const label = 'aria-label="What, When &quot;late&quot;"';
  expect(finishTables(TWO)).toContain(label);
  const html = finishTables(`<h3 id="days">Days</h3>${TWO}${TWO}<h2 id="nights">Nights</h2>${TWO}`);
  expect(html.match(/aria-label\w*="[^"]*"/g)).toEqual([
    'aria-labelledby="days"',
    label,
    'aria-labelledby="nights"',
  ]);
});

it('asks for room only for columns of sentences, and only where there are three', () => {
  const sentence = 'A sentence that is longer than a phone has room for in a third of its width.';
  const linked = `<a href="/a-very-long-address-that-is-not-read-by-anybody">b</a>`;
  const html = finishTables(
    table(['One', 'Two', 'Three'], ['a', 'b', linked], ['a', sentence, '']),
  );
  expect(html).toContain('<th>One</th><th class="wide">Two</th><th>Three</th>');
  expect(finishTables(table(['One', 'Two'], ['a', sentence]))).not.toContain('wide');
});
