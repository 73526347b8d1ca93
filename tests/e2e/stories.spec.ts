import type { BrowserContextOptions, Page } from '@playwright/test';
import { DAY_MS } from '#domain/days.ts';
import { ADVERT_DELAY_MS } from '#domain/prompts/advert-dialog.ts';
import { COOKIE_NOTICE } from '#domain/prompts/cookie-notice.ts';
import { FIRST_VISIT_DELAY_MS } from '#domain/prompts/early.ts';
import { FIRST_VISIT_INSTALL_MS } from '#domain/prompts/first-visit.ts';
import { INSTALL_AGAIN_DAYS, INSTALL_DELAY_MS } from '#domain/prompts/install-card.ts';
import { texts } from '#server/plugins/texts.ts';
import { stopClockAt } from './support/clock.ts';
import { expect, MOVING, test } from './support/fixtures.ts';
import { expectFloating, expectOneDialog } from './support/floating.ts';
import { expectFits, PHONE, WIDE } from './support/sizes.ts';
import { quiet } from './support/traffic.ts';

test.use({ offers: true, ...MOVING });

const t = texts('en');
const offer = (page: Page) => page.locator('dialog.prompt');
const off = (page: Page) => offer(page).getByRole('button', { name: t('prompts:turnOff') });
const notice = (page: Page) => page.locator('.cookie-notice');
const titled = (page: Page, title: string) => page.getByRole('dialog', { name: title });

type NewPage = (options?: BrowserContextOptions) => Promise<Page>;
type Visit = { size?: { width: number; height: number }; days?: number; after?: Page };

/**
 * A visit, whose time stands still but for `page.clock.runFor`.
 *
 * @param days how many days from now
 * @param after the visit before, which ends: what the browser keeps stays, the session begins anew
 */
async function visit(
  newPage: NewPage,
  address: string,
  { size = WIDE, days = 0, after }: Visit = {},
): Promise<Page> {
  const storageState = await after?.context().storageState();
  await after?.close();
  const page = await newPage({ viewport: size, ...(storageState ? { storageState } : {}) });
  await stopClockAt(page, Date.now() + days * DAY_MS);
  await page.goto(address);
  return page;
}

/** A page's clock begins to count before its scripts, and stands still a little later. */
const MARGIN_MS = 500;

/** Lets time pass up to a moment of the page's life; nothing opens before it. */
async function passUntil(page: Page, moment: number): Promise<void> {
  await quiet(page);
  const now = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.round(moment - now - MARGIN_MS));
  await quiet(page);
  await expect(offer(page)).toHaveCount(0);
  await page.clock.runFor(2 * MARGIN_MS);
  await quiet(page);
}

/** The visit has had what it may have: nothing more opens, nor asks for anything. */
async function nothingMore(page: Page): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(60_000);
  await quiet(page);
  await expect(offer(page)).toHaveCount(0);
  expect(asked.filter((path) => /api\/advert|first-visit|first-reads/.test(path))).toEqual([]);
}

const turnedOff = (page: Page) => page.evaluate(() => localStorage.getItem('promptsOff'));
const GUIDE = '/gettingStarted/how-payouts-work';

