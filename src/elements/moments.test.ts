import { describe, expect, test } from 'vitest';
import { leftText, momentText } from './moments.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const in_ = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe('momentText', () => {
  test.each([
    ['en', 'UTC', '8 December 2026 at 18:00 UTC'],
    ['es', 'UTC', '8 de diciembre de 2026 a las 18:00 UTC'],
    ['ru', 'UTC', '8 декабря 2026 г. в 18:00 UTC'],
    ['en', 'Europe/Moscow', '8 December 2026 at 21:00 GMT+3'],
    ['ru', 'America/Bogota', '8 декабря 2026 г. в 13:00 GMT-5'],
  ] as const)('%s in %s', (language, zone, text) => {
    // Versions of the tables differ in their spaces.
    const written = momentText('2026-12-08T18:00:00Z', language, zone).replace(/\s/g, ' ');
    expect(written.replace(',', '')).toBe(text.replace(',', ''));
  });
});

describe('leftText', () => {
  test.each([
    [74, 'en', 'in 3 days'],
    [48, 'en', 'in 2 days'],
    [47, 'en', 'in 47 hours'],
    [2, 'es', 'dentro de 2 horas'],
    [1.5, 'en', 'in 90 minutes'],
    [0.001, 'en', 'in 1 minute'],
    [120, 'ru', 'через 5 дней'],
    [504, 'ru', 'через 21 день'],
    [0, 'en', ''],
    [-3, 'en', ''],
  ] as const)('%d hours in %s', (hours, language, text) => {
    expect(leftText(in_(hours), NOW, language)).toBe(text);
  });
});
