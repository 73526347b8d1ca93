import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/traffic.ts';

const BODY = 'I would like to hear how others do it, before I change anything.';

test.describe('posting', () => {
  test('a member asks a question with a picture, and it stands at its own address', async ({
    page,
    login,
  }) => {
    await login();
    await page.goto('/forum/post');
    await page
      .getByLabel('Your question in one line')
      .fill('How do you keep your window out of it?');
    await page.getByRole('main').getByText('Privacy', { exact: true }).click();
    await page.getByLabel('The details').fill(`**Bold** words. ${BODY}`);
    const picture = await sharp({
      create: { width: 900, height: 500, channels: 3, background: '#c2371f' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'room.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(page.getByText('Removed from this picture')).toBeVisible();
    await expect(page.getByText('the place where it was taken').first()).toBeVisible();
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.locator('strong', { hasText: 'Bold' })).toBeVisible();
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page).toHaveURL(/\/forumDetails\/\d+\/how-do-you-keep-your-window-out-of-it$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How do you keep your window out of it?',
    );
    const image = page.locator('main img[src^="/uploads/"]').first();
    await expect(image).toBeVisible();
  });

  test('what is wrong stands beside its field, and nothing typed is lost', async ({
    page,
    login,
  }) => {
    await login();
    await page.goto('/forum/post');
    await page.getByLabel('Your question in one line').fill('Short');
    await page.getByLabel('The details').fill('tiny');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByText(/A few more words/)).toBeVisible();
    await expect(page.getByText('Choose a subject.')).toBeVisible();
    await expect(page.getByLabel('Your question in one line')).toHaveValue('Short');
    await expect(page.getByLabel('The details')).toHaveValue('tiny');
    // The first of them has the focus, and what is put right is no longer said to be wrong.
    const title = page.getByLabel('Your question in one line');
    await expect(title).toBeFocused();
    await title.fill('Short and now long enough');
    await expect(page.getByText(/A few more words/)).toHaveCount(0);
    await page.locator('label.chip', { hasText: 'Equipment' }).click();
    await expect(page.getByText('Choose a subject.')).toHaveCount(0);
  });

  test('a draft survives leaving the page, until it is posted', async ({ page, login }) => {
    await login();
    await page.goto('/forum/post');
    await page.getByLabel('The details').fill(BODY);
    await expect(page.getByText('Draft saved').first()).toBeVisible();
    await page.goto('/faq');
    await page.goto('/forum/post');
    await expect(page.getByLabel('The details')).toHaveValue(BODY);
  });

  test('an incomplete profile is sent to complete it, with the exact words', async ({
    page,
    login,
    makeMember,
    api,
  }) => {
    const author = await makeMember();
    const post = await api(author, 'POST article/post', {
      title: 'A question to be answered',
      body: BODY,
      tag: 'start',
      language: 'en',
      images: [],
    });
    await login({ complete: false });
    await page.goto(`/forumDetails/${post.code}`);
    await page.getByRole('button', { name: /Your answer/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText('Please complete your profile before posting in the Community'),
    ).toBeVisible();
    await dialog.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/communityView\/join/);
  });
});

