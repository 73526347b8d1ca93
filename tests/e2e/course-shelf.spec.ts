import type { Page } from '@playwright/test';
import { PDF, TUTORIAL, VIDEO } from './courses/places.ts';
import { expect, test } from './support/fixtures.ts';
import { logOut } from './support/member-forms.ts';
import { settled } from './support/traffic.ts';

const CHAPTER = `${PDF}/2`;
const SECOND_FILM = `${VIDEO}?lesson=the-camera-at-eye-level`;
const course = { collection: 'courses', slug: '1' } as const;
const chapter = { collection: 'lessons', slug: '1-room-and-light' } as const;

const COURSE_TOOLS = 'What you can do with this course';
const FILM_TOOLS = 'What you can do with this film';
const CHAPTER_TOOLS = 'What you can do with this text';

/** What can be kept: where it is offered, and how the saved page lists it. */
const KEPT = [
  { address: PDF, tools: COURSE_TOOLS, title: 'Camera-ready in two weeks', path: PDF },
  {
    address: CHAPTER,
    tools: CHAPTER_TOOLS,
    title: 'Room and light · Camera-ready in two weeks',
    path: CHAPTER,
  },
  {
    address: VIDEO,
    tools: COURSE_TOOLS,
    title: 'Light and camera with what you have',
    path: VIDEO,
  },
  {
    address: SECOND_FILM,
    tools: FILM_TOOLS,
    title: 'The camera at eye level · Light and camera with what you have',
    path: SECOND_FILM,
  },
  {
    address: TUTORIAL,
    tools: FILM_TOOLS,
    title: 'Find your way around this site',
    path: TUTORIAL,
  },
] as const;

const place = (page: Page, label: string) =>
  page
    .locator('[data-keep]')
    .filter({ has: page.getByRole('group', { name: label }) })
    .filter({ visible: true });
const bookmark = (page: Page, label: string) =>
  place(page, label).getByRole('button', { name: 'Bookmark' });
const noteButton = (page: Page, label: string) =>
  place(page, label).getByRole('button', { name: 'Note' });
const note = (page: Page, label: string) =>
  place(page, label).getByRole('textbox', { name: 'Your private note' });
const isOn = (page: Page, label: string, on: boolean) =>
  expect(bookmark(page, label)).toHaveAttribute('aria-pressed', String(on));

/** A film course shows its first film until the script knows which one was asked for. */
async function shown(page: Page): Promise<void> {
  await expect(page.locator('lesson-switch:not([data-ready])')).toHaveCount(0);
}
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await shown(page);
}

for (const { address, tools, title, path } of KEPT) {
  test(`a visitor keeps ${address} in this browser, with a note, and finds both again`, async ({
    page,
    expectAccessible,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/learning')) sent.push(pathname);
    });
    await open(page, address);
    await bookmark(page, tools).click();
    await isOn(page, tools, true);
    await expect(place(page, tools).getByRole('status').first()).toContainText(
      'Kept in this browser only.',
    );
    await noteButton(page, tools).click();
    await expect(note(page, tools)).toBeFocused();
    await note(page, tools).fill('On Friday\nonce more.');
    await expect(place(page, tools)).toContainText('Saved. Kept in this browser only.');
    await expectAccessible();

    await page.reload();
    await shown(page);
    await isOn(page, tools, true);
    await noteButton(page, tools).click();
    await expect(note(page, tools)).toHaveValue('On Friday\nonce more.');

    await page.goto('/saved');
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(2);
    await expect(page.getByText('once more.')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download notes as text' }).click();
    const file = await (await (await download).createReadStream()).toArray();
    expect(file.join('')).toContain(`${title}\n${new URL(path, page.url()).href}\n`);
    await page.getByRole('link', { name: title, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await shown(page);
    await bookmark(page, tools).click();
    await isOn(page, tools, false);
    expect(sent, 'what a visitor keeps is sent nowhere').toEqual([]);
  });
}

test('a film and its course are kept apart, also from the other films', async ({ page }) => {
  await open(page, SECOND_FILM);
  await bookmark(page, FILM_TOOLS).click();
  await isOn(page, FILM_TOOLS, true);
  await isOn(page, COURSE_TOOLS, false);
  await page.locator('.lesson-tabs a').first().click();
  await isOn(page, FILM_TOOLS, false);
});

test('a reader who keeps nothing fetches nothing for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  for (const { address } of KEPT) {
    await page.goto(address);
    await settled(page);
  }
  expect(scripts.filter((path) => /\/(?:keep|member|note-panel)\./.test(path))).toEqual([]);
});

