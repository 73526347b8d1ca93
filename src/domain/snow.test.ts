import { expect, test } from 'vitest';
import { maySnow, type SnowPlace } from './snow.ts';

const place: SnowPlace = { phone: false, reducedMotion: false, discreet: false, stopped: false };

test.each<[string, Partial<SnowPlace>, boolean]>([
  ['on a wide screen', {}, true],
  ['on a phone', { phone: true }, false],
  ['for who wants less motion', { reducedMotion: true }, false],
  ['in discreet mode', { discreet: true }, false],
  ['after it was stopped', { stopped: true }, false],
  ['on a low battery', { battery: { level: 0.19, charging: false } }, false],
  ['on a low battery that charges', { battery: { level: 0.19, charging: true } }, true],
  ['on a battery that holds', { battery: { level: 0.2, charging: false } }, true],
])('%s', (_, more, snows) => {
  expect(maySnow({ ...place, ...more })).toBe(snows);
});
