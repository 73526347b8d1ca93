import type { Page } from '@playwright/test';
import { DAY_MS } from '#domain/days.ts';
import { dateLocale, LANGUAGES } from '#domain/languages.ts';
import { REMINDER } from '#domain/reminders.ts';
import { longDay } from '#i18n/dates.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/sizes.ts';

const question = (title: string) =>
  ({ title, body: 'I come back to this later.', tag: 'craft', language: 'en' }) as const;
/** A day of the reader, whose clocks are in Madrid. */
const dayAhead = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' }).format(
    Date.now() + days * DAY_MS,
  );
const link = (page: Page) => page.locator('[data-remind]');
const group = (page: Page) => page.getByRole('region', { name: 'From the community' });

test.use({ timezoneId: 'Europe/Madrid' });

test('a member asks to be reminded, changes it in the list and takes it back, by keyboard', async ({
  page,
  login,
  makeMember,
  api,
  expectSound,
  noise,
}) => {
  noise.allow(/status of 400.*\/api\/learning\/reminder$/);
  await page.setViewportSize(PHONE);
  const member = await login();
  const asker = await makeMember();
  const { code } = await api(asker, 'POST article/post', question('Worth coming back to'));
  const kept = async () => (await api(member, 'GET learning/bookmarks', {})).bookmarks;

  const met = page.waitForResponse('**/api/learning/merge');
  await page.goto(`/forumDetails/${code}`);
  await met;
  await link(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'When shall we remind you?' });
  await expect(dialog.getByRole('radio', { name: 'Tomorrow' })).toBeFocused();
  await expectSound();
  await page.setViewportSize(PHONE);
  await dialog.getByLabel('Day of your choice').fill('2020-01-01');
  await expect(dialog.getByRole('radio', { name: 'On a day I choose below' })).toBeChecked();
  await page.keyboard.press('Enter');
  const problem = dialog.getByRole('alert').filter({ hasText: 'Choose tomorrow or a later day.' });
  await expect(problem).toBeVisible();
  await expect(dialog.getByLabel('Day of your choice')).toBeFocused();
  await dialog.getByLabel('Note to yourself').fill('Compare it with my own room');
  await dialog.getByRole('radio', { name: 'In three days' }).check();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link(page)).toBeFocused();
  const day = longDay('en', dayAhead(3));
  await expect(page.getByRole('status').filter({ hasText: `remind you on ${day}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const reminder = { day: dayAhead(3), note: 'Compare it with my own room' };
  expect(await kept()).toMatchObject([{ slug: code, reminder }]);

  await page.reload();
  await expect(link(page)).toHaveText(`Reminder: ${day}`);
  await page.goto('/saved');
  await expect(group(page)).toContainText(`Reminder: ${day}`);
  await expect(group(page)).toContainText('Compare it with my own room');
  await expectSound();
  await page.setViewportSize(PHONE);
  const change = group(page).getByRole('button', {
    name: 'Change reminder of “Worth coming back to”',
  });
  await change.click();
  await expect(dialog.getByLabel('Day of your choice')).toHaveValue(dayAhead(3));
  await expect(dialog.getByLabel('Note to yourself')).toHaveValue(reminder.note);
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Day of your choice').fill(dayAhead(REMINDER.daysMax));
  await page.keyboard.press('Enter');
  await expect(group(page)).toContainText(longDay('en', dayAhead(REMINDER.daysMax)));
  await expect(change).toBeFocused();

  // Taken away and back again, a bookmark has its reminder.
  await group(page).getByRole('button', { name: 'Remove “Worth coming back to”' }).click();
  await expect(group(page)).toHaveCount(0);
  const again = page.waitForResponse('**/api/learning/reminder');
  await page.keyboard.press('Enter');
  await again;
  await expect(group(page)).toContainText(longDay('en', dayAhead(REMINDER.daysMax)));

  await change.click();
  await dialog.getByRole('radio', { name: 'No reminder' }).check();
  await page.keyboard.press('Enter');
  const anew = group(page).getByRole('button', { name: 'Remind me of “Worth coming back to”' });
  await expect(anew).toBeFocused();
  expect((await kept())[0]).not.toHaveProperty('reminder');
});

test('a bookmark with a reminder says that it is one, and is not removed unasked', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const member = await login();
  const asker = await makeMember();
  const { code } = await api(asker, 'POST article/post', question('Not to be lost'));
  const wish = {
    code,
    zone: 'Europe/Madrid',
    when: 'nextWeek',
    note: 'Ask about the lamp',
  } as const;
  await api(member, 'POST learning/reminder', wish);
  const met = page.waitForResponse('**/api/learning/merge');
  await page.goto(`/forumDetails/${code}`);
  await met;
  const bookmark = page.getByRole('button', { name: 'Bookmarked', exact: true });
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await bookmark.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the reminder too?' });
  await expect(dialog).toContainText(longDay('en', dayAhead(7)));
  await expect(dialog).toContainText('Ask about the lamp');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await bookmark.click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Bookmark', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect
    .poll(async () => (await api(member, 'GET learning/bookmarks', {})).bookmarks)
    .toEqual([]);
});

test('a visitor is offered no reminder', async ({ page, makeMember, api }) => {
  const asker = await makeMember();
  const { code } = await api(asker, 'POST article/post', question('For visitors'));
  await page.goto(`/forumDetails/${code}`);
  await expect(page.getByRole('button', { name: 'Bookmark' })).toBeVisible();
  await expect(link(page)).toHaveCount(0);
  await page.goto(`/saved/reminder?topic=${code}`);
  await expect(page).toHaveURL((url) => url.pathname === '/login');
});

for (const language of LANGUAGES) {
  test.describe(`without JavaScript in ${language}`, () => {
    test.use({ javaScriptEnabled: false, locale: dateLocale(language) });

    test('a reminder is set, refused and taken back', async ({
      page,
      login,
      makeMember,
      api,
      noise,
    }) => {
      noise.allow(/status of 400.*\/saved\/reminder/);
      const t = texts(language);
      await page.setViewportSize(PHONE);
      const member = await login({ language });
      const asker = await makeMember();
      const { code } = await api(asker, 'POST article/post', question('By a plain form'));
      await page.goto(`/forumDetails/${code}`);
      await link(page).click();
      await expect(page).toHaveURL(new RegExp(`/saved/reminder\\?topic=${code}`));
      const main = page.locator('main');
      await expect(main.getByRole('link', { name: 'By a plain form', exact: true })).toBeVisible();
      await main.getByLabel(t('reminder:chosenDay')).check();
      await main.getByLabel(t('reminder:day')).fill('2020-01-01');
      await main.getByLabel(t('reminder:zone')).selectOption('Etc/GMT-3');
      await main.getByLabel(t('reminder:note')).fill('Read it again');
      const save = main.getByRole('button', { name: t('reminder:save'), exact: true });
      await save.click();
      await expect(main.locator('#field-day-error')).toHaveText(t('errors:dayTooEarly'));
      await expect(main.getByLabel(t('reminder:note'))).toHaveValue('Read it again');
      await expect(main.getByLabel(t('reminder:zone'))).toHaveValue('Etc/GMT-3');
      await main.getByLabel(t('reminder:threeDays')).check();
      await save.click();
      await expect(main.getByText(t('reminder:saved'), { exact: true })).toBeVisible();
      const [kept] = (await api(member, 'GET learning/bookmarks', {})).bookmarks;
      expect(kept).toMatchObject({ slug: code, reminder: { note: 'Read it again' } });
      const day = longDay(language, kept?.reminder?.day ?? '');
      await expect(main.getByText(t('reminder:on', { day }))).toBeVisible();
      await main
        .getByRole('link', { name: t('reminder:changeOf', { title: 'By a plain form' }) })
        .click();
      await main.getByLabel(t('reminder:none')).check();
      await save.click();
      await expect(main.getByRole('link', { name: 'By a plain form', exact: true })).toBeVisible();
      await expect(main.getByText(t('reminder:on', { day }))).toHaveCount(0);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of bookmarks leads there', async ({ page, login }) => {
    await login();
    await page.goto('/saved');
    await page.locator('.without-script').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders');
    await expect(page.getByText('No conversation saved yet')).toBeVisible();
  });
});