test('a note on a chapter is where its reader looks for it, in their language', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'ru-RU', viewport: { width: 390, height: 844 } });
  await page.goto(CHAPTER);
  await page.getByRole('button', { name: 'Заметка' }).click();
  await page.getByRole('textbox', { name: 'Ваша личная заметка' }).fill('Лампа слева.');
  await expect(page.getByText(/^Сохранено\./)).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.goto('/saved');
  const title = page.getByRole('heading', { level: 3 }).getByRole('link');
  await expect(title).toHaveText(/[а-я].* · .*[а-я]/i);
  await expect(title).toHaveAttribute('href', CHAPTER);
});

test('what a visitor kept of courses joins the account, and other browsers show it', async ({
  page,
  makeMember,
  newPage,
  api,
  signInAs,
}) => {
  const anna = await makeMember();
  await api(anna, 'POST learning/note', { ...chapter, text: 'Written at home.' });
  await page.goto(CHAPTER);
  await noteButton(page, CHAPTER_TOOLS).click();
  await note(page, CHAPTER_TOOLS).fill('Written on the bus.');
  await expect(place(page, CHAPTER_TOOLS)).toContainText('Saved. Kept in this browser only.');
  await page.goto(PDF);
  await bookmark(page, COURSE_TOOLS).click();
  await isOn(page, COURSE_TOOLS, true);

  await signInAs(anna, page);
  await page.goto(CHAPTER);
  await noteButton(page, CHAPTER_TOOLS).click();
  await expect(note(page, CHAPTER_TOOLS)).toHaveValue('Written at home.\n\nWritten on the bus.');
  const account = await api(anna, 'POST learning/merge', {});
  expect(account.bookmarks).toMatchObject([course]);

  const second = await newPage();
  await signInAs(anna, second);
  await second.goto(PDF);
  await isOn(second, COURSE_TOOLS, true);
  await bookmark(second, COURSE_TOOLS).click();
  await expect(place(second, COURSE_TOOLS)).toContainText('Bookmark removed.');
  await page.goto(PDF);
  await isOn(page, COURSE_TOOLS, false);
});

test('what a member keeps goes to the account, and leaves this browser with them', async ({
  page,
  login,
  api,
}) => {
  const anna = await login();
  await page.goto(TUTORIAL);
  await noteButton(page, FILM_TOOLS).click();
  await note(page, FILM_TOOLS).fill('Nobody else reads this.');
  await expect(place(page, FILM_TOOLS)).toContainText('Saved. Kept in your account');
  expect((await api(anna, 'GET learning/notes', {})).notes).toMatchObject([
    { collection: 'tutorials', slug: '1', text: 'Nobody else reads this.' },
  ]);
  await logOut(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody else');
});

test('a note on a chapter typed without a connection goes when it is back', async ({
  page,
  context,
  login,
  api,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket|socket/);
  const anna = await login();
  await page.goto(CHAPTER);
  await noteButton(page, CHAPTER_TOOLS).click();
  await note(page, CHAPTER_TOOLS).fill('Before');
  await expect(place(page, CHAPTER_TOOLS)).toContainText('Saved. Kept in your account');
  await context.setOffline(true);
  await note(page, CHAPTER_TOOLS).fill('In the tunnel');
  await expect(place(page, CHAPTER_TOOLS)).toContainText('Not sent yet');
  await context.setOffline(false);
  await page.goto('/saved');
  await expect(page.getByText('In the tunnel')).toBeVisible();
  const kept = () => api(anna, 'GET learning/notes', {}).then(({ notes }) => notes[0]?.text);
  await expect.poll(kept).toBe('In the tunnel');
});

test('without a script nothing dead is offered', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const { address } of KEPT) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of ['Bookmark', 'Note']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  }
});

test('an open note is accessible in the light and in the dark, on a phone', async ({
  newPage,
  expectAccessible,
}) => {
  test.slow();
  const page = await newPage({ colorScheme: 'light', viewport: { width: 390, height: 844 } });
  for (const { address, tools } of KEPT) {
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, address);
    await bookmark(page, tools).click();
    await isOn(page, tools, true);
    await noteButton(page, tools).click();
    await expect(note(page, tools)).toBeFocused();
    await note(page, tools).fill('A line.');
    await expect(place(page, tools)).toContainText('Saved.');
    await expectAccessible(page, { within: '[data-keep]' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, { within: '[data-keep]' });
  }
});