test.describe('the first day of a visitor', () => {
  test('at a desk: notice, dialog, advert and install card, one a visit, each turned off in one press', async ({
    newPage,
  }) => {
    test.slow();
    const first = await visit(newPage, GUIDE);
    await expect(notice(first)).toBeVisible();
    await first.mouse.wheel(0, 2000);
    await expect.poll(() => first.evaluate(() => scrollY)).toBeGreaterThan(400);
    await first.clock.runFor(300);
    for (const size of [PHONE, WIDE]) {
      await first.setViewportSize(size);
      await expectFloating(first, ['.cookie-notice', '.back-to-top']);
    }
    await passUntil(first, FIRST_VISIT_DELAY_MS);
    await expect(titled(first, t('prompts:firstTitle'))).toBeVisible();
    await expectOneDialog(first);
    await expectFloating(first, ['.back-to-top']);
    await off(first).click();
    expect(await turnedOff(first)).toBe('["firstVisit"]');
    await expectFloating(first, ['.cookie-notice', '.back-to-top']);
    await notice(first)
      .getByRole('button', { name: t('prompts:close') })
      .click();
    await expectFloating(first, ['.back-to-top']);
    await nothingMore(first);
    // The next page of this visit: the six steps in their corner, and no offer.
    await first.goto('/forum/home');
    await expectFloating(first, ['.contest-pill']);
    await nothingMore(first);

    const second = await visit(newPage, GUIDE, { after: first });
    await passUntil(second, FIRST_VISIT_DELAY_MS);
    await passUntil(second, ADVERT_DELAY_MS);
    await expect(titled(second, 'Advert by Cam Campus')).toBeVisible();
    await expectOneDialog(second);
    await off(second).click();
    // Closed, it was for that visit; accepted, it is for a hundred days.
    await notice(second)
      .getByRole('button', { name: t('prompts:cookieOk') })
      .click();
    const cookie = (await second.context().cookies()).find(
      ({ name }) => name === COOKIE_NOTICE.cookie,
    );
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS;
    expect(Math.round(days)).toBe(COOKIE_NOTICE.days);
    await nothingMore(second);

    const third = await visit(newPage, GUIDE, { after: second });
    await passUntil(third, FIRST_VISIT_DELAY_MS);
    await passUntil(third, INSTALL_DELAY_MS);
    await expect(titled(third, t('prompts:installTitle'))).toBeVisible();
    await expectOneDialog(third);
    await off(third).click();
    expect(await turnedOff(third)).toBe('["firstVisit","advert","install"]');

    const fourth = await visit(newPage, GUIDE, { days: 30, after: third });
    await nothingMore(fourth);
    await expectFloating(fourth, []);
  });

  test('on a phone: no first-visit dialog, the advert fills the screen, the install card comes again', async ({
    newPage,
  }) => {
    test.slow();
    const first = await visit(newPage, '/forum/home', { size: PHONE });
    await expectFloating(first, ['.cookie-notice']);
    await expectFits(first);
    await notice(first)
      .getByRole('button', { name: t('prompts:cookieOk') })
      .click();
    await expectFloating(first, ['.contest-pill']);
    await passUntil(first, FIRST_VISIT_DELAY_MS);
    await passUntil(first, ADVERT_DELAY_MS);
    await expect(offer(first)).toBeVisible();
    expect(await offer(first).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    await expectFloating(first, []);
    await offer(first)
      .getByRole('button', { name: t('prompts:close'), exact: true })
      .click();
    await expectFloating(first, ['.contest-pill']);
    await nothingMore(first);

    // Closed today, the advert stays away, and lets the install card go on.
    const shown = async (days: number, after: Page) => {
      const page = await visit(newPage, '/faq', { size: PHONE, days, after });
      for (const moment of [FIRST_VISIT_DELAY_MS, ADVERT_DELAY_MS, INSTALL_DELAY_MS]) {
        await passUntil(page, moment);
      }
      return page;
    };
    const second = await shown(0, first);
    await expect(titled(second, t('prompts:installTitle'))).toBeVisible();
    await expectOneDialog(second);
    await second.getByRole('button', { name: t('prompts:notNow') }).click();
    await second.evaluate(() => localStorage.setItem('promptsOff', '["advert"]'));
    const third = await shown(INSTALL_AGAIN_DAYS - 0.5, second);
    await expect(offer(third)).toHaveCount(0);
    const fourth = await shown(INSTALL_AGAIN_DAYS, third);
    await expect(titled(fourth, t('prompts:installTitle'))).toBeVisible();
  });

  test('who subscribes in the dialog is offered to install the site, four seconds later', async ({
    newPage,
    mailTo,
  }) => {
    const page = await visit(newPage, '/about');
    await passUntil(page, FIRST_VISIT_DELAY_MS);
    await page.getByRole('button', { name: t('prompts:interestSupport') }).click();
    for (let card = 0; card < 3; card++) {
      await page.getByRole('button', { name: t('prompts:next') }).click();
    }
    const address = `story${Math.random().toString(36).slice(2)}@example.test`;
    await offer(page).getByLabel(t('prompts:letterEmail')).fill(address);
    await page.evaluate(() =>
      dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })),
    );
    await offer(page)
      .getByRole('button', { name: t('prompts:letterSend') })
      .click();
    const thanks = titled(page, t('prompts:letterThanksTitle'));
    await expect(thanks).toBeVisible();
    await mailTo(address);
    await page.clock.runFor(FIRST_VISIT_INSTALL_MS - MARGIN_MS);
    await expect(thanks).toBeVisible();
    await page.clock.runFor(MARGIN_MS);
    await expect(titled(page, t('prompts:installTitle'))).toBeVisible();
  });

  test('what cannot be fetched is skipped, and the next may open', async ({ newPage, noise }) => {
    noise.allow(/Failed to load resource/);
    const page = await visit(newPage, '/about');
    await page.route('**/first-reads.json*', (route) => route.fulfill({ status: 503, body: '' }));
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const refused = page.waitForResponse('**/first-reads.json*');
    await passUntil(page, FIRST_VISIT_DELAY_MS);
    await refused;
    await passUntil(page, ADVERT_DELAY_MS);
    await expect(offer(page)).toBeVisible();
    await expect(offer(page)).toHaveClass(/prompt-advert/);
    expect(errors).toEqual([]);
  });
});

