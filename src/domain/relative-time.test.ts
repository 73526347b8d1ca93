import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = new Date('2026-11-12T12:00:00Z');
const ago = (seconds: number, language: 'en' | 'es' | 'ru' = 'en') =>
  relativeTime(new Date(now.getTime() - seconds * 1000), now, language);

describe('relativeTime', () => {
  it.each([
    [-60, 'now'],
    [29, 'now'],
    [30, '1 minute ago'],
    [119, '1 minute ago'],
    [3599, '59 minutes ago'],
    [3600, '1 hour ago'],
    [86_399, '23 hours ago'],
    [86_400, undefined],
  ])('%i seconds ago is %s', (seconds, text) => {
    expect(ago(seconds)).toBe(text);
  });

  it('speaks the language of the page', () => {
    expect(ago(10, 'ru')).toBe('сейчас');
    expect(ago(5 * 60, 'ru')).toBe('5 минут назад');
    expect(ago(7200, 'es')).toBe('hace 2 horas');
  });
});
