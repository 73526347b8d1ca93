import { describe, expect, it } from 'vitest';
import type { CamFacts, CamFactName, CamSite } from './cam-facts.ts';
import { judgeSituation, monthOf, netOf, typedNumber } from './situation.ts';

const SOURCE = { source: 'https://lantern.example', checked: '2026-11-02', copy: false };
const site = (values: Partial<Record<CamFactName, unknown>> = {}, id = 'lantern'): CamSite => ({
  id,
  tag: 'Premium',
  address: `https://${id}.example`,
  facts: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, ...SOURCE }]),
  ) as CamFacts,
});
const usd = 'USD';
const WHOLE = {
  modelShare: { from: 40, to: 60 },
  payoutMinimum: { amount: 50, currency: usd },
  payoutEvery: 'weekly',
  payoutMethods: [{ method: 'paxum', fee: 1, currency: usd }],
};
const none = { languages: [] };

describe('a month', () => {
  const terms = { minimum: 50, rhythm: 4, fee: 1, feePercent: 0 };
  it.each([
    // 100 a week, each above the minimum
    [400, { payouts: 4, fees: 4, net: 396, waiting: 0 }],
    // 25 a week: every second payout
    [100, { payouts: 2, fees: 2, net: 98, waiting: 0 }],
    // 30 a week: after two weeks 60, twice
    [120, { payouts: 2, fees: 2, net: 118, waiting: 0 }],
    // 20 a week: after three weeks 60, and 20 wait
    [80, { payouts: 1, fees: 1, net: 59, waiting: 20 }],
    [40, { payouts: 0, fees: 0, net: 0, waiting: 40 }],
    [0, { payouts: 0, fees: 0, net: 0, waiting: 0 }],
  ])('of %d', (earned, expected) => {
    expect(monthOf(earned, terms)).toEqual({ earned, ...expected });
  });

  it('pays out what reaches the minimum exactly, thirds of a cent or not', () => {
    const month = monthOf(50, { minimum: 50, rhythm: 3, fee: 0, feePercent: 0 });
    expect(month).toMatchObject({ payouts: 1, net: 50, waiting: 0 });
  });

  it('takes percent and fee, and never more than is there', () => {
    expect(monthOf(200, { minimum: 0, rhythm: 1, fee: 5, feePercent: 2 })).toMatchObject({
      fees: 9,
      net: 191,
    });
    expect(monthOf(4, { minimum: 0, rhythm: 4, fee: 3, feePercent: 0 })).toMatchObject({
      fees: 4,
      net: 0,
    });
  });
});

it('gives both ends of a range', () => {
  const net = netOf(site(WHOLE), { ...none, gross: 1000, method: 'paxum' });
  expect(net?.gaps).toEqual([]);
  expect(net?.months.map((month) => month.net)).toEqual([396, 596]);
});

it('sums nothing where the share is not verified, unless the reader knows theirs', () => {
  const open = site({ ...WHOLE, modelShare: undefined });
  const unknown = { ...open, facts: { ...open.facts, modelShare: undefined } };
  expect(netOf(unknown, { ...none, gross: 1000, method: 'paxum' })).toEqual({
    months: [],
    firstPayoutAfter: undefined,
    gaps: ['share'],
  });
  const own = netOf(unknown, { ...none, gross: 1000, method: 'paxum', ownShare: 50 });
  expect(own?.months.map((month) => month.net)).toEqual([496]);
});

it('names what it had to leave out', () => {
  const bare = site({ modelShare: { from: 50 } });
  const net = netOf(bare, { ...none, gross: 1000, method: 'paxum' });
  expect(net?.gaps).toEqual(['fee', 'minimum', 'rhythm']);
  expect(net?.months[0]).toMatchObject({ net: 500, payouts: 1 });
  expect(netOf(site(WHOLE), { ...none, gross: 1000 })?.gaps).toEqual(['method']);
  const euros = site({ ...WHOLE, payoutMinimum: { amount: 50, currency: 'EUR' } });
  expect(netOf(euros, { ...none, gross: 1000, method: 'paxum' })?.gaps).toEqual(['currency']);
});

it('tells after how many months the first payout comes', () => {
  const net = netOf(site(WHOLE), { ...none, gross: 50, method: 'paxum' });
  expect(net?.months.map(({ payouts, waiting }) => [payouts, waiting])).toEqual([
    [0, 20],
    [0, 30],
  ]);
  expect(net?.firstPayoutAfter).toBe(3);
});

it('sums nothing where no sum was named', () => {
  expect(netOf(site(WHOLE), none)).toBeUndefined();
});

it('puts what leaves most first and gives no sum for what does not fit', () => {
  const sites = [
    { title: 'Less', site: site({ ...WHOLE, modelShare: { from: 30 } }, 'less') },
    { title: 'More', site: site(WHOLE, 'more') },
    { title: 'Away', site: site({ ...WHOLE, countries: { except: ['DE'] } }, 'away') },
    { title: 'Bare', site: site({}, 'bare') },
  ];
  const found = judgeSituation(
    sites,
    { ...none, gross: 1000, method: 'paxum', country: 'DE' },
    'en',
  );
  expect(found.map(({ title, verdict }) => [title, verdict])).toEqual([
    ['More', 'open'],
    ['Less', 'open'],
    ['Away', 'fails'],
    ['Bare', 'open'],
  ]);
  expect(found.find(({ title }) => title === 'Away')?.net).toBeUndefined();
});

it.each([
  ['', {}],
  ['1 500', { value: 1500 }],
  ['2,000', { value: 2000 }],
  ['2.000', { problem: [2000, 2] }],
  ['a lot', { problem: 'number' }],
  ['10,001', { problem: 'range' }],
])('reads %j', (typed, expected) => {
  expect(typedNumber(typed, 10_000, 'en')).toEqual(expected);
});