test.describe('a conversation', () => {
  test('answers arrive at the asker live, as a badge and a line that leads there', async ({
    page,
    login,
    newPage,
    makeMember,
    api,
    signInAs,
  }) => {
    const asker = await login();
    const { code } = await api(asker, 'POST article/post', {
      title: 'Who hears this question live?',
      body: BODY,
      tag: 'craft',
      language: 'en',
      images: [],
    });
    await page.goto('/faq');
    const bell = page.locator('.bell:not(.narrow-only)');
    await expect(
      page.getByRole('button', { name: /Notifications|Messages/i }).first(),
    ).toBeVisible();

    const helper = await makeMember();
    const other = await newPage();
    await signInAs(helper, other);
    await other.goto(`/forumDetails/${code}`);
    await other.getByRole('button', { name: /Your answer/ }).click();
    await other.getByLabel('Your answer').fill('I do, and here is what I would try first.');
    await other.getByRole('button', { name: 'Answer', exact: true }).last().click();
    await expect(
      other.getByText('I do, and here is what I would try first.').first(),
    ).toBeVisible();

    await expect(bell).toContainText('1');
    await bell.click();
    const line = page.getByRole('link', { name: new RegExp(helper.nickname) });
    await expect(line.first()).toBeVisible();
    await line.first().click();
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${code}`));
  });

  test('a button pressed before its script has come is not pressed in vain', async ({
    page,
    login,
    makeMember,
    api,
  }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', {
      title: 'A question on a slow line',
      body: BODY,
      tag: 'craft',
      language: 'en',
      images: [],
    });
    await login();
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/forumDetails/${code}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Your answer/ }).click();
    arrive();
    await expect(page.getByLabel('Your answer')).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('two likes from one member count once, and a line shows while the first takes long', async ({
    page,
    login,
    makeMember,
    api,
  }) => {
    const author = await makeMember();
    const { code, id } = await api(author, 'POST article/post', {
      title: 'Something worth a like',
      body: BODY,
      tag: 'wellbeing',
      language: 'en',
      images: [],
    });
    const reader = await login();
    await page.goto(`/forumDetails/${code}`);
    const like = page.getByRole('button', { name: /^Like/ }).first();
    const { promise: slow, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/home/like', async (route) => {
      await slow;
      await route.continue();
    });
    await like.click();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    const line = page.locator('.call-progress');
    await expect(line).toBeVisible();
    const width = page.viewportSize()?.width;
    expect(await line.boundingBox()).toMatchObject({ x: 0, y: 0, width, height: 3 });
    arrive();
    await expect(line).toHaveCount(0);
    await expect
      .poll(async () => (await api(reader, 'GET article/detail', { id })).post.likes)
      .toBe(1);
    await api(reader, 'POST home/like', { kind: 'post', id, like: true });
    expect((await api(reader, 'GET article/detail', { id })).post.likes).toBe(1);
  });

  test('visitors read everything, download no React, and other spellings are corrected', async ({
    page,
    makeMember,
    api,
  }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', {
      title: 'Read by everybody, even without an account',
      body: `${BODY}\n\n<script>alert(1)</script> [x](javascript:alert(1))`,
      tag: 'start',
      language: 'en',
      images: [],
    });
    const scripts: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith('.js')) scripts.push(answer.url());
    });
    await page.goto(`/forumDetails/${code}/a-wrong-title`);
    expect(new URL(page.url()).pathname).toBe(
      `/forumDetails/${code}/read-by-everybody-even-without-an-account`,
    );
    await expect(page.getByRole('main').getByText(BODY).first()).toBeVisible();
    expect(await page.content()).not.toContain('<script>alert');
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0);
    for (const url of scripts) {
      const text = await (await page.request.get(url)).text();
      expect(text, url).not.toContain('useState');
    }
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('lists, filters and answers are plain links and text', async ({
      page,
      makeMember,
      api,
    }) => {
      const author = await makeMember();
      const post = await api(author, 'POST article/post', {
        title: 'Found through a filter, with no script at all',
        body: BODY,
        tag: 'equipment',
        language: 'en',
        images: [],
      });
      await api(author, 'POST comment', {
        articleId: post.id,
        body: 'And answered as plain text.',
        images: [],
      });
      await page.goto('/forum/home');
      await page
        .getByRole('link', { name: /^Equipment/ })
        .first()
        .click();
      await page
        .getByRole('link', { name: 'Found through a filter, with no script at all' })
        .first()
        .click();
      await expect(page.getByText('And answered as plain text.')).toBeVisible();
    });

    test('a member is offered nothing that needs one', async ({ page, login, makeMember, api }) => {
      const member = await login();
      const poll = { question: 'Which one?', options: ['A', 'B'], multiple: false, days: null };
      const { id, code } = await api(member, 'POST article/post', {
        title: 'Read by a member with no script at all',
        body: BODY,
        tag: 'equipment',
        language: 'en',
        images: [],
        poll,
      });
      await api(await makeMember(), 'POST home/like', { kind: 'post', id, like: true });
      const main = page.getByRole('main');
      await page.goto(`/forumDetails/${code}`);
      await expect(main.getByText('1 like', { exact: true })).toBeVisible();
      await expect(main.getByText('Voting needs JavaScript.')).toBeVisible();
      await expect(main.getByText('Writing needs JavaScript.')).toBeVisible();
      await expect(main.locator('button:visible')).toHaveCount(0);
      await expect(main.getByRole('radio')).toHaveCount(0);
      await main.locator('summary[aria-label^="More for what"]').first().click();
      await expect(main.locator('.more-panel > :visible')).toHaveText(['Edit']);
      await page.goto('/forum/following');
      await expect(main.getByText('Read by a member with no script at all')).toBeVisible();
      await expect(main.locator('button:visible')).toHaveCount(0);
    });

    test('a visitor who wants to write is led to join, without fields', async ({ page }) => {
      await page.goto('/forum/post');
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Join and go on' })).toBeVisible();
    });
  });
});

test.describe('moderators', () => {
  test('pin a post, and its author is told', async ({ page, login, makeMember, api }) => {
    const author = await makeMember();
    const { code } = await api(author, 'POST article/post', {
      title: 'Good enough to be pinned',
      body: BODY,
      tag: 'safety',
      language: 'en',
      images: [],
    });
    await login({ role: 'Moderator' });
    await page.goto(`/forumDetails/${code}`);
    // The menu opens without a script; what stands in it needs one.
    await settled(page);
    await page.locator('summary[aria-label^="More for what"]').first().click();
    await page.getByText('Pin to the top').click();
    await expect(page.getByText('Pinned', { exact: true }).first()).toBeVisible();
    await page.goto('/forum/home');
    await expect(page.getByText('Good enough to be pinned').first()).toBeVisible();
    await expect
      .poll(async () => {
        const { resultList } = await api(author, 'GET member/messages', {});
        return resultList.map(({ type }) => type);
      })
      .toEqual([10]);
  });

  test('the pages of the forum are accessible to a signed-in member', async ({
    page,
    login,
    makeMember,
    api,
    expectAccessible,
  }) => {
    const author = await makeMember();
    const { code, id } = await api(author, 'POST article/post', {
      title: 'Read by every kind of reader',
      body: BODY,
      tag: 'start',
      language: 'en',
      images: [],
    });
    await api(author, 'POST comment', { articleId: id, body: 'A first answer.', images: [] });
    await login();
    for (const address of [
      '/forum/home',
      `/forumDetails/${code}`,
      '/forum/post',
      '/messages?showmsgNumber=1',
    ]) {
      await page.goto(address);
      await expect(page.locator('.bell:not(.narrow-only)')).toBeVisible();
      await expectAccessible();
    }
  });
});

/** A date becomes one of these as soon as scripts are there. */
const MOMENTS = ['now', '11 minutes ago', 'hace 11 minutos', '11 минут назад'];

/** How high the elements are at some widths of a phone, while all moments of the page say `moment`. */
async function heights(page: Page, selector: string, moment: string): Promise<number[]> {
  const found: number[] = [];
  for (let width = 340; width <= 430; width += 18) {
    await page.setViewportSize({ width, height: 844 });
    const now = await page.locator(selector).evaluateAll((elements, text) => {
      for (const time of document.querySelectorAll('relative-time')) time.textContent = text;
      return elements.map((element) => element.getBoundingClientRect().height);
    }, moment);
    found.push(...now);
  }
  return found;
}

test('no line breaks anew when a date becomes “5 minutes ago”', async ({
  page,
  makeMember,
  api,
}) => {
  for (const nickname of ['Jo', 'Marisol', 'Konstantina']) {
    const unique = Math.random().toString(36).slice(2, 7);
    const author = await makeMember({ nickname: `${nickname}${unique}` });
    const post = { title: 'How wide is a minute?', body: BODY, language: 'ru' as const };
    const { id } = await api(author, 'POST article/post', { ...post, tag: 'equipment' });
    await api(author, 'POST comment', { articleId: id, body: 'About as wide as a date.' });
  }
  for (const [address, selector] of [
    ['/forum/home?in=ru', '.line'],
    [undefined, '.thread-facts, .byline'],
  ] as const) {
    if (address) await page.goto(address);
    else await page.getByRole('link', { name: 'How wide is a minute?' }).first().click();
    await settled(page);
    const asDates = await heights(page, selector, 'Nov 23, 2026');
    expect(asDates.length).toBeGreaterThan(0);
    for (const moment of MOMENTS) {
      expect(await heights(page, selector, moment), moment).toEqual(asDates);
    }
  }
});
