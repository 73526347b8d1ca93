import { expect, test } from 'vitest';
import { CONTRAST_AA, contrast, readableOn } from './contrast.ts';
import { faintIn, onAccent, PALETTE_IDS, PALETTES, SHAPES } from './theme.ts';
import { TEMPLATE_IDS, TEMPLATES } from './templates.ts';

test('contrast as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(readableOn('#ffdf3d')).toBe('#111111');
});

test.each(PALETTE_IDS)('the palette %s can be read everywhere', (id) => {
  for (const shape of SHAPES) {
    const theme = { ...TEMPLATES.calm.theme, palette: id, colours: null, shape };
    expect(faintIn(theme)).toEqual([]);
  }
  const colours = PALETTES[id];
  expect(contrast(onAccent(colours), colours.accent)).toBeGreaterThanOrEqual(CONTRAST_AA);
});

test('templates look different from each other', () => {
  const looks = TEMPLATE_IDS.map((id) => JSON.stringify(TEMPLATES[id].theme));
  expect(new Set(looks).size).toBe(TEMPLATE_IDS.length);
  expect(new Set(TEMPLATE_IDS.map((id) => TEMPLATES[id].theme.palette)).size).toBe(8);
});

test('own colours that are hard to read are told, by where they stand', () => {
  const colours = { background: '#ffffff', surface: '#000000', text: '#222222', accent: '#222222' };
  const theme = { ...TEMPLATES.calm.theme, colours };
  expect(faintIn(theme).map(({ on }) => on)).toEqual(['surface', 'surface']);
  expect(faintIn({ ...theme, shape: 'flat' })).toEqual([]);
});
