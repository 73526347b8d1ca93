import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './support/fixtures.ts';
import { answerDuringPress, holdBack } from './support/hold-back.ts';
import { lineStands } from './support/live.ts';
import { settled } from './support/traffic.ts';
import { texts } from '#server/plugins/texts.ts';
import { GOOD_PASSWORD } from './support/member-forms.ts';
import { POST } from './support/posts.ts';
import { inLanguage, LOOKS, WIDE } from './support/sizes.ts';

const t = texts('en');

/** Opens a page and waits until it hears what is told live. */
async function open(page: Page, address: string): Promise<void> {
  const connected = lineStands(page);
  await page.goto(address);
  await connected;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, [1-9]\d* unread/ });

test('a report goes all its way: queue, decision, news for both, appeal, second look', async ({
  page: author,
  newPage,
  login,
  api,
}) => {
  const writer = await login();
  const { id } = await api(writer, 'POST article/post', POST);
  const [reporter, staff, other] = [await newPage(), await newPage(), await newPage()];
  await login({}, reporter.context());
  await login({ role: 'Moderator' }, staff.context());
  await login({ role: 'Moderator' }, other.context());
  await open(staff, '/moderation');
  await open(author, '/faq');

  await open(reporter, `/forumDetails/${id}`);
  // The menu opens without a script; what stands in it needs one.
  await settled(reporter);
  await reporter.locator('summary[aria-label^="More for what"]').first().click();
  await reporter.getByRole('button', { name: 'Report' }).click();
  await reporter.getByText('Private data', { exact: false }).first().click();
  await reporter.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.getByText('A moderator will look at it', { exact: false })).toBeVisible();

  await staff.getByRole('link', { name: 'The queue has changed. Show it again' }).click();
  await staff
    .getByRole('link', { name: `Post: ${POST.title}` })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Take this case' }).click();
  const address = new URL(staff.url());
  await other.goto(address.pathname + address.search);
  await expect(other.getByText('is deciding this just now', { exact: false })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Decide' })).toBeHidden();
  await staff.getByText('Hide it', { exact: true }).click();
  await staff.getByLabel('Words to the author').fill('Please leave the street out.');
  await staff.getByRole('button', { name: 'Decide' }).click();
  await expect(staff.getByText('Decided.', { exact: false })).toBeVisible();

  await expect(bell(reporter)).toBeVisible();
  await bell(author).click();
  await author.goto('/messages?showmsgNumber=1');
  await expect(author.getByText('Please leave the street out.', { exact: false })).toBeVisible();
  await author.getByRole('link', { name: 'see the decision' }).click();
  await expect(author).toHaveURL(/\/appeal\?id=\d+/);
  await author.getByLabel('What did we get wrong?').fill('The street is that of a public shop.');
  await author.getByRole('button', { name: 'Send the appeal' }).click();
  await expect(author.getByText('Your appeal is with us.', { exact: false })).toBeVisible();

  const mine = { hasText: 'The street is that of a public shop.' };
  await staff.goto('/moderation/appeals');
  await expect(staff.getByRole('listitem').filter(mine)).toContainText('You decided this.');
  await other.goto('/moderation/appeals');
  const item = other.getByRole('listitem').filter(mine);
  await item.getByText('Take it back and restore').click();
  await item.getByLabel('Words to the author').fill('You are right.');
  await open(author, '/faq');
  await item.getByRole('button', { name: 'Answer the appeal' }).click();
  await expect(other.getByText('Answered. The author has been told.')).toBeVisible();
  await expect(bell(author)).toBeVisible();
  await reporter.goto(`/forumDetails/${id}`);
  await expect(reporter.getByRole('heading', { level: 1 })).toHaveText(POST.title);
});

