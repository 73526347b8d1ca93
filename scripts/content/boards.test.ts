import { expect, it } from 'vitest';
import { checkContent } from './check.ts';
import { guide, makeContent, makeFolder, TODAY, type Texts } from './fixture.ts';

const text = (more = '') =>
  guide({ category: null, illustration: null, order: null }).replace('---\n', `---\n${more}`);
const TEXTS: Texts = {
  'inspiration/en/attic.md': text(),
  'inspiration/es/attic.md': text('sourceUpdated: 2026-11-02\n'),
  'inspiration/ru/attic.md': text('sourceUpdated: 2026-11-02\n'),
};
const words = '{ en: A sentence of some length, es: Una frase de cierto largo, ru: Фраза некоторой длины }';
const names = '{ en: Sand, es: Arena, ru: Песок }';
const FACTS = [
  'id: 7',
  'room: corner',
  'mood: calm',
  'minutes: 30',
  'people: 1',
  'faceless: false',
  'palette:',
  ...Array.from({ length: 4 }, () => `  - { hex: '#e8d5c0', name: ${names} }`),
  'light:',
  `  - { lamp: key, x: 0.2, y: 0.75, kelvin: 3000, note: ${words} }`,
  `  - { lamp: back, x: 0.8, y: 0.2, kelvin: 3000, note: ${words} }`,
  'seat: { x: 0.5, y: 0.45 }',
  'props:',
  ...Array.from({ length: 4 }, () => `  - { name: ${names}, cost: 5 }`),
  'hide:',
  ...Array.from({ length: 3 }, () => `  - ${words}`),
  'scene: { wall: plain, furniture: stool, glow: left }',
  '',
].join('\n');
const FILE = 'board-facts/attic.yaml';

async function findings(texts: Texts): Promise<string[]> {
  const report = await checkContent(makeContent(texts), { publicFolder: makeFolder(), today: TODAY });
  return report.findings
    .filter(({ file }) => file in texts || file.startsWith('board-'))
    .map(({ level, file, field, message }) => [level, file, field, message].filter(Boolean).join(' | '));
}

it('has nothing to say about a board that is whole', async () => {
  expect(await findings({ ...TEXTS, [FILE]: FACTS })).toEqual([]);
});

it.each([
  ['mood: calm', 'mood: sad', 'mood | Choose one of: calm, playful, warm, bold.'],
  ['y: 0.75, kelvin', 'y: 0.3, kelvin', 'light[1].y | A key light stands in front of the seat'],
  ['y: 0.2, kelvin', 'y: 0.9, kelvin', 'light[2].y | A back light stands behind the seat'],
  ['kelvin: 3000', 'kelvin: 0', 'A lamp has 1800 to 6500 kelvin'],
  ['wall: plain', 'wall: marble', 'scene.wall'],
  ["'#e8d5c0'", "'#E8D5C0'", 'in small letters'],
])('remarks on %s as %s', async (from, to, expected) => {
  const all = await findings({ ...TEXTS, [FILE]: FACTS.replace(from, to) });
  expect(all).toHaveLength(1);
  expect(all[0]).toContain(expected);
});

it('wants a text and facts together, and a number for each', async () => {
  expect(await findings(TEXTS)).toEqual([
    expect.stringContaining('No page shows this text: board-facts/attic.yaml does not exist.'),
  ]);
  expect(await findings({ [FILE]: FACTS })).toEqual([
    expect.stringContaining('there is no text inspiration/en/attic.md.'),
  ]);
  const second = Object.fromEntries(
    Object.entries(TEXTS).map(([file, one]) => [file.replace('attic', 'cellar'), one.replace('A guide', 'A cellar')]),
  );
  const both = { ...TEXTS, ...second, [FILE]: FACTS, 'board-facts/cellar.yaml': FACTS };
  expect(await findings(both)).toEqual([
    'error | board-facts/cellar.yaml | id | board-facts/attic.yaml has the same id, 7.',
  ]);
});
