import type { Page } from '@playwright/test';
import type { TestMember } from '#testing/factories.ts';
import { expect, test, type Api } from './support/fixtures.ts';
import { storedPicture } from './support/pictures.ts';
import { settled } from './support/traffic.ts';

/** A post that shows pictures, described in their order; a word left empty says nothing. */
const postWith = (body: string, pictures: readonly [id: string, alt: string][]) =>
  ({
    title: 'A picture one may not want to see',
    body,
    tag: 'safety',
    language: 'en',
    images: pictures.map(([id]) => id),
    alts: Object.fromEntries(pictures),
  }) as const;

async function veiledPicture(api: Api, as: TestMember, origin: string, red: number) {
  const image = await storedPicture(as, origin, red);
  await api(as, 'POST upload/sensitive', { id: image.id, sensitive: true });
  return image;
}

/** Addresses of uploads that a page fetches. */
function fetchedBy(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/uploads/')) fetched.push(pathname);
  });
  return fetched;
}

test('a sensitive picture is fetched after the press, and not before', async ({
  page,
  makeMember,
  api,
  baseURL,
  expectAccessible,
}) => {
  const author = await makeMember();
  const image = await veiledPicture(api, author, baseURL ?? '', 31);
  const post = postWith('It shows an injury, so I have put it behind a veil.', [
    [image.id, 'A bruised wrist'],
  ]);
  const { code } = await api(author, 'POST article/post', post);
  const whole = [image.url, image.thumb640, image.thumb320];
  const fetched = fetchedBy(page);
  await page.goto(`/forumDetails/${code}`);
  await settled(page);
  expect(fetched.filter((path) => whole.includes(path))).toEqual([]);
  expect(fetched.length, 'a few blurred pixels stand in for it').toBeGreaterThan(0);
  await expectAccessible();

  const veil = page.locator('details.veil > summary');
  const arrived = page.waitForRequest((request) => whole.includes(new URL(request.url()).pathname));
  await veil.focus();
  await page.keyboard.press('Enter');
  await arrived;
  await expect(page.getByRole('img', { name: 'A bruised wrist' })).toBeVisible();
});

test('in the gallery it stays veiled beside the others', async ({
  page,
  makeMember,
  api,
  baseURL,
}) => {
  const author = await makeMember();
  const open = await storedPicture(author, baseURL ?? '', 51);
  const veiled = await veiledPicture(api, author, baseURL ?? '', 71);
  const post = postWith('The first picture is harmless, the second is not.', [
    [open.id, 'A tidy room'],
    [veiled.id, ''],
  ]);
  const { code } = await api(author, 'POST article/post', post);
  const fetched = fetchedBy(page);
  await page.goto(`/forumDetails/${code}`);
  await page.getByRole('link', { name: 'A tidy room' }).click();
  const gallery = page.getByRole('dialog');
  await expect(gallery.getByRole('img', { name: 'A tidy room' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 / 2')).toBeVisible();
  expect(fetched).not.toContain(veiled.url);
  const arrived = page.waitForRequest((request) => request.url().endsWith(veiled.url));
  await gallery.getByRole('button', { name: /show/ }).click();
  await arrived;
});

test('who wants none is shown none, and no text of theirs depends on it', async ({
  page,
  makeMember,
  api,
  baseURL,
}) => {
  const author = await makeMember();
  const image = await veiledPicture(api, author, baseURL ?? '', 91);
  const post = postWith('Read on without it if you like.', [[image.id, '']]);
  const { code } = await api(author, 'POST article/post', post);
  await page.goto(`/forumDetails/${code}`);
  await page.locator('select[data-veil-choice]').selectOption('hide');
  await expect(page.locator('details.veil')).toBeHidden();
  await page.reload();
  await expect(page.locator('details.veil')).toBeHidden();
  await expect(page.getByText('Read on without it')).toBeVisible();
});
