/* One file of more than 400 lines: each test sets a contest up by the same few helpers, which nothing else needs. */
import type { Page } from '@playwright/test';
import type { Input } from '#contract/index.ts';
import { texts } from '#server/plugins/texts.ts';
import type { TestMember } from '#testing/factories.ts';
import { expect, test, type Api } from './support/fixtures.ts';
import { pictureOf, storedPicture } from './support/pictures.ts';
import { inLanguage, LOOKS, PHONE } from './support/sizes.ts';
import { expectWithinBudget, settled } from './support/traffic.ts';

const t = texts('en');
const HOUR = 3_600_000;

type Times = [opens: number, entriesClose: number, votingCloses: number];
const OPEN: Times = [-1, 48, 96];
const VOTING: Times = [-48, -1, 48];
const CLOSED: Times = [-96, -48, -1];

const after = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** Times of a contest in hours from now: a day is too long for a test. */
const setUp = (
  id: number,
  [opens, entriesClose, votingCloses]: Times,
  more: Partial<Input<'POST moderator/contest/save'>> = {},
): Input<'POST moderator/contest/save'> => ({
  id,
  opens: after(opens),
  entriesClose: after(entriesClose),
  votingCloses: after(votingCloses),
  rules: 'One lamp, **your own** room, your own picture.',
  prizes: ['A ring light', 'A cable'],
  judge: 'votes',
  ...more,
});

const post = (title: string) =>
  ({
    title,
    body: 'Show the corner that viewers see, lit by one lamp.',
    tag: 'equipment',
    language: 'en',
  }) as const;

const unique = () => Math.random().toString(36).slice(2, 8);
const contestAt = (id: number) => `/forum/contest?id=${id}`;

/** A contest of a moderator's. @returns its number */
async function makeContest(
  api: Api,
  staff: TestMember,
  times: Times,
  more: Partial<Input<'POST moderator/contest/save'>> = {},
): Promise<number> {
  const { id } = await api(staff, 'POST article/post', post(`One lamp ${unique()}`));
  await api(staff, 'POST moderator/contest/save', setUp(id, times, more));
  return id;
}

async function enter(api: Api, as: TestMember, id: number, origin: string, pictures = 1) {
  const images = [];
  for (let i = 0; i < pictures; i++) images.push((await storedPicture(as, origin, 20 + i)).id);
  const input = { id, body: `The lamp of ${as.nickname}.`, images };
  const { entry } = await api(as, 'POST article/activity/enter', input);
  if (!entry) throw new Error('the entry waits');
  return entry;
}

const like = (api: Api, as: TestMember, id: number) =>
  api(as, 'POST home/like', { kind: 'comment', id, like: true });

const entryOf = (page: Page, { nickname }: TestMember) =>
  page.getByRole('article', { name: t('contest:entryBy', { name: nickname }) });
const voteFor = (page: Page, member: TestMember) =>
  entryOf(page, member).getByRole('button', { name: t('contest:vote') });

