import type { Page } from '@playwright/test';
import { ACTIVITY_TASKS } from '#domain/activity.ts';
import { texts } from '#server/plugins/texts.ts';
import { expect, test } from './support/fixtures.ts';
import { GOOD_PASSWORD, logOut, signIn } from './support/member-forms.ts';
import { expectFits, inLanguage, LOOKS, PHONE, WIDE } from './support/sizes.ts';
import { expectWithinBudget, settled } from './support/traffic.ts';

test.use({ contestWidget: true });

const t = texts('en');
const widget = (page: Page) => page.locator('.contest-widget');
const pill = (page: Page) => widget(page).getByRole('button', { name: t('contestPill:name') });
const panel = (page: Page) => widget(page).getByRole('region', { name: t('activity:tasksName') });
const hide = (page: Page) => widget(page).getByRole('button', { name: t('contestPill:hide') });
const go = (page: Page, task: string) =>
  panel(page).getByRole('link', { name: t('activity:goTo', { task }) });

/** Scripts of React and of the list, of all that a page has asked for. */
const heavy = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /react|jsx-runtime|\/client\.|start-contest-panel/.test(name)),
  );

test('a member is led to the tasks, and what was done is ticked off', async ({
  page,
  login,
  api,
}) => {
  const member = await login();
  await page.goto('/coursesView/list');
  await expect(pill(page)).toHaveAccessibleName('Six steps 1 of 6 done');
  await pill(page).click();
  await expect(panel(page).getByText(t('activity:progress', { count: 1 }))).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(ACTIVITY_TASKS.length);
  await expect(panel(page).getByRole('link', { name: /^Go: / })).toHaveCount(5);
  await expect(panel(page).getByRole('listitem').first()).toContainText(t('activity:done'));

  // Task 2 is done where Go leads; the list on that page and the pill on the next know it.
  await go(page, t('activity:taskShare')).click();
  await expect(page).toHaveURL('/activity?a=5#share');
  await expect(widget(page)).toHaveCount(0);
  const mail = page.getByRole('link', { name: t('activity:shareMail') });
  await mail.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
  await Promise.all([page.waitForResponse('**/api/activity/tweet-task'), mail.click()]);
  await page.goto('/forum/leaderBoard');
  await expect(pill(page)).toHaveAccessibleName('Six steps 2 of 6 done');

  // Tasks 4 and 5 by themselves, while the list is open elsewhere: it asks when it is opened.
  await api(member, 'POST article/post', {
    ...{ title: 'A question to begin with', body: 'Which lamp would you buy first, and why?' },
    ...{ tag: 'craft', language: 'en' },
  });
  await pill(page).click();
  await expect(panel(page).getByText(t('activity:progress', { count: 3 }))).toBeVisible();
  await expect(pill(page)).toHaveAccessibleName('Six steps 3 of 6 done');
  await expect(panel(page).getByLabel(t('activity:inviteLink'))).toHaveValue(/\?from=[a-z0-9]{8}$/);
  await expect(panel(page).getByText(t('activity:joinedNobody'))).toBeVisible();
});

test('the short link is copied, those who joined are named, and six of six say so', async ({
  page,
  login,
  context,
}) => {
  await login();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/points');
  await pill(page).click();
  const link = await panel(page).getByLabel(t('activity:inviteLink')).inputValue();
  await panel(page)
    .getByRole('button', { name: t('activity:copyLink') })
    .click();
  await expect(panel(page).getByText(t('activity:linkCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await page.keyboard.press('Escape');
  await page.route('**/api/activity/info', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    const names = ['loginTask', 'tweetTask', 'subscribeTask', 'learnTask', 'forumTask'];
    const all = Object.fromEntries(names.map((name) => [name, true]));
    const invitedUsers = [{ nickname: 'juno' }, { nickname: 'ada' }];
    await route.fulfill({
      json: { ...body, data: { ...body.data, ...all, inviteTask: 2, invitedUsers } },
    });
  });
  await pill(page).click();
  await expect(panel(page).getByText(t('activity:allDone'))).toBeVisible();
  await expect(panel(page).getByText('juno and ada')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: /^Go: / })).toHaveCount(0);
  await expect(pill(page)).toHaveAccessibleName('Six steps 6 of 6 done');
});

