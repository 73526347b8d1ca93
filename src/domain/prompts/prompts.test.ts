import { expect, test } from 'vitest';
import { DAY_MS } from '../days.ts';
import { expectTransitions } from '#testing/machines.ts';
import {
  ADVERT_DIALOG_MACHINE,
  isClosedToday,
  isShownAdverts,
  withShown,
} from './advert-dialog.ts';
import { COOKIE_NOTICE, COOKIE_NOTICE_MACHINE, noticeValue, onLoad } from './cookie-notice.ts';
import { FIRST_VISIT_MACHINE, isFirstVisit } from './first-visit.ts';
import { INSTALL_MACHINE, isInstallDue } from './install-card.ts';
import { SELL_PROMO_MACHINE, showsSellPromo } from './sell-promo.ts';

test('the cookie notice hides when it is closed or accepted', () => {
  expectTransitions(
    COOKIE_NOTICE_MACHINE,
    ['due', 'skipped', 'close', 'accept'],
    ['loading due shown', 'loading skipped hidden', 'shown close hidden', 'shown accept hidden'],
  );
});

test('the cookie notice shows until it was accepted, never in the app, once a visit after Close', () => {
  const load = { cookies: '', inApp: false, closedThisVisit: false };
  const cookie = (value: string) => `locale=ru; ${COOKIE_NOTICE.cookie}=${value}`;
  expect(onLoad(load)).toBe('due');
  expect(onLoad({ ...load, cookies: cookie('1') })).toBe('due');
  expect(onLoad({ ...load, cookies: cookie('2') })).toBe('skipped');
  expect(onLoad({ ...load, inApp: true })).toBe('skipped');
  expect(onLoad({ ...load, closedThisVisit: true })).toBe('skipped');
  expect(noticeValue(`x${COOKIE_NOTICE.cookie}=2`)).toBeUndefined();
});

test('the first-visit dialog leads from interests over cards to the install card', () => {
  expectTransitions(
    FIRST_VISIT_MACHINE,
    ['due', 'skip', 'choose', 'back', 'page', 'subscribe', 'offer', 'install', 'close'],
    [
      'hidden due interests',
      'hidden skip closed',
      'interests choose cards',
      'interests close closed',
      'cards back interests',
      'cards page cards',
      'cards subscribe subscribed',
      'cards close closed',
      'subscribed offer install',
      'subscribed close closed',
      'install install installed',
      'install close closed',
      'installed close closed',
    ],
  );
});

test('the first-visit dialog is for first visits of wide screens that no campaign led here', () => {
  const visit = { seen: false, search: '?tag=money', width: 1280 };
  expect(isFirstVisit(visit)).toBe(true);
  expect(isFirstVisit({ ...visit, seen: true })).toBe(false);
  expect(isFirstVisit({ ...visit, width: 768 })).toBe(false);
  for (const search of ['?utm_source=x', '?a=1&utm_campaign=']) {
    expect(isFirstVisit({ ...visit, search })).toBe(false);
  }
});

test('the advert dialog fetches after the flag and shows what it finds', () => {
  expectTransitions(
    ADVERT_DIALOG_MACHINE,
    ['flag', 'found', 'nothing', 'close', 'click'],
    [
      'waiting flag fetching',
      'fetching found shown',
      'fetching nothing hidden',
      'shown close hidden',
      'shown click hidden',
    ],
  );
});

test('an advert is closed for a day, by code and device', () => {
  const noon = new Date(2026, 10, 24, 12);
  const shown = withShown({ 'old-pc': 1 }, 'courses', 'pc', noon);
  expect(shown).toEqual({ 'courses-pc': noon.getTime() });
  expect(isClosedToday(shown, 'courses', 'pc', new Date(2026, 10, 24, 23, 59))).toBe(true);
  expect(isClosedToday(shown, 'courses', 'pc', new Date(2026, 10, 25, 0, 0))).toBe(false);
  expect(isClosedToday(shown, 'courses', 'mobile', noon)).toBe(false);
  expect(isClosedToday(shown, 'others', 'pc', noon)).toBe(false);
  expect([{}, shown, [], null, { a: 'b' }].map(isShownAdverts)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('the install card comes again two days after it was closed', () => {
  expectTransitions(
    INSTALL_MACHINE,
    ['due', 'skip', 'close', 'install'],
    ['hidden due shown', 'hidden skip over', 'shown close over', 'shown install over'],
  );
  const closedAt = Date.UTC(2026, 10, 22);
  const twoDays = 2 * DAY_MS;
  expect(isInstallDue({ installed: false, closedAt }, closedAt + twoDays - 1)).toBe(false);
  expect(isInstallDue({ installed: false, closedAt }, closedAt + twoDays)).toBe(true);
  expect(isInstallDue({ installed: false, closedAt: 0 }, closedAt)).toBe(true);
  expect(isInstallDue({ installed: true, closedAt: 0 }, closedAt)).toBe(false);
});

test('the sell promo is never shown, at no minute of any day that is tried', () => {
  expectTransitions(SELL_PROMO_MACHINE, ['due', 'close'], []);
  for (const day of [Date.UTC(2022, 3, 15), Date.UTC(2026, 10, 24)]) {
    for (let minute = 0; minute < 24 * 60; minute++) {
      expect(showsSellPromo(new Date(day + minute * 60_000))).toBe(false);
    }
  }
});
