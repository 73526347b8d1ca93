import fs from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { documentOf } from '#domain/profile-editor/templates.ts';
import type { TestMember } from '#testing/factories.ts';
import { expect, test, type Api } from './support/fixtures.ts';

const status = (page: Page) => page.locator('[data-kept]');
const savedState = { timeout: 15_000 };
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.bio-form:not([inert])')).toBeVisible();
}
const sectionNames = (page: Page) => page.locator('.bio-section .bio-kind').allTextContents();
const frame = (page: Page) => page.frameLocator('.bio-frame iframe');

/** A profile that exists already, made past the browser. */
const simple = (text: string) => {
  const made = documentOf('minimal', { target: 'simple', language: 'en' }, (key) => key);
  const about = { id: 's2', kind: 'about' as const, title: 'About', text, items: [] };
  return { ...made, sections: [...made.sections.slice(0, 1), about] };
};

/** A profile that the account holds. @returns its number */
async function stored(api: Api, member: TestMember, text: string, name?: string): Promise<string> {
  const id = crypto.randomUUID();
  const content = simple(text);
  await api(member, 'POST profileEditor/saveDetail', {
    id,
    base: 0,
    content,
    ...(name && { name }),
  });
  return id;
}

test('visitors read what it is and see the templates, and sign in to begin', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/profileEditor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/A profile page/);
  await expect(page.getByRole('link', { name: 'Sign in to begin' })).toHaveAttribute(
    'href',
    /\/login\?.*profileEditor/,
  );
  await expectAccessible();
  await page.getByRole('link', { name: 'See the templates' }).click();
  await expect(page.locator('.bio-template')).toHaveCount(8);
  await expectAccessible();
  await page.getByRole('radio', { name: /Night/ }).check();
  await page.getByRole('button', { name: 'Start editing' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/profileEditor/export?id=none');
  await expect(page).toHaveURL(/\/login/);
});

