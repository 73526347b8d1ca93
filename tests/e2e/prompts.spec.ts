import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/days.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { INTERESTS } from '#domain/newsletter.ts';
import { COOKIE_NOTICE } from '#domain/prompts/cookie-notice.ts';
import type { FirstReads } from '#domain/prompts/first-visit.ts';
import { texts } from '#server/plugins/texts.ts';
import { stopClockAt } from './support/clock.ts';
import { expect, test } from './support/fixtures.ts';
import { answerDuringPress, holdBack } from './support/hold-back.ts';
import { expectFits, inLanguage, PHONE } from './support/sizes.ts';
import { quiet, settled, watchTraffic } from './support/traffic.ts';

test.use({ offers: true, frame: true });

const t = texts('en');
const seconds = (n: number) => n * 1000;
const offer = (page: Page) => page.locator('dialog.prompt');
const notice = (page: Page) => page.locator('.cookie-notice');
const off = { name: t('prompts:turnOff') };

/** Chromium's offer, which a test's browser never makes by itself. */
const makeOffer = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const userChoice = Promise.resolve({ outcome: 'accepted' });
    dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice }));
  });

/** A later moment of the page; what it asks for meanwhile has the time it needs. */
const pass = (page: Page, n: number) => page.clock.runFor(seconds(n));

test('the cookie notice costs a first visit five files at most', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/gettingStarted/how-payouts-work');
  await expect(notice(page)).toBeVisible();
  await settled(page);
  // A guide itself asks for ten (kinds.spec.ts).
  expect(watchTraffic(page).requests).toBeLessThanOrEqual(15);
});