test('closed, it stays away for the session; Log Out resets it', async ({
  page,
  context,
  login,
}) => {
  await login();
  await page.goto('/forum/home');
  await pill(page).click();
  await panel(page)
    .getByRole('button', { name: t('activity:widgetHide') })
    .click();
  await expect(widget(page)).toHaveCount(0);
  await page.goto('/coursesView/list');
  await settled(page);
  await expect(widget(page)).toHaveCount(0);

  // Another session, a tab of its own, has its own.
  const other = await context.newPage();
  await other.goto('/coursesView/list');
  await hide(other).click();
  await expect(widget(other)).toHaveCount(0);
  await other.close();

  await logOut(page);
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join());
  expect(await kept()).not.toMatch(/contestWidget|activity/);
  await page.goto('/forum/home');
  await expect(pill(page)).toHaveAccessibleName('Six steps 0 of 6 done');
  await login();
  await page.goto('/coursesView/list');
  await expect(pill(page)).toHaveAccessibleName('Six steps 1 of 6 done');
});

test('turned off in one press, it is in the settings, and comes back when asked for', async ({
  page,
  login,
  api,
}) => {
  const member = await login();
  const off = async () => (await api(member, 'GET member/prompts', {})).off;
  await page.goto('/forum/home');
  await pill(page).click();
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok()),
    panel(page)
      .getByRole('button', { name: t('activity:widgetOff') })
      .click(),
  ]);
  await expect(widget(page)).toHaveCount(0);
  expect(await off()).toEqual(['contestWidget']);
  await page.goto('/messages/settings');
  const box = page.getByRole('checkbox', { name: t('noticeSettings:promptContestWidget') });
  await expect(box).not.toBeChecked();

  await page.goto('/activity');
  await page.getByRole('button', { name: t('activity:recall') }).press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect.poll(off).toEqual([]);
  await page.goto('/forum/home');
  await expect(pill(page)).toBeVisible();
  await page.goto('/messages/settings');
  await expect(box).toBeChecked();
});

test('a visitor loads nothing heavy before the first press, and Go leads over the login', async ({
  page,
  makeMember,
}) => {
  const { email } = await makeMember({ password: GOOD_PASSWORD } as object);
  await page.goto('/forum/home');
  await expect(pill(page)).toHaveAccessibleName('Six steps 0 of 6 done');
  await expectWithinBudget(page, '/forum/home');
  expect(await heavy(page)).toEqual([]);
  await pill(page).click();
  await expect(panel(page).getByText(t('activity:widgetVisitor'))).toBeVisible();
  expect((await heavy(page)).join()).toMatch(/react/);
  await expect(go(page, t('activity:taskForum'))).toHaveAttribute(
    'href',
    '/login?redirect=%2Fforum%2Fcreate',
  );
  await go(page, t('activity:taskLearn')).click();
  await expect(page).toHaveURL('/login?redirect=%2FcoursesView%2Flist');
  await signIn(page, { email, password: GOOD_PASSWORD });
  await expect(page).toHaveURL('/coursesView/list');
  await expect(pill(page)).toHaveAccessibleName('Six steps 1 of 6 done');
});

test('a visitor closes it for the session, turns it off for good, and finds it on /activity', async ({
  page,
  context,
}) => {
  await page.goto('/forum/home');
  await hide(page).click();
  await expect(widget(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => sessionStorage.contestWidgetClosed)).toBe('0');
  await page.reload();
  await settled(page);
  await expect(widget(page)).toHaveCount(0);

  await page.goto('/activity');
  await settled(page);
  expect(await heavy(page)).toEqual([]);
  await page.getByRole('button', { name: t('activity:recall') }).click();
  await panel(page)
    .getByRole('button', { name: t('activity:widgetOff') })
    .click();
  await expect(widget(page)).toHaveCount(0);
  const next = await context.newPage();
  await next.goto('/forum/home');
  await settled(next);
  await expect(widget(next)).toHaveCount(0);
});