test('from a template to the export, and everything of it is found again', async ({
  page,
  login,
  context,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login();
  await page.goto('/profileEditor');
  await expect(page.getByText('No profile yet')).toBeVisible();
  await page.getByRole('link', { name: 'Choose a template' }).click();
  await page.getByRole('radio', { name: /Simple HTML/ }).check();
  await page.getByRole('radio', { name: /The menu/ }).check();
  await page.getByRole('button', { name: 'Start editing' }).click();
  await expect(frame(page).getByText('Clementine')).toBeVisible();
  await expectAccessible();

  await page.getByLabel('The name you work under').fill('Juniper <b>& Co</b>');
  await expect(frame(page).getByText('Juniper <b>& Co</b>')).toBeVisible();
  await page.getByRole('button', { name: /^Tip menu/ }).click();
  await page.getByRole('button', { name: 'Add a line' }).click();
  const line = page.getByRole('group', { name: 'Line 7' });
  await line.getByLabel('For what').fill('A postcard');
  await line.getByLabel('Tokens').fill('many');
  await expect(line.getByText('A whole number of tokens, 1 or more.')).toBeVisible();
  await line.getByLabel('Tokens').fill('45');
  await expect(frame(page).getByText('A postcard: 45 tokens')).toBeVisible();
  await page.getByLabel('Name of the profile').fill('For my site');
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  await expect(page).toHaveURL(/config\?id=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(page.getByLabel('Name of the profile')).toHaveValue('For my site');
  await expect(page.getByLabel('The name you work under')).toHaveValue('Juniper <b>& Co</b>');

  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('The filter leaves all of it.')).toBeVisible();
  await expect(page.getByText('No word of your private list is in it.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.', { exact: false })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('<b>Juniper &lt;b&gt;&amp; Co&lt;/b&gt;</b>');
  expect(copied).toContain('<li>A postcard: <b>45 tokens</b></li>');
  await page.locator('label', { hasText: 'Plain text' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as .txt' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('For-my-site.txt');
  expect(fs.readFileSync(await file.path(), 'utf8')).toContain('• A postcard: 45 tokens');
});

test('what is typed without a connection is kept here and saved when there is one', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/Failed to load resource: net::ERR_FAILED/);
  await login();
  await open(page, '/profileEditor/config?template=calm');
  await page.route('**/api/profileEditor/saveDetail', (route) => route.abort());
  await page.getByLabel('The name you work under').fill('Typed in a tunnel');
  await expect(status(page)).toHaveAttribute('data-kept', 'offline', savedState);
  await page.reload();
  await expect(page.getByLabel('The name you work under')).toHaveValue('Typed in a tunnel');
  await page.unroute('**/api/profileEditor/saveDetail');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByLabel('The name you work under')).toHaveValue('Typed in a tunnel');
});

test('two devices never write over each other, and neither version is lost', async ({
  page,
  login,
  api,
  newPage,
  expectAccessible,
}) => {
  const member = await login();
  const id = await stored(api, member, 'From the beginning', 'Both');
  const phone = await newPage({ viewport: { width: 390, height: 800 } });
  await open(page, `/profileEditor/config?id=${id}`);
  await phone
    .context()
    .addCookies([{ name: 'ctoken', value: member.token, url: new URL(page.url()).origin }]);
  await open(phone, `/profileEditor/config?id=${id}`);
  for (const [one, words] of [
    [phone, 'From the phone'],
    [page, 'From the desk'],
  ] as const) {
    await one.getByRole('button', { name: /^About/ }).click();
    await one.getByLabel('Text', { exact: true }).fill(words);
    if (one === phone) {
      await expect(status(phone)).toHaveAttribute('data-kept', 'account', savedState);
    }
  }
  const dialog = page.getByRole('dialog', { name: 'Changed on another device' });
  await expect(dialog.getByText('From the phone')).toBeVisible(savedState);
  await expect(dialog.getByText('From the desk')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Go on with this one' }).click();
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  const { profile } = await api(member, 'POST profileEditor/getInfo', { id });
  expect(profile?.content.sections[1]?.text).toBe('From the desk');
  const version = profile?.versions[0]?.id;
  const kept = await api(member, 'POST profileEditor/getInfo', { id, version });
  expect(kept.version?.sections[1]?.text).toBe('From the phone');

  // The other way round: the phone takes what the desk has, and Undo gives its own words back.
  await phone.getByLabel('Text', { exact: true }).fill('Phone again');
  const asked = phone.getByRole('dialog', { name: 'Changed on another device' });
  await asked.getByRole('button', { name: 'Take the other one' }).click();
  await expect(phone.getByLabel('Text', { exact: true })).toHaveValue('From the desk');
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(phone.getByLabel('Text', { exact: true })).toHaveValue('Phone again');
});

test('versions: kept with a name, gone back to, and undone', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  const member = await login();
  const id = await stored(api, member, 'First');
  await open(page, `/profileEditor/config?id=${id}`);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await dialog.getByLabel('Name for a version').fill('Before the change');
  await dialog.getByRole('button', { name: 'Keep this state' }).click();
  await expect(dialog.getByText('Kept as a version.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^About/ }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Second');
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  await page.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'Go back to Before the change' }).click();
  await expect(
    dialog.getByText('You are back at Before the change.', { exact: false }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(text).toHaveValue('First');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text).toHaveValue('Second');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(text).toHaveValue('First');
});

test('sections move by keyboard alone and by pointer, and say where they are', async ({
  page,
  login,
}) => {
  await login();
  await open(page, '/profileEditor/config?template=calm');
  await expect(frame(page).getByText('Hazel Quill')).toBeVisible();
  const down = page.getByRole('button', { name: 'Move down: About' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('About is now at place 3 of 5.')).toBeAttached();
  expect(await sectionNames(page)).toEqual(['Name', 'Schedule', 'About', 'Rules', 'Thanks']);
  // The focus goes along, so the next press moves it on.
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  expect(await sectionNames(page)).toEqual(['Name', 'Schedule', 'Rules', 'About', 'Thanks']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await sectionNames(page)).toEqual(['Name', 'About', 'Schedule', 'Rules', 'Thanks']);

  await page.getByRole('button', { name: /^Name Hazel/ }).click();
  const handle = page.locator('.bio-handle').last();
  const first = page.locator('.bio-section').first();
  const [from, to] = [await handle.boundingBox(), await first.boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 4, { steps: 12 });
  await page.mouse.up();
  expect(await sectionNames(page)).toEqual(['Thanks', 'Name', 'About', 'Schedule', 'Rules']);

  await page.getByRole('button', { name: 'Duplicate: Rules' }).click();
  await page.getByRole('button', { name: 'Remove: Thanks' }).click();
  expect(await sectionNames(page)).toEqual(['Name', 'About', 'Schedule', 'Rules', 'Rules']);
  await page.getByLabel('Add a section').selectOption('Questions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeVisible();
});

test('colours that are hard to read are told, and the limit of the site counts', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login();
  await open(page, '/profileEditor/config?template=calm');
  await page.locator('summary', { hasText: 'Look' }).click();
  await page.getByLabel('Accent').fill('#f0e8dd');
  await expect(
    page.getByText(/Hard to read: Accent on Ground has a contrast of 1\.\d/),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(page.getByText(/Hard to read/)).toHaveCount(0);
  await expectAccessible();
  await page.locator('summary', { hasText: 'Where it goes' }).click();
  await page.getByLabel('Characters your site takes').fill('500');
  await expect(page.getByText(/of 500 characters That is/)).toBeVisible();
  await page.getByLabel('Kind of place').selectOption('Text only');
  await expect(page.locator('summary', { hasText: 'Look' })).toHaveCount(0);
  await expect(page.getByText(/of 2,000 characters/)).toBeVisible();
  await expectAccessible();
});

test('a picture is cropped, kept and described, and exported by its own address', async ({
  page,
  login,
}) => {
  await login();
  await open(page, '/profileEditor/config?template=calm');
  await page.getByLabel('Add a section').selectOption('Banner');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a04060' },
  })
    .jpeg()
    .toBuffer();
  const input = page.locator('.bio-picture input[type=file]');
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Only JPG, JPEG and PNG', { exact: false })).toBeVisible();
  await input.setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog');
  await dialog.locator('.button-primary').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.bio-picture > img')).toBeVisible();
  await page.getByLabel('What can be seen in it').fill('A red room');
  await expect(frame(page).getByRole('img', { name: 'A red room' })).toBeVisible();
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('1 picture has no address yet', { exact: false })).toBeVisible();
  await expect(page.locator('.bio-code')).not.toHaveValue(/<img|uploads/);
});