test.describe('a member in the week of Christmas', () => {
  const AT = '2023-12-18T12:00Z';
  const OLD = { privacyVersion: '2020-01-01', termsVersion: '2020-01-01' };
  const QUESTION = {
    title: 'Which lamp for the first week?',
    tag: 'craft',
    language: 'en',
    body: 'I have a window to the north and a desk lamp, and wonder what to add.',
  } as const;

  test('snow, board, logo, agreement, password, badge and offers: in their order, none over another', async ({
    page,
    login,
    api,
  }) => {
    test.slow();
    const member = await login({ points: 0, passwordType: 'weak', ...OLD });
    await api(member, 'POST article/post', QUESTION);
    await page.clock.install();
    await page.setViewportSize(WIDE);
    await page.goto(`/?at=${AT}`);
    await expect(page.locator('.logo[data-season=christmas-logo]')).toHaveCount(2);
    await expect(page.locator('canvas.snow')).toHaveCount(1);

    // First what has to be answered, then what should be, then what is only good news.
    await expect(titled(page, t('ui:policyTitle'))).toBeVisible();
    await expectOneDialog(page);
    await page.clock.fastForward(40_000);
    // The offer of a first visit is ready, and waits.
    await expect(page.locator('link[rel=stylesheet][href*="/prompts."]')).toHaveCount(1);
    await quiet(page);
    await expectOneDialog(page);
    await expect(page.locator('.chat-launcher')).toHaveCount(0);
    await page.getByRole('button', { name: t('ui:policyAgree'), exact: true }).click();
    await expect(titled(page, t('ui:passwordWeakTitle'))).toBeVisible();
    await expectOneDialog(page);
    await page.getByRole('button', { name: t('ui:passwordLater') }).click();
    // It waited all the while: an offer stands before a badge in the order.
    await expect(titled(page, t('prompts:firstTitle'))).toBeVisible();
    await expectOneDialog(page);
    await page.keyboard.press('Escape');
    const badge = titled(page, t('ui:badgeTitle'));
    await expect(badge).toBeVisible();
    await expectOneDialog(page);
    // One at a time, until all have been shown.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(badge).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expectFloating(page, ['.cookie-notice', '.chat-launcher']);
    await notice(page)
      .getByRole('button', { name: t('prompts:close') })
      .click();
    const corners = ['.season-dock', '.contest-pill', '.chat-launcher'];
    await expectFloating(page, corners);
    await page.mouse.wheel(0, 1500);
    await expectFloating(page, [...corners, '.back-to-top']);

    // The list of the six steps needs the room above its pill, the chat its own corner.
    const pill = page.getByRole('button', { name: t('contestPill:name') });
    await pill.click();
    const rest = ['.contest-pill', '.chat-launcher', '.back-to-top'];
    await expect(page.locator('.contest-tasks')).toBeVisible();
    await expectFloating(page, [...rest, '.contest-panel']);
    await pill.click();
    await page.locator('.chat-launcher').click();
    await expect(page.locator('.chat-window')).toBeVisible();
    await expectFloating(page, [...rest, '.season-dock', '.chat-window']);
    await page.locator('.chat-launcher').click();

    // On a phone neither snow nor board nor the chat's corner.
    await page.setViewportSize(PHONE);
    await expectFloating(page, ['.contest-pill', '.back-to-top']);
    await pill.click();
    await expectFloating(page, ['.contest-panel', '.contest-pill']);
    await pill.click();
    await page.setViewportSize(WIDE);

    // The board is a dialog as others are: nothing else opens while it is played.
    await page.getByRole('button', { name: t('holiday:open') }).click();
    await expect(titled(page, t('holiday:title'))).toBeVisible();
    await page.clock.fastForward(60_000);
    await expectOneDialog(page);
  });
});