test('the first day of a visitor: one thing after the other, and nothing in the way of another', async ({
  page,
  context,
  expectAccessible,
  expectSound,
  mailTo,
}) => {
  test.slow();
  await page.clock.install();
  // On a slow machine a page is six seconds old before its notice has been looked at.
  const offerFirstVisit = await holdBack(page, '**/first-reads.json*');
  await page.goto('/gettingStarted/how-payouts-work');
  await expect(notice(page)).toBeVisible();
  await expectAccessible();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await notice(page)
    .getByRole('button', { name: t('prompts:close') })
    .click();
  await expect(notice(page)).toHaveCount(0);
  const value = async () =>
    (await context.cookies()).find(({ name }) => name === COOKIE_NOTICE.cookie);
  expect((await value())?.value).toBe(COOKIE_NOTICE.closed);
  const days = ((await value())?.expires ?? 0) / 86_400 - Date.now() / DAY_MS;
  expect(Math.round(days)).toBe(100);

  // Somebody types: it waits, and opens once they have left the field.
  const field = page.locator('.site-header input[type=search]');
  await field.focus();
  offerFirstVisit();
  await pass(page, 8);
  await expect(page.locator('link[rel=stylesheet][href*="/prompts."]')).toHaveCount(1);
  await pass(page, 5);
  await expect(offer(page)).toHaveCount(0);
  await field.blur();
  await pass(page, 2);
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: t('prompts:firstTitle') })).toBeFocused();
  await expectAccessible();

  await page.getByRole('button', { name: t('prompts:interestCareer') }).press('Enter');
  await expect(offer(page).getByText('1 of 4')).toBeVisible();
  await page.getByRole('button', { name: t('prompts:back'), exact: true }).click();
  await page.getByRole('button', { name: t('prompts:interestCareer') }).click();
  for (const n of [2, 3, 4]) {
    await page.getByRole('button', { name: t('prompts:next') }).click();
    await expect(offer(page).getByText(`${n} of 4`)).toBeVisible();
  }
  await expectAccessible();
  // An address by the strict pattern and one of the two; else nothing happens.
  const email = offer(page).getByLabel(t('prompts:letterEmail'));
  const send = offer(page).getByRole('button', { name: t('prompts:letterSend') });
  await email.fill('no address');
  await send.click();
  await expect(email).toBeFocused();
  const address = `first${Date.now()}@example.test`;
  await email.fill(address);
  await offer(page).getByLabel(t('prompts:choiceGuides')).uncheck();
  await send.click();
  await expect(offer(page).getByText('4 of 4')).toBeVisible();
  await offer(page).getByLabel(t('prompts:choiceNews')).check();
  await makeOffer(page);
  await send.click();
  await expect(page.getByRole('heading', { name: t('prompts:letterThanksTitle') })).toBeVisible();
  await mailTo(address);
  await pass(page, 5);
  await expect(page.getByRole('heading', { name: t('prompts:installTitle') })).toBeVisible();
  await offer(page)
    .getByRole('button', { name: t('prompts:installButton') })
    .click();
  await expect(offer(page).getByText(t('prompts:installed'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(offer(page)).toHaveCount(0);

  // The visit has had its offer: neither an advert nor the install card, here or on the next page.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/advert\/|promotions/.test(request.url())) asked.push(request.url());
  });
  await pass(page, 40);
  await page.goto('/faq');
  await pass(page, 40);
  await expect(offer(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  expect(asked).toEqual([]);

  // The next visit: the notice is back and is accepted; then the advert, since the dialog was seen.
  const later = await context.newPage();
  await later.clock.install();
  const offerAdvert = await holdBack(later, '**/advert/v3/list*');
  await later.goto(inLanguage('/faq', 'ru'));
  const ru = texts('ru');
  await later.getByRole('button', { name: ru('prompts:cookieOk') }).click();
  expect((await value())?.value).toBe(COOKIE_NOTICE.accepted);
  offerAdvert();
  await later.emulateMedia({ colorScheme: 'dark' });
  await later.clock.runFor(seconds(7));
  await later.clock.runFor(seconds(2));
  await expect(later.locator('dialog.prompt-advert')).toBeVisible();
  await expect(later.getByRole('heading', { name: 'Реклама: Cam Campus' })).toBeVisible();
  await expectSound(later);
});

test('each interest leads to three texts, which are there in every language', async ({
  baseURL,
}) => {
  for (const language of LANGUAGES) {
    const answer = await fetch(`${baseURL}/first-reads.json?language=${language}`);
    const reads = (await answer.json()) as FirstReads;
    expect(Object.keys(reads)).toEqual([...INTERESTS]);
    for (const texts of Object.values(reads)) {
      expect(new Set(texts.map(({ href }) => href)).size).toBe(3);
      for (const { href, title, minutes } of texts) {
        expect(title).not.toBe('');
        expect(minutes).toBeGreaterThan(0);
        expect((await fetch(`${baseURL}${href}?language=${language}`)).status).toBe(200);
      }
    }
  }
});

test('an advert is 640 pixels wide, the screen on a phone, counted, and gone for the day', async ({
  page,
  context,
}) => {
  await context.addCookies([
    { name: COOKIE_NOTICE.cookie, value: '2', url: 'http://127.0.0.1', sameSite: 'Lax' },
  ]);
  await page.clock.install();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') counted.push(new URL(request.url()).pathname);
  });
  await page.goto('/about?utm_source=elsewhere');
  await pass(page, 6);
  await pass(page, 2);
  await expect(offer(page)).toBeVisible();
  expect(await offer(page).evaluate((dialog) => dialog.clientWidth)).toBe(640);
  await page.setViewportSize(PHONE);
  expect(await offer(page).evaluate((dialog) => dialog.clientWidth)).toBe(PHONE.width);
  await expectFits(page);
  await offer(page).locator('.prompt-picture').click();
  await expect(page).toHaveURL('/coursesView/list');
  expect(counted.sort()).toEqual(['/api/advert/v3/display', '/api/advert/v3/hits']);

  // On the same day of the same device it does not come again; the install card does, by how to do it.
  const next = await context.newPage();
  await next.setViewportSize(PHONE);
  await stopClockAt(next, Date.now());
  const lists: string[] = [];
  next.on('response', (answer) => void lists.push(new URL(answer.url()).pathname));
  await next.goto('/about');
  await next.evaluate(() =>
    localStorage.setItem('advertsShown', JSON.stringify({ 'own-courses-mobile': Date.now() })),
  );
  await next.clock.runFor(seconds(6));
  await quiet(next);
  // With a stopped clock a page begins at ten seconds (`stopClockAt`): an advert is due at once, the install card not yet.
  await expect
    .poll(async () => {
      await next.clock.runFor(10);
      return lists;
    })
    .toContain('/api/advert/v3/list');
  await quiet(next);
  await expect(offer(next)).toHaveCount(0);
  await next.clock.runFor(seconds(13));
  await expect(next.getByRole('heading', { name: t('prompts:installTitle') })).toBeVisible();
  await next.getByRole('button', off).click();
  expect(await next.evaluate(() => localStorage.getItem('promptsOff'))).toBe('["install"]');
});

