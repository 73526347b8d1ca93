import { describe, expect, it } from 'vitest';
import { isDiscreetSettings, neutralAddress, NEUTRAL_PAGES, OWN_PAGE_MAX } from './discreet.ts';

describe('an own neutral page', () => {
  it.each([
    ['https://example.org', 'https://example.org/'],
    ['  example.org/a?b=c ', 'https://example.org/a?b=c'],
    ['HTTPS://Example.org', 'https://example.org/'],
  ])('takes %s', (typed, address) => {
    expect(neutralAddress(typed, 'campus.test')).toBe(address);
  });

  it.each([
    '',
    '   ',
    'http://example.org',
    'javascript:alert(1)',
    'data:text/html,x',
    'weather',
    'localhost',
    'https://',
    'https://campus.test/faq',
    'https://me:secret@example.org',
    `https://example.org/${'a'.repeat(OWN_PAGE_MAX)}`,
  ])('refuses %s', (typed) => {
    expect(neutralAddress(typed, 'campus.test')).toBeUndefined();
  });

  it('the offered ones pass their own rule', () => {
    for (const page of Object.values(NEUTRAL_PAGES)) expect(neutralAddress(page, 'x')).toBe(page);
  });
});

describe('stored settings', () => {
  const whole = {
    disguise: 'notes',
    title: 'Notes',
    page: 'https://example.org/',
    exitKey: 'escapeTwice',
    key: 'Escape',
    times: 2,
    labels: { en: 'Leave' },
  };
  it('are believed only whole', () => {
    expect(isDiscreetSettings(whole)).toBe(true);
    for (const name of Object.keys(whole)) {
      expect(isDiscreetSettings({ ...whole, [name]: undefined }), name).toBe(false);
    }
    expect(isDiscreetSettings({ ...whole, page: 'javascript:alert(1)' })).toBe(false);
    expect(isDiscreetSettings(null)).toBe(false);
  });
});
