import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { linkIn } from './support/mail.ts';
import { settled } from './support/traffic.ts';

test.use({ frame: true });

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-ES', ru: 'ru-RU' };

const newAddress = () => `l${Math.random().toString(36).slice(2, 10)}@example.test`;
const fieldOf = (page: Page, language: Language = 'en') =>
  page.getByLabel(texts(language)('newsletter:emailLabel'));
const send = (page: Page, language: Language = 'en') =>
  page.getByRole('button', { name: texts(language)('newsletter:submit') }).click();

/** A page with a bar, in a language. */
async function open(page: Page, language: Language = 'en', path = '/articleView') {
  await page.goto(`${path}?language=${language}`);
  await fieldOf(page, language).scrollIntoViewIfNeeded();
}

for (const language of LANGUAGES) {
  const t = texts(language);
  const rules = { contrast: language === 'en' };

  test(`the bar warns for three seconds and brings the reader back, in ${language}`, async ({
    page,
    expectAccessible,
  }) => {
    const start = Date.parse('2026-11-21T10:00:00Z');
    await page.clock.install({ time: start });
    await open(page, language);
    await settled(page);
    const field = fieldOf(page, language);
    const warning = page.getByRole('alert');

    await page.clock.pauseAt(start + 60_000);
    await send(page, language);
    await expect(warning).toHaveText(t('newsletter:common_subscription_error_1'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await page.clock.runFor(2_900);
    await expect(warning).toBeVisible();
    await page.clock.runFor(200);
    await expect(warning).toBeHidden();
    await expect(field).toBeFocused();

    await field.fill('juno@');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await field.press('Enter');
    await expect(warning).toHaveText(t('newsletter:common_subscription_error_2'));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('juno@');
    await field.press('x');
    await expect(warning).toBeHidden();

    await field.fill('');
    await field.press('Enter');
    await expect(warning).toBeVisible();
    await page.clock.resume();
    await expectAccessible(page, rules);
  });

  test(`from the bar to the list and off it again, in ${language}`, async ({
    newPage,
    mailTo,
    expectAccessible,
  }) => {
    const page = await newPage({ locale: LOCALES[language] });
    const address = newAddress();
    await open(page, language);
    await expectAccessible(page, rules);
    await fieldOf(page, language).fill(` ${address} `);
    await send(page, language);
    const thanks = page.getByText(t('newsletter:thanks'));
    await expect(thanks).toBeFocused();
    await expect(fieldOf(page, language)).toHaveCount(0);
    await expectAccessible(page, rules);

    const mail = await mailTo(address);
    expect(mail.subject).toBe(t('mail:letterConfirmSubject'));
    await page.goto(linkIn(mail));
    await expectAccessible(page, rules);
    await page.getByRole('button', { name: t('newsletter:confirmSubmit') }).click();
    await expect(page).toHaveURL(/\/gettingStarted\/subscribe-success/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('pages:subscribedTitle'));

    const leave = /(\/unsubscribe\?\S+)/.exec(mail.text)?.[1] ?? '';
    await page.goto(leave);
    await expectAccessible(page, rules);
    await page.getByRole('button', { name: t('newsletter:leaveSubmit') }).click();
    await expect(page).toHaveURL(/\/gettingStarted\/unsubscribe-success/);
    await page.goto(linkIn(mail));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:spentTitle'));
  });
}

test('letters come in the language of the browser, whatever the page is in', async ({
  newPage,
  mailTo,
}) => {
  const page = await newPage({ locale: 'ru-RU' });
  const address = newAddress();
  await open(page, 'es');
  await fieldOf(page, 'es').fill(address);
  await send(page, 'es');
  await expect(page.getByText(texts('es')('newsletter:thanks'))).toBeVisible();
  expect((await mailTo(address)).subject).toBe(texts('ru')('mail:letterConfirmSubject'));
});

test('while it is sent the form waits; a failure leads back to it and is said', async ({
  page,
  noise,
}) => {
  noise.allow(/Failed to load resource/);
  const start = Date.parse('2026-11-21T10:00:00Z');
  await page.clock.install({ time: start });
  await open(page);
  // The sentence goes after three seconds, which a busy machine may need to look for it.
  await page.clock.pauseAt(start + 60_000);
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let asked = 0;
  await page.route('**/api/subscribe', async (route) => {
    const isFirst = asked++ === 0;
    await answers[isFirst ? 0 : 1].promise;
    await (isFirst ? route.abort() : route.continue());
  });
  const form = page.locator('.letter-form');
  await fieldOf(page).fill(newAddress());
  await send(page);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  // A second press while the first is on its way sends nothing.
  await fieldOf(page).press('Enter');
  answers[0].resolve();
  await expect(page.getByRole('alert')).toHaveText(texts('en')('newsletter:tryAgain'));
  await expect(form).toHaveAttribute('aria-busy', 'false');
  await expect(fieldOf(page)).toBeFocused();
  await send(page);
  await expect(form).toHaveAttribute('aria-busy', 'true');
  answers[1].resolve();
  await expect(page.getByText(texts('en')('newsletter:thanks'))).toBeVisible();
  expect(asked).toBe(2);
});

test('where its script does not come, the form is sent as a page', async ({ page, noise }) => {
  noise.allow(/Failed to load resource|dynamically imported|reload/);
  await page.route(/newsletter-form/, (route) => route.abort());
  await page.addInitScript(() => sessionStorage.setItem('chunkReload', String(Date.now())));
  await open(page);
  await fieldOf(page).fill(newAddress());
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts('en')('newsletter:sentTitle'),
  );
});

test('without a script: refused beside the field with what was typed, then on its way', async ({
  newPage,
  mailTo,
  noise,
}) => {
  noise.allow(/400/);
  const page = await newPage({ javaScriptEnabled: false, locale: 'ru-RU' });
  const t = texts('ru');
  const address = newAddress();
  await open(page, 'ru');
  await fieldOf(page, 'ru').fill('juno@');
  await send(page, 'ru');
  await expect(page).toHaveURL(/\/subscribe\?language=ru$/);
  const field = page.getByLabel(t('newsletter:emailLabel'));
  await expect(field).toHaveValue('juno@');
  await expect(page.locator('#field-email-error')).toHaveText(
    t('newsletter:common_subscription_error_2'),
  );
  await field.fill(address);
  await page.getByLabel(t('newsletter:languageLabel')).selectOption('es');
  await page
    .locator('main')
    .getByRole('button', { name: t('newsletter:submit') })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('newsletter:sentTitle'));
  expect((await mailTo(address)).subject).toBe(texts('es')('mail:letterConfirmSubject'));
});