test('nothing opens in the app, in discreet mode, or for a member who turned it off', async ({
  page,
  context,
  login,
  api,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/(?:promotions|cookie-notice)\./.test(request.url())) scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto('/faq?from=app');
  await pass(page, 30);
  expect(scripts).toEqual([]);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/faq');
  await notice(page)
    .getByRole('button', { name: t('prompts:cookieOk') })
    .click();
  await page.evaluate(() => {
    const mode = { disguise: 'notes', title: 'Notes', page: 'https://www.wikipedia.org/' };
    const none = { exitKey: 'none', key: '', times: 0, labels: { en: 'Leave' } };
    localStorage.setItem('discreet', JSON.stringify({ ...mode, ...none }));
  });
  await page.goto('/about');
  scripts.length = 0;
  await pass(page, 30);
  expect(scripts).toEqual([]);
  await page.evaluate(() => localStorage.clear());

  const member = await login({}, context);
  await api(member, 'POST member/prompts', { off: ['firstVisit', 'advert'] });
  // A page of its own: the clock of a page goes on counting when the page is left.
  const own = await context.newPage();
  await own.clock.install();
  await own.goto('/about');
  // Clocks of one context are one, and this page may be past the 20 s at once. The first offer is the last of
  // a visit: where the install card comes, neither of the others has come.
  await pass(own, 22);
  await expect(own.getByRole('heading', { name: t('prompts:installTitle') })).toBeVisible();
  await Promise.all([
    own.waitForResponse(/member\/prompts/),
    own.waitForResponse((answer) => answer.request().method() === 'POST'),
    own.getByRole('button', off).click(),
  ]);
  await expect
    .poll(async () => (await api(member, 'GET member/prompts', {})).off)
    .toEqual(['firstVisit', 'advert', 'install']);
});

test('a campaign shows at its time and nowhere else, and its line is closed for that time', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/');
  expect(await page.content()).not.toMatch(/first two weeks on camera, planned|04-15|04-22/);
  await expect(page.locator('[data-season]')).toHaveCount(0);
  await page.goto('/?at=2024-06-10');
  await expect(page.locator('.logo[data-season=season-logo]')).toHaveCount(2);
  await page.goto('/?at=2022-04-20T12:00');
  const bar = page.locator('.campaign-bar');
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/coursesView/list');
  await expectAccessible();
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await bar.getByRole('button', { name: t('prompts:close') }).press('Enter');
  await expect(bar).toHaveCount(0);
  const asked = page.waitForResponse(/campaigns\.json/);
  await page.reload();
  await asked;
  await settled(page);
  await expect(bar).toHaveCount(0);
});

test('the line of a campaign comes late without taking what is pressed away from under a press', async ({
  page,
}) => {
  const campaigns = '**/campaigns.json*';
  const answer = await holdBack(page, campaigns);
  await page.goto('/faq?at=2022-04-20T12:00');
  await expect(page.locator('.preview-note')).toBeVisible();
  const question = page.locator('main summary').first();
  await answerDuringPress(question, campaigns, answer, { x: 20, y: 4 });
  await expect(page.locator('main details').first()).toHaveAttribute('open');
  await expect(page.locator('.campaign-bar')).toBeVisible();
});

test('adverts at the end of a list are labelled, counted in one call, and turned off in one press', async ({
  page,
  expectSound,
}) => {
  await page.goto('/articleView');
  await notice(page)
    .getByRole('button', { name: t('prompts:cookieOk') })
    .click();
  const counted = page.waitForRequest(/advert\/loading/);
  await page.locator('advert-list').scrollIntoViewIfNeeded();
  expect((await counted).postDataJSON()).toEqual({
    ids: 'own-courses-en,own-profile-editor-en',
  });
  await expect(page.getByText('Advert by Cam Campus')).toHaveCount(2);
  await expectSound();
  await page.locator('advert-list').getByRole('button', off).click();
  await page.reload();
  await page.locator('advert-list').scrollIntoViewIfNeeded();
  await expect(page.getByText('Advert by Cam Campus')).toHaveCount(0);
});