test('words of the private list stay on this device, and are asked about before they leave', async ({
  page,
  login,
  expectAccessible,
}) => {
  await login();
  await open(page, '/profileEditor/config?template=calm');
  await page.evaluate(() =>
    localStorage.setItem('neverShare', JSON.stringify({ words: ['Wetherby'], keep: false })),
  );
  await page.getByLabel('One line below it').fill('Greetings from Wetherby');
  await expect(status(page)).toHaveAttribute('data-kept', 'private', savedState);
  await page.goto('/profileEditor');
  await expect(page.getByText('On this device only', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Untitled profile' }).click();
  await expect(page.getByLabel('One line below it')).toHaveValue('Greetings from Wetherby');
  await expect(status(page)).toHaveAttribute('data-kept', 'private', savedState);
  await page.getByRole('button', { name: 'Save it to my account all the same' }).click();
  await expect(status(page)).toHaveAttribute('data-kept', 'account', savedState);
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText('1 word of your private list is in it.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Private words' });
  await expect(dialog.locator('mark')).toHaveText('Wetherby');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Change it first' }).click();
  await expect(page.getByText('Copied.', { exact: false })).toHaveCount(0);
});

test('profiles are copied, renamed, deleted and brought back', async ({
  page,
  login,
  api,
  expectAccessible,
}) => {
  const member = await login();
  await stored(api, member, 'Words', 'One');
  await page.goto('/profileEditor');
  await page.getByRole('button', { name: 'Duplicate' }).click();
  const copy = page.locator('.bio-card', { hasText: 'One (copy)' });
  await copy.getByRole('button', { name: 'Rename' }).click();
  await expectAccessible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the profile').fill('Two');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
  await page
    .locator('.bio-card', { hasText: 'Two' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('“Two” is deleted.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeVisible();
  await expectAccessible();
  await page
    .locator('.bio-card', { hasText: 'Two' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('“Two” is deleted.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(page.locator('.bio-card')).toHaveCount(1);
});

for (const language of ['en', 'es', 'ru'] as const) {
  test(`fits a phone in ${language}`, async ({ login, newPage, expectAccessible }) => {
    const page = await newPage({ viewport: { width: 360, height: 740 }, hasTouch: true });
    await login({}, page.context());
    for (const address of [
      '/profileEditor',
      '/profileEditor/selectProfile',
      '/profileEditor/config?template=menu',
    ]) {
      await page.goto(`${address}${address.includes('?') ? '&' : '?'}language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ address, wide }).toEqual({ address, wide: 360 });
    }
    await page.locator('.bio-sides button').nth(1).click();
    await expect(frame(page).locator('table')).toBeVisible();
    await expect(page.locator('.bio-form')).toBeHidden();
    await expectAccessible(page, { contrast: language === 'en' });
  });
}
