import { expect, test } from './support/fixtures.ts';
import { holdBack } from './support/hold-back.ts';
import { lineStands } from './support/live.ts';

const BODY = 'I would like to hear how others do it, before I change anything.';
const question = (title: string) => ({ title, body: BODY, tag: 'craft', language: 'en' }) as const;

test.describe('a conversation that goes on while it is read', () => {
  test('new answers wait at the edge, and are shown in place when they are asked for', async ({
    page,
    login,
    makeMember,
    newPage,
    api,
    expectAccessible,
    signInAs,
  }) => {
    const reader = await login();
    const asker = await makeMember();
    const helper = await makeMember();
    const { id, code } = await api(
      asker,
      'POST article/post',
      question('Who comes in while I read?'),
    );
    const first = await api(helper, 'POST comment', { articleId: id, body: 'First.', images: [] });

    const other = await newPage();
    await signInAs(asker, other);
    const opened = [page, other].map(lineStands);
    await Promise.all([page.goto(`/forumDetails/${code}`), other.goto(`/forumDetails/${code}`)]);
    await Promise.all(opened);
    const bar = page.locator('.live-bar');
    await expect(bar).toHaveCount(1);

    await api(helper, 'POST comment', { articleId: id, body: 'Second, and new.', images: [] });
    const parentId = first.comment?.id ?? 0;
    await api(asker, 'POST comment', { articleId: id, parentId, body: 'A reply.', images: [] });
    await expect(bar.getByRole('button')).toHaveText('2 new answers: show them');
    // The asker's own words are no news to them.
    await expect(other.locator('.live-bar').getByRole('button')).toHaveText(
      '1 new answer: show it',
    );
    await expect(page.getByText('Second, and new.')).toHaveCount(0);
    await expectAccessible();

    await bar.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Second, and new.')).toBeVisible();
    await expect(page.locator(`#comment-${parentId}`).getByText('A reply.')).toBeVisible();
    await expect(bar.getByRole('button')).toHaveCount(0);
    await expect(page.locator('[id^=comment-]:focus')).toHaveCount(1);

    // The reader's own answer, written elsewhere, is not announced; a removed one leaves at once.
    await api(reader, 'POST comment', { articleId: id, body: 'Mine.', images: [] });
    await api(helper, 'POST comment/delete', { id: parentId });
    await expect(page.locator(`#comment-${parentId}`)).toContainText('This answer was removed.');
    await expect(bar.getByRole('button')).toHaveCount(0);
  });

  test('what is new since the last visit is marked, counted in lists, and can be jumped to', async ({
    page,
    login,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const reader = await login();
    const asker = await makeMember();
    const { id, code } = await api(asker, 'POST article/post', question('What is new since then?'));
    const said = await api(asker, 'POST comment', { articleId: id, body: 'Known.', images: [] });
    await api(reader, 'POST article/seen', { id, comment: said.comment?.id ?? 0 });
    const fresh = await api(asker, 'POST comment', { articleId: id, body: 'Fresh.', images: [] });

    await page.goto('/forum/home?sort=new');
    const line = page.locator(`[data-post="${id}"]`);
    await expect(line.getByText('1 new')).toBeVisible();
    const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/article/seen'));
    await line.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${code}/`));
    await expect(page.locator('.news-line')).toHaveText('New since your last visit');
    await expect(
      page.getByRole('link', { name: '1 new answer since your last visit' }),
    ).toHaveAttribute('href', `#comment-${fresh.comment?.id}`);
    await expectAccessible();
    // Read for long enough, it is no news any more.
    await seen;
    await page.goto('/forum/home?sort=new');
    await expect(line).toBeVisible();
    await expect(line.locator('.news-mark')).toHaveCount(0);
  });

  test('following is one press, and has a page', async ({ page, login, makeMember, api }) => {
    await login();
    const asker = await makeMember();
    const { id, code } = await api(asker, 'POST article/post', question('Who follows this one?'));
    await page.goto(`/forumDetails/${code}`);
    // The press is shown before the server has answered.
    const followed = page.waitForResponse(/\/article\/follow$/);
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await followed;
    await page.goto('/forum/following');
    await expect(page.locator(`[data-post="${id}"]`)).toBeVisible();
    await page.getByRole('button', { name: 'Stop following “Who follows this one?”' }).click();
    await expect(page.getByText('You follow nothing yet')).toBeVisible();
  });

  test('of quick presses to follow the last one stands', async ({
    page,
    login,
    makeMember,
    api,
  }) => {
    await login();
    const asker = await makeMember();
    const { code } = await api(asker, 'POST article/post', question('Followed for a moment'));
    await page.goto(`/forumDetails/${code}`);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/article/follow')) sent.push(request.postDataJSON().follow);
    });
    const answer = await holdBack(page, '**/api/article/follow');
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('button', { name: 'Following' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    expect(sent).toEqual([true]);
    answer();
    await expect(page.getByText('You no longer follow this conversation')).toBeVisible();
    expect(sent).toEqual([true, false]);
  });
});

test.describe('finding', () => {
  test('names of those who may be found are completed, also for who types at once', async ({
    page,
    login,
    makeMember,
    expectAccessible,
  }) => {
    await login();
    const friend = await makeMember({ listed: true });
    const shy = await makeMember();
    await page.goto('/forum/search');
    await page.locator('.forum-search-more summary').click();
    const field = page.getByLabel('Written by (nickname)');
    const option = page.getByRole('option', { name: friend.nickname });
    await field.pressSequentially(friend.nickname.slice(0, 5));
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(friend.nickname);
    await expect(option).toHaveCount(0);
    const answered = page.waitForResponse('**/people/complete**');
    await field.fill(shy.nickname.slice(0, 5));
    await answered;
    await expect(page.getByRole('option', { name: shy.nickname })).toHaveCount(0);
  });

  test('works without a script, marks the words and leads to answers', async ({
    newPage,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const asker = await makeMember();
    const { id } = await api(asker, 'POST article/post', question('A question about zithers'));
    const body = 'The bassoonist upstairs hears me.';
    const { comment } = await api(asker, 'POST comment', { articleId: id, body, images: [] });
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto('/forum/home');
    await page.getByRole('searchbox', { name: 'Search the forum' }).last().fill('bassoonist');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/forum\/search\?q=bassoonist/);
    await expect(page.locator('.post-hit mark')).toHaveText('bassoonist');
    await page.locator('.post-hit a').click();
    await expect(page).toHaveURL(new RegExp(`/replayDetails/${comment?.id}$`));
    await expect(page.getByText(body)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/forumDetails/${id}/`),
    );
    await page.getByRole('link', { name: 'See it in the conversation' }).click();
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${id}/.*#comment-${comment?.id}$`));
    await page.goto('/forum/search?q=bassoonist&from=2030-01-02&to=2030-01-01');
    await expect(page.getByText('This day lies before the first one.')).toBeVisible();
    const scripted = await newPage();
    await scripted.goto('/forum/search?q=bassoonist');
    await expectAccessible(scripted);
  });
});

test.describe('leaving', () => {
  test('a member’s link leads past a page that names the place', async ({
    page,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const asker = await makeMember();
    const { code } = await api(asker, 'POST article/post', {
      ...question('Where does this link lead?'),
      body: 'See https://xn--80ak6aa92e.com/ and https://haveibeenpwned.com/ for more.',
    });
    await page.goto(`/forumDetails/${code}`);
    await expect(page.getByRole('link', { name: 'https://haveibeenpwned.com/' })).toHaveAttribute(
      'href',
      'https://haveibeenpwned.com/',
    );
    const [next] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('a[href^="/leaving"]').click(),
    ]);
    await expect(next.locator('.leaving-host')).toHaveText('xn--80ak6aa92e.com');
    await expect(next.getByText('аррӏе.com')).toBeVisible();
    await expect(next.getByRole('link', { name: /^Go on to/ })).toBeVisible();
    await expectAccessible(next);
    // Typed in, or linked from elsewhere, it offers nothing.
    await page.goto('/leaving?to=https%3A%2F%2Felsewhere.example%2F');
    await expect(page.getByText(/did not come here from a page of ours/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^Go on to/ })).toHaveCount(0);
  });
});
