import fs from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BOARD_LAMPS } from '#domain/boards.ts';
import { drawLightPlan, type LightPlanFacts } from './draw-light-plan.ts';

const MOST = 4 * 1024;
const lamps = BOARD_LAMPS.slice(0, 5);
const facts: LightPlanFacts = {
  slug: 'room',
  seat: { x: 0.5, y: 0.45 },
  light: lamps.map((lamp, i) => ({
    lamp,
    x: 0.1 + i * 0.2,
    y: 0.2 + i * 0.15,
    kelvin: lamp === 'colour' ? 0 : 2700,
  })),
};
const labels = {
  plan: 'From above',
  camera: 'Camera',
  seat: 'Seat',
  lamps: ['Key <"&">', 'b', 'c', 'd', 'e'],
};
const positions = (svg: string) =>
  [...svg.matchAll(/translate\((\d+) (\d+)\)"><title>(?:Key|[b-e]<|Camera)/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);

test('is a light, well-formed drawing in the colours of the page', async () => {
  const svg = drawLightPlan(facts, labels);
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MOST);
  expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(320);
  expect(svg).not.toMatch(/<(?:script|text|image|style|foreignObject)|style=|href=|#[0-9a-f]{6}/);
  expect(svg).toContain('<title>Key &lt;&quot;&amp;&quot;></title>');
  const tokens = ['tokens', 'art']
    .map((name) => fs.readFileSync(`src/styles/${name}.css`, 'utf8'))
    .join('');
  for (const [, token] of svg.matchAll(/var\((--[a-z-]+)\)/g))
    expect(tokens).toContain(`${token}:`);
});

test.each(BOARD_LAMPS)('draws the light of %s', (lamp) => {
  const one = (kelvin: number, x: number) =>
    drawLightPlan({ ...facts, light: [{ lamp, x, y: 0.6, kelvin }] }, labels);
  expect(one(2700, 0.2)).not.toBe(one(2700, 0.8));
  expect(one(2700, 0.2)).not.toBe(one(5600, 0.2));
  expect(one(2700, 0.2)).not.toContain('NaN');
});

test('numbers of lamps in one place, or behind the camera, can all be read', () => {
  const light = lamps.map((lamp) => ({ lamp, x: 0.5, y: 0.97, kelvin: 2700 }));
  const places = positions(drawLightPlan({ ...facts, light }, labels));
  expect(places).toHaveLength(6);
  for (const [i, [x = 0, y = 0]] of places.entries()) {
    for (const [u = 0, v = 0] of places.slice(i + 1)) {
      expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(26);
    }
  }
});
