import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const PAGE = 'docs/security/asvs.md';
const ANSWERS = ['Met', 'Operator', 'Not met', 'Does not apply'] as const;
/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; of level 3 alone: 0. */
const SECTIONS: Record<number, readonly number[]> = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const NUMBERS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  sections.flatMap((count, section) =>
    Array.from({ length: count }, (_, i) => `${chapter}.${section + 1}.${i + 1}`),
  ),
);

const text = fs.readFileSync(PAGE, 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, range = '', asks = '', answer = '', ...rest]) => {
    const [first = '', last = first] = range.split(' to ');
    const numbers = NUMBERS.slice(NUMBERS.indexOf(first), NUMBERS.indexOf(last) + 1);
    return { range, numbers, asks, answer, files: rest.join(' ') };
  });

describe('the page about ASVS', () => {
  it('answers every requirement of levels 1 and 2 once, in order', () => {
    expect(NUMBERS).toHaveLength(253);
    expect(rows.flatMap(({ numbers }) => numbers)).toEqual(NUMBERS);
  });

  it('counts its answers right', () => {
    for (const answer of ANSWERS) {
      const count = rows
        .filter((row) => row.answer === answer)
        .reduce((sum, { numbers }) => sum + numbers.length, 0);
      expect(text).toMatch(new RegExp(`^\\| ${answer} +\\|[^|]+\\| +${count} +\\|$`, 'm'));
    }
    expect(rows.filter(({ answer }) => !ANSWERS.some((one) => one === answer))).toEqual([]);
  });

  it('asks in eight words at most', () => {
    expect(rows.filter(({ asks }) => asks.split(' ').length > 8)).toEqual([]);
  });

  it.each(rows.filter(({ files }) => files.includes('`')))(
    '$range names files that are there',
    ({ files }) => {
      const named = [...files.matchAll(/`([\w@./-]+\.(?:tsx?|md|tsv|ya?ml|conf|service|json))`/g)];
      const missing = named
        .map(([, file = '']) => file)
        .filter((file) => !fs.existsSync(file) && !fs.existsSync(`src/server/${file}`));
      expect(missing).toEqual([]);
    },
  );

  it('lists at its end whatever is not met', () => {
    const list = text.slice(text.indexOf('## Not met'));
    const missing = rows
      .filter(({ answer }) => answer === 'Not met')
      .flatMap(({ numbers }) => numbers)
      .filter((number) => !new RegExp(`(?<![\\d.])${number}(?![\\d.]*\\d)`).test(list));
    expect(missing).toEqual([]);
  });
});