test('a moderator makes a post a contest; what is wrong stands beside the fields', async ({
  page,
  login,
  api,
  noise,
  expectAccessible,
}) => {
  noise.allow(/status of 400.*\/moderation\/contest/);
  const staff = await login({ role: 'Moderator' });
  const title = `Winter light ${unique()}`;
  const { id, code } = await api(staff, 'POST article/post', post(title));
  await page.goto(`/forumDetails/${code}`);
  await settled(page);
  await page.locator('summary[aria-label^="More for what"]').first().click();
  await page.getByRole('link', { name: t('forum:makeContest') }).click();
  await expect(page).toHaveURL(`/moderation/contest?post=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('contestStaff:newTitle', { title }),
  );

  await page.getByLabel(t('contestStaff:opens')).fill('2026-01-01T10:00');
  await page.getByLabel(t('contestStaff:entriesClose')).fill('2025-12-01T10:00');
  await page.getByLabel(t('contestStaff:votingCloses')).fill('2099-12-01T10:00');
  await page.getByLabel(t('contestStaff:rules'), { exact: true }).fill('One lamp, your own room.');
  await page.getByLabel(t('contestStaff:prizes')).fill('A ring light\n\nA cable');
  await page.getByText(t('contestStaff:judgeStaff'), { exact: true }).click();
  await page.getByRole('button', { name: t('contestStaff:make') }).click();
  await expect(page.locator('#field-entriesClose-error')).toHaveText(t('errors:timeTooEarly'));
  await expect(page.getByLabel(t('contestStaff:prizes'))).toHaveValue('A ring light\n\nA cable');
  await expect(page.getByRole('radio', { name: t('contestStaff:judgeStaff') })).toBeChecked();
  await expectAccessible();

  await page.getByLabel(t('contestStaff:entriesClose')).fill('2099-11-01T10:00');
  await page.getByRole('button', { name: t('contestStaff:make') }).click();
  await expect(page.getByText(t('contestStaff:doneSaved'))).toBeVisible();
  await expect(page.getByLabel(t('contestStaff:entriesClose'))).toHaveValue('2099-11-01T10:00');
  await page.getByRole('link', { name: t('contestStaff:open'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(t('contest:judgeStaff'))).toBeVisible();
  await expect(page.locator('.contest-prizes li')).toHaveText(['1A ring light', '2A cable']);

  // Nobody has entered it, so it can be a post like any other again.
  await page.goto(`/moderation/contest?id=${id}`);
  await page.getByRole('button', { name: t('contestStaff:remove') }).click();
  await expect(page.getByText(t('contestStaff:doneRemoved'))).toBeVisible();
  expect((await page.goto(contestAt(id)))?.status()).toBe(404);
  noise.allow(/status of 404/);
});

test('a member enters with a picture, changes the entry, and withdraws it', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const id = await makeContest(api, await makeMember({ role: 'Moderator' }), OPEN);
  const author = await login();
  await page.goto(contestAt(id));
  await expect(page.getByText(t('contest:emptyTitle'))).toBeVisible();
  const box = page.getByRole('region', { name: t('contest:enterTitle') });
  await box.getByRole('button', { name: t('contest:enter') }).click();
  const field = box.getByLabel(t('contest:enterLabel'), { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.type('A lamp behind a curtain.');
  const send = box.getByRole('button', { name: t('contest:enterSend') });
  await send.click();
  await expect(box.getByText(t('contest:pictureMissing'))).toBeVisible();
  await expect(field).toHaveValue('A lamp behind a curtain.');
  await box
    .locator('input[type=file]')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await pictureOf(99) });
  await box.getByLabel(t('upload:altLabel')).fill('A bed and one lamp');
  await expectAccessible();
  await send.click();
  await expect(page.getByText(t('contest:sent'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('contest:mineTitle') })).toBeFocused();
  const entry = entryOf(page, author);
  await expect(entry.getByRole('img', { name: 'A bed and one lamp' })).toBeVisible();
  await expect(entry.getByText(t('contest:ownEntry'))).toBeVisible();
  await expect(entry.getByRole('button', { name: t('contest:vote') })).toHaveCount(0);
  await expect(page.getByText(t('contest:entries', { count: 1 })).first()).toBeVisible();

  const mine = page.getByRole('region', { name: t('contest:mineTitle') });
  await mine.getByRole('button', { name: t('contest:change'), exact: true }).click();
  const text = mine.getByLabel(t('contest:enterLabel'), { exact: true });
  await expect(text).toHaveValue('A lamp behind a curtain.');
  await text.fill('Now without the curtain.');
  await mine.getByRole('button', { name: t('contest:changeSave') }).click();
  await expect(entry).toContainText('Now without the curtain.');
  await page.reload();
  await expect(entry).toContainText('Now without the curtain.');

  await mine.getByRole('button', { name: t('contest:withdraw'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('contest:withdrawTitle') });
  await expect(dialog).toContainText(t('contest:withdrawText'));
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeVisible();
  await mine.getByRole('button', { name: t('contest:withdraw'), exact: true }).click();
  await dialog.getByRole('button', { name: t('contest:withdraw'), exact: true }).click();
  await expect(page.getByText(t('contest:withdrawn'))).toBeVisible();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('contest:enterTitle') })).toBeFocused();
  await page.reload();
  await expect(page.getByText(t('contest:emptyTitle'))).toBeVisible();
});

test('votes: one each, taken back, by keyboard, none on one’s own, apart for new accounts', async ({
  page,
  login,
  makeMember,
  newPage,
  signInAs,
  api,
  baseURL,
}) => {
  const id = await makeContest(api, await makeMember({ role: 'Moderator' }), OPEN);
  const author = await makeMember();
  await enter(api, author, id, baseURL ?? '', 4);
  await login();
  await page.goto(contestAt(id));
  const vote = voteFor(page, author);
  const count = entryOf(page, author).locator('.entry-votes');
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(count).toHaveText(t('contest:votes', { count: 1 }));
  await settled(page);
  await page.reload();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await vote.focus();
  await page.keyboard.press('Space');
  await expect(vote).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveText(t('contest:votes', { count: 0 }));

  const own = await newPage();
  await signInAs(author, own);
  await own.goto(contestAt(id));
  await expect(entryOf(own, author).getByText(t('contest:ownEntry'))).toBeVisible();
  await expect(voteFor(own, author)).toHaveCount(0);

  const incomplete = await newPage();
  await signInAs(await makeMember({ complete: false }), incomplete);
  await incomplete.goto(contestAt(id));
  await voteFor(incomplete, author).click();
  await expect(incomplete.getByRole('dialog')).toContainText(t('forum:gateIncomplete'));
  await expect(voteFor(incomplete, author)).toHaveAttribute('aria-pressed', 'false');

  const young = await newPage();
  await signInAs(await makeMember({ createdAt: new Date().toISOString() }), young);
  await young.goto(contestAt(id));
  await voteFor(young, author).click();
  await expect(young.getByText(t('contest:voteApart'))).toBeVisible();
  await expect(voteFor(young, author)).toHaveAttribute('aria-pressed', 'true');
  await expect(entryOf(young, author).locator('.entry-votes')).toHaveText(
    t('contest:votes', { count: 0 }),
  );
});

test('a vote that comes too late is taken back, and says why', async ({
  page,
  login,
  makeMember,
  api,
  baseURL,
  noise,
}) => {
  noise.allow(/status of 409.*home\/like/);
  const staff = await makeMember({ role: 'Moderator' });
  const id = await makeContest(api, staff, OPEN);
  const author = await makeMember();
  await enter(api, author, id, baseURL ?? '');
  await login();
  await page.goto(contestAt(id));
  await settled(page);
  await api(staff, 'POST moderator/contest/save', setUp(id, CLOSED));
  await voteFor(page, author).click();
  await expect(page.getByText(t('errors:contest_closed'))).toBeVisible();
  await expect(voteFor(page, author)).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(voteFor(page, author)).toHaveCount(0);
  await expect(page.getByRole('region', { name: t('contest:enterTitle') })).toHaveCount(0);
});

test('a page that is open while the next stretch begins says so', async ({
  page,
  login,
  makeMember,
  api,
  baseURL,
}) => {
  const id = await makeContest(api, await makeMember({ role: 'Moderator' }), OPEN);
  const author = await makeMember();
  await enter(api, author, id, baseURL ?? '');
  await login();
  await page.clock.install();
  await page.goto(contestAt(id));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(voteFor(page, author)).toBeVisible();
  await expect(page.getByText(/in (?:47|48) hours|in 2 days/)).toBeVisible();
  await page.clock.fastForward(49 * HOUR);
  await expect(page.getByText(t('contest:moved'))).toBeVisible();
  await expect(voteFor(page, author)).toHaveCount(0);
});

test('entries close, staff decide by votes, correct with a note, and who entered is told', async ({
  page,
  login,
  makeMember,
  newPage,
  signInAs,
  api,
  baseURL,
  noise,
  expectSound,
}) => {
  test.slow();
  noise.allow(/status of 400.*\/moderation\/contest/);
  const staff = await login({ role: 'Moderator' });
  const id = await makeContest(api, staff, OPEN);
  const [first, second] = [await makeMember({ news: true }), await makeMember({ news: true })];
  const entry = await enter(api, first, id, baseURL ?? '', 2);
  const other = await enter(api, second, id, baseURL ?? '');
  await like(api, await makeMember(), entry.id);
  await api(staff, 'POST moderator/contest/save', setUp(id, VOTING));

  const reader = await newPage();
  await signInAs(first, reader);
  await reader.goto(contestAt(id));
  await expect(reader.getByText(t('contest:mineFixed'))).toBeVisible();
  await expect(reader.getByRole('button', { name: t('contest:change'), exact: true })).toHaveCount(
    0,
  );
  await expect(voteFor(reader, second)).toBeVisible();

  await page.goto(`/moderation/contest?id=${id}`);
  await expect(page.getByText(t('contestStaff:decideWait'))).toBeVisible();
  await api(staff, 'POST moderator/contest/save', setUp(id, CLOSED));
  await page.reload();
  await expect(
    page.getByText(t('contestStaff:placeLine', { place: 1, name: first.nickname })),
  ).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: t('contestStaff:decide') }).click();
  await expect(page.getByText(t('contestStaff:doneDecided'))).toBeVisible();

  await reader.goto(contestAt(id));
  const places = reader.getByRole('region', { name: t('contest:placesTitle') });
  await expect(places.locator('[data-place="1"]')).toContainText(first.nickname);
  await expect(places.locator('[data-place="1"]')).toContainText('A ring light');
  await expect(places.locator('[data-place="2"]')).toContainText(t('contest:placeEmpty'));
  await expect(entryOf(reader, first)).toContainText(t('contest:place', { place: 1 }));
  await reader.goto('/messages');
  const news = reader.getByRole('main');
  await expect(news).toContainText(t('notifications:contestPlaced', { place: 1 }));

  const note = page.getByLabel(t('contestStaff:note'));
  const placeOf = (member: TestMember) =>
    page.getByLabel(t('contestStaff:placeOf', { name: member.nickname }));
  await expect(placeOf(first)).toHaveValue('1');
  await placeOf(first).fill('2');
  await placeOf(second).fill('1');
  await note.fill('Short');
  await page.getByRole('button', { name: t('contestStaff:placesCheck') }).click();
  await expect(page.locator('#field-note-error')).toBeVisible();
  await expect(placeOf(second)).toHaveValue('1');
  await note.fill('A vote was bought, so it does not count.');
  await page.getByRole('button', { name: t('contestStaff:placesCheck') }).click();
  await expect(page.getByText(t('contestStaff:placesLook'))).toBeVisible();
  await expect(
    page.getByText(t('contestStaff:placeLine', { place: 1, name: second.nickname })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('contestStaff:correct') }).click();
  await expect(page.getByText(t('contestStaff:doneCorrected'))).toBeVisible();

  await reader.goto(contestAt(id));
  await expect(places.locator('[data-place="1"]')).toContainText(second.nickname);
  await expect(places).toContainText('A vote was bought, so it does not count.');
  await expectSound(reader);

  // The place of what is withdrawn now stays empty.
  await api(second, 'POST article/activity/withdraw', { id: other.id });
  await reader.reload();
  await expect(places.locator('[data-place="1"]')).toContainText(t('contest:placeEmpty'));
  await expect(places.locator('[data-place="2"]')).toContainText(first.nickname);
});

test('staff name the places where they judge', async ({
  page,
  login,
  makeMember,
  api,
  baseURL,
  noise,
  expectSound,
}) => {
  noise.allow(/status of 400.*\/moderation\/contest/);
  const staff = await login({ role: 'Moderator' });
  const judged = { judge: 'staff' } as const;
  const id = await makeContest(api, staff, OPEN, judged);
  const author = await makeMember();
  await enter(api, author, id, baseURL ?? '');
  await api(staff, 'POST moderator/contest/save', setUp(id, CLOSED, judged));
  await page.goto(`/moderation/contest?id=${id}`);
  await page.getByRole('button', { name: t('contestStaff:placesCheck') }).click();
  await expect(page.locator('#field-places-error')).toHaveText(t('errors:fieldRequired'));
  await expectSound();
  await page.getByLabel(t('contestStaff:placeOf', { name: author.nickname })).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('contestStaff:placesLook'))).toBeVisible();
  await expectSound();
  await page.getByRole('button', { name: t('contestStaff:decide') }).click();
  await expect(page.getByText(t('contestStaff:doneDecided'))).toBeVisible();
});

test('a visitor reads all of it, weighs little, and is led to the login and back', async ({
  page,
  makeMember,
  api,
  baseURL,
  newPage,
  expectSound,
}) => {
  test.slow();
  const id = await makeContest(api, await makeMember({ role: 'Moderator' }), OPEN);
  const author = await makeMember({ listed: true });
  const { images } = await enter(api, author, id, baseURL ?? '', 5);
  await api(author, 'POST upload/sensitive', { id: images[0]?.id ?? '', sensitive: true });
  const address = contestAt(id);
  await page.setViewportSize(PHONE);
  await page.goto(address);
  await expectWithinBudget(page, address);
  const vote = entryOf(page, author).getByRole('link', { name: t('contest:vote') });
  const back = `/login?redirect=${encodeURIComponent(address)}`;
  await expect(vote).toHaveAttribute('href', back);
  const box = page.getByRole('region', { name: t('contest:enterTitle') });
  await expect(box.getByRole('link', { name: t('forum:signIn') })).toHaveAttribute('href', back);
  for (const [language, colorScheme, rules] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.goto(inLanguage(address, language));
    await expectSound(page, rules);
  }
  await page.goto(address);
  await entryOf(page, author).getByRole('link').nth(1).click();
  await expect(page.getByRole('dialog').getByText(/\/ 5/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: t('contest:orderTop') }).click();
  await expect(page).toHaveURL(`${address}&order=top#entries`);

  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.getByText('One lamp, your own room, your own picture.')).toBeVisible();
  await expect(plain.getByText('A ring light')).toBeVisible();
  await expect(plain.getByText(t('contest:standingTie'))).toBeVisible();
  await expect(plain.getByText(`The lamp of ${author.nickname}.`)).toBeVisible();
  // Every picture stands there, where no gallery can show the rest.
  await expect(entryOf(plain, author).locator('.image-grid > *')).toHaveCount(5);
  await expect(entryOf(plain, author).locator('.image-grid > :nth-child(5)')).toBeVisible();
  await expect(plain.locator('.contest-stand')).toContainText('UTC');
});

test('a contest of the valentines campaign stands on a page of its own', async ({
  page,
  makeMember,
  api,
  baseURL,
}) => {
  const staff = await makeMember({ role: 'Moderator' });
  const author = await makeMember();
  const id = await makeContest(api, staff, OPEN, { campaign: 'valentines' });
  await enter(api, author, id, baseURL ?? '');
  await page.goto('/forum/contestValentines');
  await expect(entryOf(page, author)).toBeVisible();
  await page.getByRole('link', { name: t('contest:orderRandom') }).click();
  await expect(page).toHaveURL('/forum/contestValentines?order=random#entries');
  await expect(entryOf(page, author)).toBeVisible();
});

test.describe('on the clock of the reader', () => {
  test.use({ timezoneId: 'America/Bogota' });

  test('times are written, and what is left until then', async ({ page, makeMember, api }) => {
    const id = await makeContest(api, await makeMember({ role: 'Moderator' }), [-1, 75, 99]);
    await page.goto(contestAt(id));
    await expect(page.locator('.contest-stand')).toContainText('GMT-5');
    await expect(page.locator('.contest-left')).toHaveText('in 3 days');
    await expect(page.locator('.contest-stand time')).toHaveAttribute('title', /UTC$/);
  });
});