test('for a member the list and React’s part of it come with the first press', async ({
  page,
  login,
}) => {
  await login();
  await page.goto('/coursesView/list');
  await expect(pill(page)).toBeVisible();
  await settled(page);
  const list = async () => (await heavy(page)).filter((name) => name.includes('contest-panel'));
  expect(await list()).toEqual([]);
  const own = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /contest|activity-kept/i.test(name))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
  const bytes = own.reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes, JSON.stringify(own)).toBeLessThanOrEqual(3.5 * 1024);
  // One question a visit: the next page knows the answer.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/forum/leaderBoard');
  await expect(pill(page)).toBeVisible();
  expect(asked.filter((url) => /activity\/info|member\/prompts/.test(url))).toEqual([]);
  await pill(page).click();
  await expect(panel(page)).toBeVisible();
  expect(await list()).toHaveLength(1);
});

test('it is nowhere in the app, in discreet mode, where one reads, writes or moderates', async ({
  page,
  login,
}) => {
  await login({ role: 'Admin' });
  const none = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('main')).toBeVisible();
    await settled(page);
    await expect(widget(page), address).toHaveCount(0);
  };
  for (const address of [
    ...['/gettingStarted/how-payouts-work', '/forum/create', '/chat-page', '/forbidden'],
    ...['/moderation/campaigns', '/user-info/security/two-step', '/activity'],
  ]) {
    await none(address);
  }
  await page.goto('/coursesView/list');
  await expect(pill(page)).toBeVisible();
  // While a dialog is open it is not there.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect(widget(page)).toBeHidden();
  await page.evaluate(() => {
    const mode = { disguise: 'notes', title: 'Notes', page: 'https://www.wikipedia.org/' };
    const no = { exitKey: 'none', key: '', times: 0, labels: { en: 'Leave' } };
    localStorage.setItem('discreet', JSON.stringify({ ...mode, ...no }));
  });
  await none('/coursesView/list');
  await page.goto('/activity');
  await expect(page.getByRole('button', { name: t('activity:recall') })).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await none('/coursesView/list?from=app');
});

test('what could not be loaded says so, and comes by a press', async ({ page, login, noise }) => {
  noise.allow(/Failed to load resource|ERR_FAILED/);
  await login();
  await page.goto('/points');
  await expect(pill(page)).toBeVisible();
  const list = /start-contest-panel/;
  // The page would load itself again for a newer version, once a minute.
  await page.evaluate(() => sessionStorage.setItem('chunkReload', String(Date.now())));
  await page.route(list, (route) => route.abort());
  await pill(page).click();
  await expect(widget(page).getByRole('alert')).toHaveText(t('contestPill:failed'));
  await expect(pill(page)).toHaveAttribute('aria-expanded', 'false');
  await page.unroute(list);
  await page.reload();
  await page.route('**/api/activity/info', (route) => route.abort());
  await pill(page).click();
  await expect(panel(page).getByText(t('activity:progressFailed'))).toBeVisible();
  await page.unroute('**/api/activity/info');
  await panel(page)
    .getByRole('button', { name: t('activity:again') })
    .click();
  await expect(panel(page).getByText(t('activity:progress', { count: 1 }))).toBeVisible();
});

test('by keyboard it opens, folds and gives the focus back', async ({ page, login }) => {
  await login();
  await page.goto('/forum/leaderBoard');
  await pill(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading')).toBeFocused();
  await expect(pill(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button', { name: t('activity:widgetFold') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(pill(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widget(page)).toHaveCount(0);
});

test('it is sound in every language, width and theme, as pill and as list', async ({
  page,
  login,
  expectSound,
}) => {
  test.slow();
  await login();
  for (const [language, colorScheme, rules] of LOOKS) {
    const own = texts(language);
    await page.emulateMedia({ colorScheme });
    await page.goto(inLanguage('/forum/home', language));
    const button = widget(page).getByRole('button', { name: own('contestPill:name') });
    await expect(button).toHaveAccessibleName(
      `${own('contestPill:name')} ${own('contestPill:done', { count: 1 })}`,
    );
    await expectSound(page, rules);
    await button.click();
    await expect(page.getByText(own('activity:joinedNobody'))).toBeVisible();
    await expectSound(page, rules);
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size);
      await expectFits(page);
      const box = await page.locator('.contest-panel').boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    }
  }
});
