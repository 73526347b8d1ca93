import { describe, expect, it } from 'vitest';
import type { CamFacts, CamFactName, CamSite } from './cam-facts.ts';
import {
  compareAddress,
  directoryAddress,
  findSites,
  judgeSite,
  namedSites,
  overall,
  readDirectoryQuery,
  sortSites,
} from './directory.ts';

const SOURCE = { source: 'https://lantern.example', checked: '2026-11-02', copy: false };
const site = (id: string, values: Partial<Record<CamFactName, unknown>> = {}): CamSite => ({
  id,
  tag: 'Premium',
  address: `https://${id}.example`,
  facts: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, ...SOURCE }]),
  ) as CamFacts,
});
const listed = (...sites: CamSite[]) => sites.map((one) => ({ site: one, title: one.id }));
const ask = (query: Record<string, unknown> = {}) =>
  readDirectoryQuery(query, new Set(['a', 'b', 'c', 'd', 'e']));

describe.each([
  ['country', { country: 'CO' }, { countries: { except: ['CO'] } }, 'fails'],
  ['country', { country: 'CO' }, { countries: { except: ['US'] } }, 'fits'],
  ['country', { country: 'CO' }, { countries: { only: ['CO'] } }, 'fits'],
  ['country', { country: 'DE' }, { countries: { only: ['CO'] } }, 'fails'],
  ['country', { country: 'DE' }, {}, 'open'],
  [
    'method',
    { method: 'paxum' },
    { payoutMethods: [{ method: 'paxum', currency: 'USD' }] },
    'fits',
  ],
  [
    'method',
    { method: 'wire' },
    { payoutMethods: [{ method: 'paxum', currency: 'USD' }] },
    'fails',
  ],
  ['method', { method: 'wire' }, {}, 'open'],
  ['minimum', { minimum: '50' }, { payoutMinimum: { amount: 50, currency: 'USD' } }, 'fits'],
  ['minimum', { minimum: '49' }, { payoutMinimum: { amount: 50, currency: 'USD' } }, 'fails'],
  ['minimum', { minimum: '50' }, { payoutMinimum: { amount: 50, currency: 'EUR' } }, 'open'],
  ['languages', { speaks: ['ru', 'es'] }, { languages: ['en', 'es'] }, 'fits'],
  ['languages', { speaks: 'ru' }, { languages: ['en', 'es'] }, 'fails'],
  ['languages', { speaks: 'ru' }, {}, 'open'],
  ['device', { device: 'phone' }, { devices: ['phone'] }, 'fits'],
  ['device', { device: 'encoder' }, { devices: ['phone'] }, 'fails'],
] as const)('%s %j of %j', (criterion, query, facts, verdict) => {
  it(verdict, () => {
    expect(judgeSite(site('a', facts), ask(query))).toEqual([{ criterion, verdict }]);
  });
});

it('takes what a list that may not be complete leaves out for open', () => {
  const devices = { value: ['computer'], ...SOURCE, partial: true };
  const facts = { devices } as CamFacts;
  const verdictOn = (device: string) => judgeSite({ ...site('a'), facts }, ask({ device }));
  expect(verdictOn('computer')).toEqual([{ criterion: 'device', verdict: 'fits' }]);
  expect(verdictOn('phone')).toEqual([{ criterion: 'device', verdict: 'open' }]);
});

it('takes the minimum of the chosen method before that of the site', () => {
  const facts = {
    payoutMinimum: { amount: 20, currency: 'USD' },
    payoutMethods: [{ method: 'wire', minimum: 500, currency: 'USD' }],
  };
  const judged = judgeSite(site('a', facts), ask({ method: 'wire', minimum: '100' }));
  expect(judged.at(-1)).toEqual({ criterion: 'minimum', verdict: 'fails' });
});

it('fails by one thing, is open by one, fits only where all is verified', () => {
  const of = (...verdicts: ('fits' | 'fails' | 'open')[]) =>
    overall(verdicts.map((verdict) => ({ criterion: 'country', verdict })));
  expect(of('fits', 'open', 'fails')).toBe('fails');
  expect(of('fits', 'open')).toBe('open');
  expect(of('fits', 'fits')).toBe('fits');
  expect(of()).toBe('fits');
});

it('keeps sites in the list about which nothing is known, unless asked not to', () => {
  const sites = listed(
    site('a'),
    site('b', { devices: ['phone'] }),
    site('c', { devices: ['computer'] }),
  );
  const ids = (query: Record<string, unknown>) =>
    findSites(sites, ask(query), 'en').map((one) => one.site.id);
  expect(ids({ device: 'phone' }), 'what fits comes first').toEqual(['b', 'a']);
  expect(ids({ device: 'phone', verified: '1' })).toEqual(['b']);
  expect(ids({ tag: 'Freemium' })).toEqual([]);
  expect(ids({ tag: 'premium' })).toEqual(['a', 'b', 'c']);
});

it('sorts what is not known to the end, and equals by name', () => {
  const sites = listed(
    site('c', { modelShare: { from: 50 }, payoutMinimum: { amount: 100, currency: 'USD' } }),
    site('b'),
    site('a', { modelShare: { from: 30, to: 60 }, payoutMinimum: { amount: 20, currency: 'EUR' } }),
    site('d', { modelShare: { from: 50 }, payoutMinimum: { amount: 50, currency: 'USD' } }),
  );
  const order = (sort: 'name' | 'share' | 'minimum' | 'facts' | 'checked') =>
    sortSites(sites, sort, 'en')
      .map(({ title }) => title)
      .join('');
  expect(order('name')).toBe('abcd');
  expect(order('share')).toBe('acdb');
  expect(order('minimum')).toBe('dcab');
  expect(order('facts')).toBe('acdb');
  expect(order('checked')).toBe('acdb');
});

it('forgets what it does not understand', () => {
  const query = ask({
    tag: 'x',
    country: 'Spain',
    method: 'gold',
    minimum: '-1',
    speaks: 'English',
    device: 'tv',
    sort: 'best',
    pick: 'z',
  });
  expect(directoryAddress(query)).toBe('/camsiteView/list');
});

it('writes an address in one spelling, however it was sent', () => {
  const one = ask({
    tag: 'creator platform',
    country: 'co',
    speaks: ['es', 'en,es'],
    pick: 'b,a,b',
  });
  expect(directoryAddress(one)).toBe(
    '/camsiteView/list?tag=Creator%20Platform&country=CO&speaks=es,en&pick=b,a',
  );
  const again = Object.fromEntries(
    new URL(directoryAddress(one), 'https://x.example').searchParams,
  );
  expect(directoryAddress(ask(again))).toBe(directoryAddress(one));
});

it('picks four sites and no more', () => {
  expect(ask({ pick: 'a,b,c,d,e' }).picked).toEqual(['a', 'b', 'c', 'd']);
});

it('names the sites of a comparison', () => {
  const known = new Set(['a', 'b']);
  expect(namedSites({ compare: 'b,x,a,b' }, 'compare', known)).toEqual(['b', 'a']);
  expect(compareAddress(['b', 'a'])).toBe('/camsiteView/list?compare=b,a');
});