test('the page of the newsletter says what is wrong beside the field', async ({
  page,
  noise,
  expectAccessible,
}) => {
  noise.allow(/400/);
  await page.goto('/subscribe');
  await expectAccessible();
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.locator('#field-email-error')).toHaveText(
    texts('en')('newsletter:common_subscription_error_1'),
  );
  await expectAccessible();
  await page.goto('/subscribe?sent=1');
  await expectAccessible();
});

test('by keyboard alone', async ({ page }) => {
  await open(page);
  await fieldOf(page).focus();
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(texts('en')('newsletter:thanks'))).toBeFocused();
});

const SHOWN = [
  '/',
  '/about',
  '/articleView',
  '/writtenGuides',
  '/newModel',
  '/coursesView/list',
  '/forum/home',
  '/contact',
  '/privacy-policy',
];
/** Spec section 2, and the pages of the newsletter itself. */
const HIDDEN = [
  '/forum/contest',
  '/forum/contestValentines',
  '/caminspo',
  '/forum/caminspo-tool',
  '/communityView/join',
  '/activity',
  '/lovense/vibeMate',
  '/faq',
  '/gettingStarted',
  '/gettingStarted/subscribe-success',
  '/subscribe',
];

test('the bar stands where the specification wants it', async ({ page }) => {
  for (const path of SHOWN) {
    await page.goto(path);
    await expect(page.locator('.letter-bar'), path).toBeVisible();
  }
});

test('and is missing where it must be: on its list, on errors, in app mode', async ({
  page,
  noise,
}) => {
  noise.allow(/404/);
  for (const path of [...HIDDEN, '/no-such-page']) {
    await page.goto(path);
    await expect(page.locator('.letter-bar'), path).toHaveCount(0);
  }
  await page.goto('/articleView?from=app');
  await expect(page.locator('.letter-bar')).toBeHidden();
  await page.goto('/about');
  await expect(page.locator('.letter-bar')).toBeHidden();
});

test('nothing of it moves the page or loads before it is wanted', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/articleView');
  await expect(page.locator('.letter-bar')).toBeAttached();
  expect(loaded.filter((url) => /newsletter/.test(url))).toEqual([]);
  await fieldOf(page).focus();
  await expect.poll(() => loaded.some((url) => /newsletter-form/.test(url))).toBe(true);
});
