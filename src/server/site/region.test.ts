import { describe, expect, test } from 'vitest';
import { countriesOf, regionCode } from './region.ts';

const request = (headers: Record<string, string>, { proxied = true } = {}) => ({
  headers,
  ip: proxied ? '203.0.113.7' : '10.0.0.1',
  socket: { remoteAddress: '10.0.0.1' },
});

describe('the country of a visitor', () => {
  test('is what the trusted proxy says', () => {
    expect(countriesOf(request({ 'cf-ipcountry': 'de' }), ['10.0.0.1'])).toEqual(['DE']);
    expect(countriesOf(request({ 'x-country': 'FR' }), ['10.0.0.1'])).toEqual(['FR']);
  });

  test('is unknown where nobody is trusted, or the request did not come through who is', () => {
    expect(countriesOf(request({ 'x-country': 'DE' }), false)).toEqual([]);
    expect(countriesOf(request({ 'x-country': 'DE' }, { proxied: false }), ['10.0.0.9'])).toEqual(
      [],
    );
  });

  test.each(['', 'XXX', 'D', '<b>'])('is unknown from the header %o', (value) => {
    expect(countriesOf(request({ 'x-country': value }), ['10.0.0.1'])).toEqual([]);
  });
});

describe('the answer', () => {
  test.each([
    [['DE'], ['DE', 'FR'], 0],
    [['US'], ['DE', 'FR'], 1],
    [[], ['DE'], 1],
    [['DE'], [], 1],
    [[], ['CN'], 50],
    [['US'], ['CN'], 1],
    [['CN'], ['CN'], 0],
  ])('for %o with %o blocked is %i', (countries, blocked, code) => {
    expect(regionCode(countries, blocked)).toBe(code);
  });

  test('an allowed country written into the other header does not unblock', () => {
    const headers = { 'cf-ipcountry': 'US', 'x-country': 'DE' };
    expect(regionCode(countriesOf(request(headers), ['10.0.0.1']), ['DE'])).toBe(0);
  });
});
