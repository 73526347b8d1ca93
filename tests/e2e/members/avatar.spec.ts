import fs from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/fixtures.ts';

type Colour = readonly [red: number, green: number, blue: number];
const RED: Colour = [220, 30, 30];
const BLUE: Colour = [30, 30, 220];
const GREEN: Colour = [30, 160, 30];
const WHITE: Colour = [255, 255, 255];

const filled = ([r, g, b]: Colour, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });

/** The left half red, the right half blue. */
const halves = async (width: number, height: number) =>
  filled(RED, width, height).composite([
    {
      input: await filled(BLUE, width / 2, height)
        .png()
        .toBuffer(),
      left: width / 2,
      top: 0,
    },
  ]);

const pictureFile = (name: string, buffer: Buffer) => ({
  name,
  mimeType: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  buffer,
});

const input = (page: Page) => page.locator('#avatar-file');
const dialog = (page: Page) => page.getByRole('dialog');
const stage = (page: Page) => page.getByRole('application');

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto('/user-info');
  await input(page).setInputFiles(pictureFile(name, buffer));
  await expect(stage(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your profile picture is changed.')).toBeVisible();
}

/** Colours of the shown profile picture at shares of its width and height. */
async function coloursAt(page: Page, ...places: [x: number, y: number][]): Promise<number[][]> {
  const address = await page.locator('.member-head .avatar img').getAttribute('src');
  const answer = await page.request.get(address ?? '');
  const body = await answer.body();
  expect(body.length).toBeLessThanOrEqual(30_000);
  const { data, info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([400, 400]);
  return places.map(([x, y]) => {
    const at = (Math.floor(y * 399) * info.width + Math.floor(x * 399)) * info.channels;
    return [...data.subarray(at, at + 3)];
  });
}

function expectColour(found: number[] | undefined, wanted: Colour): void {
  const far = Math.max(...wanted.map((value, i) => Math.abs(value - (found?.[i] ?? 999))));
  expect(far, `${String(found)} is not ${wanted.join()}`).toBeLessThan(40);
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing there');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('by mouse: chosen, dragged, saved, seen by another member, taken away', async ({
  page,
  login,
  newPage,
  expectAccessible,
  noise,
}) => {
  noise.allow(/status of 404.*\/uploads\//);
  const member = await login({ listed: true, summary: 'Evenings only, with one good lamp.' });
  await choose(page, 'halves.jpg', await (await halves(1600, 800)).jpeg().toBuffer());
  await expect(dialog(page)).toHaveAccessibleName('Crop your profile picture');
  const box = await stage(page).boundingBox();
  expect(box?.width).toBeCloseTo(440);
  expect(box?.height).toBeCloseTo(440);
  await expectAccessible();

  const { x, y } = await middleOf(stage(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.move(x + 900, y, { steps: 4 });
  await page.mouse.up();
  await save(page);
  for (const colour of await coloursAt(page, [0.02, 0.5], [0.98, 0.5])) expectColour(colour, RED);

  // Their own menu shows it on every page.
  await page.goto('/faq');
  await expect(page.locator('.profile-menu > summary img')).toBeVisible();
  await expect(page.getByLabel('Your menu', { exact: true })).toBeVisible();
  await expectAccessible(page, { frame: true });
  await page.goto('/user-info');

  const other = await newPage();
  await other.goto(`/user-info?userId=${member.id}`);
  const seen = other.locator('.member-head .avatar img');
  await expect(seen).toBeVisible();
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  const address = (await seen.getAttribute('src')) ?? '';

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your profile picture is gone.')).toBeVisible();
  await expect(page.locator('.member-head .avatar img')).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the wheel zooms as far as 256 pixels of the picture and no farther', async ({
  page,
  login,
}) => {
  await login();
  await choose(page, 'a.png', await filled(GREEN, 1024, 512).png().toBuffer());
  const slider = page.getByRole('slider', { name: 'Zoom' });
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
  const { x, y } = await middleOf(stage(page));
  await page.mouse.move(x, y);
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, -400);
  await expect(slider).toHaveAttribute('aria-valuetext', '200 %');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  for (let i = 0; i < 12; i++) await page.mouse.wheel(0, 400);
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
});

test('by keyboard alone: arrows, plus and minus, R, and closing', async ({ page, login }) => {
  await login();
  await choose(page, 'halves.png', await (await halves(1000, 500)).png().toBuffer());
  // Dialog, close, frame: as one comes to it with the Tab key.
  await page.keyboard.press('Tab');
  await expect(stage(page)).toBeFocused();
  await expect(stage(page)).toHaveAccessibleDescription(/arrow keys/);
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowLeft');
  const slider = page.getByRole('slider', { name: 'Zoom' });
  await page.keyboard.press('+');
  await expect(slider).toHaveAttribute('aria-valuetext', '110 %');
  await expect(page.getByRole('status').filter({ hasText: '110 %' })).toBeAttached();
  await page.keyboard.press('-');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 %');
  await page.keyboard.press('r');
  await expect(page.getByRole('status').filter({ hasText: 'Turned to 90°' })).toBeAttached();
  for (let i = 0; i < 3; i++) await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await input(page).setInputFiles(
    pictureFile('halves.png', await (await halves(1000, 500)).png().toBuffer()),
  );
  await expect(stage(page)).toBeVisible();
  await page.keyboard.press('Tab');
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowLeft');
  const button = page.getByRole('button', { name: 'Save' });
  for (let i = 0; i < 9 && !(await button.evaluate((b) => b === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile picture is changed.')).toBeVisible();
  for (const colour of await coloursAt(page, [0.02, 0.5], [0.98, 0.5])) expectColour(colour, BLUE);
});

test('turned by a press, the left half is above', async ({ page, login }) => {
  await login();
  await choose(page, 'halves.jpg', await (await halves(600, 600)).jpeg().toBuffer());
  await page.getByRole('button', { name: 'Turn right' }).click();
  await save(page);
  const [above, below] = await coloursAt(page, [0.5, 0.1], [0.5, 0.9]);
  expectColour(above, RED);
  expectColour(below, BLUE);
});

test('what is see-through is white, what the camera turned is upright', async ({ page, login }) => {
  await login();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const hole = sharp({ create: { width: 500, height: 500, channels: 4, background: clear } });
  await choose(page, 'hole.png', await hole.png().toBuffer());
  await save(page);
  for (const colour of await coloursAt(page, [0.1, 0.1], [0.5, 0.5])) expectColour(colour, WHITE);

  // Stored with the red half to the left; orientation 6 says that left is really above.
  const lying = (await halves(800, 800)).jpeg().withMetadata({ orientation: 6 });
  await choose(page, 'lying.jpg', await lying.toBuffer());
  await save(page);
  const [above, below] = await coloursAt(page, [0.5, 0.1], [0.5, 0.9]);
  expectColour(above, RED);
  expectColour(below, BLUE);
});

test('a picture of 48 megapixels from a phone that lay on its side', async ({ page, login }) => {
  await login();
  const large = (await halves(8000, 6000)).jpeg({ quality: 30 }).withMetadata({ orientation: 6 });
  await choose(page, 'large.jpg', await large.toBuffer());
  await save(page);
  const [above, below] = await coloursAt(page, [0.5, 0.1], [0.5, 0.9]);
  expectColour(above, RED);
  expectColour(below, BLUE);
});

test('a photo above the limit is made small before it is sent, also as WebP', async ({
  page,
  login,
}, testInfo) => {
  await login();
  const grain = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const photo = sharp({
    create: { width: 1920, height: 1920, channels: 3, background: '#777', noise: grain },
  });
  for (const [name, encoded] of [
    ['photo.jpg', photo.clone().jpeg({ quality: 95 })],
    ['photo.webp', photo.clone().webp({ quality: 98, effort: 0 })],
  ] as const) {
    // Chosen from the disk: what is handed over as bytes goes through Playwright several times.
    const file = testInfo.outputPath(name);
    expect((await encoded.toFile(file)).size).toBeGreaterThan(3 * 1024 * 1024);
    await page.goto('/user-info');
    await input(page).setInputFiles(file);
    await expect(stage(page)).toBeVisible();
    const sent = page.waitForRequest('**/api/user/avatar');
    await save(page);
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(300_000);
  }
});

test('a HEIC photo that this browser cannot open: what to do', async ({ page, login, noise }) => {
  noise.allow(/Connecting to 'blob:.*connect-src/);
  await login();
  await page.goto('/user-info');
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  await input(page).setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic });
  await expect(dialog(page).getByRole('alert')).toContainText('Save the photo as JPEG');
});

test('what cannot be used is refused in the words of the specification', async ({
  page,
  login,
  noise,
}, testInfo) => {
  // Playwright's recorder asks for what an image did not show; the page does not.
  noise.allow(/Connecting to 'blob:.*connect-src/);
  await login();
  await page.goto('/user-info');
  const problem = page.locator('#avatar-problem');
  await input(page).setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  });
  await expect(problem).toHaveText(
    'The image type must be. GIF, JPEG, JPG, or PNG. WebP and HEIC work too.',
  );
  // On the disk it takes no room; as bytes it would go through Playwright several times.
  const large = testInfo.outputPath('large.png');
  await fs.writeFile(large, '');
  await fs.truncate(large, 40 * 1024 * 1024 + 1);
  await input(page).setInputFiles(large);
  await expect(problem).toHaveText("The file size can't be more than 40MB.");
  await input(page).setInputFiles(pictureFile('a.png', Buffer.from('not a picture at all')));
  await expect(dialog(page).getByRole('alert')).toContainText("This picture can't be opened.");
  await expect(problem).toBeEmpty();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('a refusal of the server stands in the dialog, and the picture can be sent again', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/status of 4\d\d.*user\/avatar/);
  await login();
  await choose(page, 'a.png', await filled(GREEN, 500, 500).png().toBuffer());
  const refusal = { code: 1450, message: 'Your picture could not be stored.', data: null };
  await page.route('**/api/user/avatar', (route) => route.fulfill({ status: 422, json: refusal }));
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Your picture could not be stored.');
  await page.unroute('**/api/user/avatar');
  await save(page);
});

test('without a script the form sends the file, and the middle of it is taken', async ({
  browser,
  login,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-US' });
  await login({}, context);
  const page = await context.newPage();
  await page.goto('/user-info');
  await input(page).setInputFiles(
    pictureFile('a.png', await filled(GREEN, 900, 500).png().toBuffer()),
  );
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('Your profile picture is changed.')).toBeVisible();
  expectColour((await coloursAt(page, [0.5, 0.5]))[0], GREEN);
  await context.close();
});

test('a profile picture that does not come is drawn as a person', async ({
  page,
  login,
  noise,
}) => {
  noise.allow(/status of 404.*\/uploads\//);
  await login({ avatar: `/uploads/${'0'.repeat(40)}.webp` });
  await page.goto('/user-info');
  const image = page.locator('.member-head .avatar img');
  await expect(image).toHaveAttribute('src', /avatar-missing\.svg$/);
  expect((await image.boundingBox())?.width).toBeGreaterThan(79);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: dragged with one finger, zoomed with two', async ({
    page,
    login,
    expectAccessible,
  }) => {
    await login();
    await choose(page, 'halves.jpg', await (await halves(2000, 1000)).jpeg().toBuffer());
    const box = await stage(page).boundingBox();
    expect([box?.width, box?.height].map((side) => Math.round(side ?? 0))).toEqual([312, 312]);
    await expectAccessible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);

    const { x, y } = await middleOf(stage(page));
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    for (let i = 1; i <= 8; i++) await touch('touchMove', [x - 20 - 5 * i, y], [x + 20 + 5 * i, y]);
    await touch('touchEnd');
    const slider = page.getByRole('slider', { name: 'Zoom' });
    await expect(slider).not.toHaveAttribute('aria-valuetext', '100 %');

    await touch('touchStart', [x, y]);
    for (let i = 1; i <= 10; i++) await touch('touchMove', [x + 60 * i, y]);
    await touch('touchEnd');
    await save(page);
    for (const colour of await coloursAt(page, [0.05, 0.5], [0.95, 0.5])) expectColour(colour, RED);
  });
});
