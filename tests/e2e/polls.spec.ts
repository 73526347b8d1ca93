import type { Page } from '@playwright/test';
import type { Input } from '#contract/index.ts';
import { expect, test } from './support/fixtures.ts';
import { lineStands } from './support/live.ts';

const post = (title: string) =>
  ({
    title,
    body: 'I would like to know before I plan my week.',
    tag: 'craft',
    language: 'en',
    poll: {
      question: 'When do you work best?',
      options: ['In the morning', 'At night'],
      multiple: false,
      days: 1,
    },
  }) satisfies Input<'POST article/post'>;

const poll = (page: Page) => page.getByRole('region', { name: 'When do you work best?' });
const shares = (page: Page) => poll(page).locator('.poll-share');

test('results come with the vote, and with the votes of others while one looks', async ({
  page,
  login,
  makeMember,
  newPage,
  api,
  expectAccessible,
  signInAs,
}) => {
  await login();
  const asker = await makeMember();
  const { id, code } = await api(asker, 'POST article/post', post('Morning or night?'));
  await api(await makeMember(), 'POST article/poll/vote', { id, options: [1] });

  const other = await newPage();
  await signInAs(asker, other);
  const sockets = [page, other].map(lineStands);
  await Promise.all([page.goto(`/forumDetails/${code}`), other.goto(`/forumDetails/${code}`)]);
  await Promise.all(sockets);
  await expect(poll(page)).toContainText('1 person has voted');
  await expect(poll(page).getByText('In the morning').filter({ visible: true })).toHaveCount(1);
  await expect(shares(page), 'nobody looks before they have voted').toHaveCount(0);
  await expect(shares(other), 'nor does the author').toHaveCount(0);

  await poll(page).getByRole('button', { name: 'Vote' }).click();
  await expect(poll(page).getByRole('alert')).not.toBeEmpty();
  await expectAccessible();
  await poll(page).getByRole('radio', { name: 'In the morning' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(shares(page)).toHaveText([/^50\s?% · 1 vote$/, /^50\s?% · 1 vote$/]);
  await expect(poll(page).getByRole('status')).toBeFocused();
  await expectAccessible();
  // The other browser hears that there are votes, and is told how many it may know of.
  await expect(poll(other)).toContainText('2 people have voted');
  await expect(shares(other)).toHaveCount(0);

  await poll(other).getByRole('radio', { name: 'At night' }).check();
  await poll(other).getByRole('button', { name: 'Vote' }).click();
  await expect(shares(other)).toHaveText([/^33\s?%/, /^67\s?%/]);
  await expect(shares(page)).toHaveText([/^33\s?%/, /^67\s?%/]);

  await poll(page).getByRole('button', { name: 'Change my vote' }).click();
  await poll(page).getByRole('radio', { name: 'At night' }).check();
  await poll(page).getByRole('button', { name: 'Vote' }).click();
  await expect(shares(page)).toHaveText([/^0\s?%/, /^100\s?%/]);
});

test('a vote pressed before its script is there counts', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  await login();
  const { code } = await api(await makeMember(), 'POST article/post', post('Early or late?'));
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/forumDetails/${code}`, { waitUntil: 'commit' });
  await poll(page).getByRole('radio', { name: 'At night' }).check();
  await poll(page).getByRole('button', { name: 'Vote' }).click();
  arrive();
  await expect(shares(page)).toHaveText([/^0\s?%/, /^100\s?%/]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('it ends before one’s eyes; then everybody sees the result, and nobody votes', async ({
  page,
  login,
  makeMember,
  newPage,
  api,
  endPoll,
  expectAccessible,
}) => {
  const member = await login();
  const asker = await makeMember();
  const { id, code } = await api(asker, 'POST article/post', post('A poll that ends'));
  await api(asker, 'POST article/poll/vote', { id, options: [0] });
  await endPoll(id, 60_000);
  await page.clock.install();
  await page.goto(`/forumDetails/${code}`);
  await expect(poll(page)).toContainText('Open until');
  // Until it runs, nothing waits for the end.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await poll(page).getByRole('radio', { name: 'At night' }).check();
  // The minute passes, on the server as well.
  await endPoll(id);
  await page.clock.fastForward(61_000);
  await expect(poll(page)).toContainText('Poll, closed');
  await expect(shares(page)).toHaveText([/^100\s?% · 1 vote$/, /^0\s?% · 0 votes$/]);
  await expect(api(member, 'POST article/poll/vote', { id, options: [1] })).rejects.toThrow(
    'This poll has closed.',
  );

  const visitor = await newPage();
  await visitor.goto(`/forumDetails/${code}`);
  await expect(poll(visitor)).toContainText('Poll, closed');
  await expect(shares(visitor)).toHaveText([/^100\s?% · 1 vote$/, /^0\s?% · 0 votes$/]);
  await expect(poll(visitor).getByRole('radio')).toHaveCount(0);
  await expectAccessible(visitor);
});