test('a suspension takes effect in the page that is open, and so does its end', async ({
  page,
  login,
  makeMember,
  api,
}) => {
  const { id } = await api(await makeMember(), 'POST article/post', POST);
  const member = await login();
  const moderator = await makeMember({ role: 'Moderator' });
  await open(page, `/forum/reply?id=${id}`);
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
  const suspend = (on: boolean) =>
    api(moderator, 'POST moderator/member/suspend', {
      accountId: member.id,
      suspend: on,
      reason: 'Advertising',
    });
  await suspend(true);
  await expect(page.getByText('Your account was suspended').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeHidden();
  await suspend(false);
  await expect(page.getByRole('button', { name: 'Answer', exact: true })).toBeVisible();
});

test('a profile says how its member is suspended, and asks before that is lifted', async ({
  page,
  newPage,
  login,
  makeMember,
  api,
  expectSound,
}) => {
  const member = await makeMember({ listed: true });
  const name = member.nickname;
  await login({ role: 'Moderator' });
  await page.goto(`/user-info?userId=${member.id}`);
  await settled(page);
  // Somebody else suspends the member while this page is open.
  const accountId = member.id;
  const order = { accountId, suspend: true, reason: 'Advertising', length: 'open' } as const;
  await api(await makeMember({ role: 'Moderator' }), 'POST moderator/member/suspend', order);
  await page.getByText(t('people:suspendOpen'), { exact: true }).click();
  await page.getByLabel(t('people:suspendReason')).fill('Spam');
  await page.getByLabel(t('people:suspendSure')).check();
  await page.getByRole('button', { name: t('people:suspend'), exact: true }).click();
  await expect(page.getByText(t('people:suspendedBefore'), { exact: false })).toBeVisible();
  const facts = page.getByRole('group', { name: t('people:staffTitle') });
  await expect(facts).toContainText('Advertising');
  await expect(facts).toContainText(t('people:lengthOpen'));

  for (const [language, colorScheme, rules] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.goto(inLanguage(`/user-info?userId=${member.id}`, language));
    await expectSound(page, rules);
  }
  await page.goto(`/user-info?userId=${member.id}`);
  const other = await newPage();
  await login({ role: 'Moderator' }, other.context());
  await other.goto(`/user-info?userId=${member.id}`);
  await other.getByRole('link', { name: t('people:suspensionCase') }).click();
  await expect(other.locator('main')).toContainText('Advertising');

  const lift = page.getByRole('button', { name: t('people:unsuspend'), exact: true });
  const dialog = page.getByRole('dialog', { name: t('people:liftTitle', { name }) });
  await settled(page);
  await lift.click();
  await dialog.getByRole('button', { name: t('people:cancel') }).click();
  await expect(dialog).toBeHidden();
  await expect(facts).toContainText('Advertising');
  await lift.click();
  await dialog.getByRole('button', { name: t('people:unsuspend') }).click();
  await expect(page.getByText(t('people:suspendOpen'), { exact: true })).toBeVisible();
  await expect(facts).not.toContainText('Advertising');
});

test('what staff delete from its menu has a reason, and its author finds the way to appeal', async ({
  page: author,
  newPage,
  login,
  api,
  expectAccessible,
}) => {
  const writer = await login();
  const { id } = await api(writer, 'POST article/post', POST);
  const staff = await newPage();
  await login({ role: 'Moderator' }, staff.context());
  await staff.goto(`/forumDetails/${id}`);
  await settled(staff);
  await staff.locator('summary[aria-label^="More for what"]').first().click();
  await staff.getByRole('button', { name: t('forum:delete'), exact: true }).click();
  const dialog = staff.getByRole('dialog', { name: t('forum:deletePostTitle') });
  await expect(dialog).toContainText(t('forum:deleteAppeal'));
  await dialog.getByLabel(t('forum:reportReason')).selectOption('privacy');
  await dialog.getByLabel(t('forum:deleteReason')).fill('Please leave the street out.');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: t('forum:delete'), exact: true }).click();
  await expect(dialog).toBeHidden();

  await author.goto('/messages?showmsgNumber=1');
  await expect(author.getByText('Please leave the street out.', { exact: false })).toBeVisible();
  await author.getByRole('link', { name: 'see the decision' }).click();
  await expect(author).toHaveURL(/\/appeal\?id=\d+/);
  await expect(author.locator('main')).toContainText(t('moderation:rulePrivacy'));
  await expect(author.getByLabel(t('moderation:appealLabel'))).toBeVisible();
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 120; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a moderator needs no mouse', async ({ page, login, makeMember, api, expectAccessible }) => {
  const title = `Quick money ${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await api(await makeMember(), 'POST article/post', { ...POST, title });
  await api(await makeMember(), 'POST report/apply', { kind: 'post', id, reason: 'spam' });
  await login({ role: 'Moderator' });
  await page.goto('/moderation');
  await tabTo(page, page.getByRole('link', { name: `Post: ${title}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Take this case' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This case is yours', { exact: false })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: 'Keep it' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Hide it' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Warning' })).toBeChecked();
  await tabTo(page, page.getByLabel('Rule', { exact: true }));
  await expect(page.getByLabel('Rule', { exact: true })).toHaveValue('spam');
  await tabTo(page, page.getByLabel('Words to the author'));
  await page.keyboard.type('No advertising, please.');
  await expectAccessible();
  await tabTo(page, page.getByRole('button', { name: 'Decide' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Decided.', { exact: false })).toBeVisible();
  await page.goto(`/forumDetails/${id}`);
  await expect(page).toHaveURL(/\/withheld/);
});

test('newcomers read what they may still do, and that a moderator reads first, before they write', async ({
  page,
  login,
  makeMember,
  api,
  expectAccessible,
}) => {
  const admin = await makeMember({ role: 'Admin' });
  const { id } = await api(await makeMember(), 'POST article/post', POST);
  await login({ createdAt: new Date().toISOString() });
  await page.goto('/forum/post');
  const hint = page.getByRole('note');
  await expect(hint).toContainText(
    'New members can post 3 more times this hour · share 3 more links today · show 10 more pictures today',
  );
  await expect(hint).not.toContainText('a moderator reads this first');
  await expectAccessible();
  await api(admin, 'POST moderator/settings', { approveFirst: true });
  try {
    await page.goto(`/forum/reply?id=${id}`);
    await expect(hint).toContainText('a moderator reads this first');
    await expect(hint).toContainText('3 more links today');
    await expect(hint).not.toContainText('posts this hour');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible();
  } finally {
    await api(admin, 'POST moderator/settings', { approveFirst: false });
  }
});

test('what newcomers may still do comes late without taking the button away from under a press', async ({
  page,
  login,
}) => {
  await login({ createdAt: new Date().toISOString() });
  const newcomer = '**/api/member/newcomer';
  const answer = await holdBack(page, newcomer);
  await page.goto('/forum/post');
  const publish = page.getByRole('button', { name: t('forum:publish'), exact: true });
  await answerDuringPress(publish, newcomer, answer);
  await expect(page.getByText(t('forum:tagMissing'))).toBeVisible();
  await expect(page.getByRole('note')).toBeVisible();
});

test('a role is given in a step that says what it means, and the member’s open page learns of it', async ({
  page,
  newPage,
  login,
  noise,
  expectSound,
}) => {
  noise.allow(/status of 422.*\/moderation\/members/);
  await login({ role: 'Admin', password: GOOD_PASSWORD });
  const other = await newPage();
  const member = await login({}, other.context());
  await open(other, '/faq');
  const link = other.locator('[data-staff]').first();
  await expect(link).toHaveAttribute('hidden', '');

  await page.goto(`/moderation/members?s=${member.nickname}`);
  await page
    .getByLabel(t('moderation:roleOf', { name: member.nickname }), { exact: true })
    .selectOption('Moderator');
  await page
    .getByRole('button', { name: t('moderation:roleChangeOf', { name: member.nickname }) })
    .click();
  const title = t('moderation:giveTitle', { name: member.nickname });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(t('moderation:mayModerator'))).toBeVisible();
  const step = page.url();
  for (const [language, colorScheme, rules] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.goto(inLanguage(step, language));
    await expectSound(page, rules);
  }
  await page.setViewportSize(WIDE);
  await page.goto(step);
  const password = page.getByLabel(t('member:currentPasswordLabel'), { exact: true });
  const submit = page.getByRole('button', { name: t('moderation:giveSubmit') });
  await password.fill('not my password');
  await submit.click();
  await expect(page.locator('#field-current-error')).toHaveText(t('errors:password_wrong'));
  await password.fill(GOOD_PASSWORD);
  await submit.click();
  await expect(page.getByText(t('moderation:doneRole'))).toBeVisible();
  await expect(link).not.toHaveAttribute('hidden', '');
  await other.goto('/messages');
  await expect(other.locator('main')).toContainText(
    t('moderation:noticeRole', {
      role: t('moderation:roleModerator'),
      rights: t('moderation:mayModerator'),
    }),
  );
});
