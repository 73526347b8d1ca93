import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/languages.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFits, PHONE } from './support/sizes.ts';

const HEADINGS: readonly [address: string, en: string, es: string, ru: string][] = [
  [
    '/newModel',
    'Set up once, properly',
    'Móntalo una vez y móntalo bien',
    'Настроить один раз и как следует',
  ],
  ['/writtenGuides', 'Written guides', 'Guías escritas', 'Пошаговые инструкции'],
  ['/articleView', 'Articles', 'Artículos', 'Журнал'],
  ['/articleView/law', 'Law', 'Leyes', 'Закон'],
  [
    '/camExtensionUpdatesView',
    'Cam extension news',
    'Novedades de la extensión',
    'Новости расширения',
  ],
  ['/gettingStarted/zone-step', 'Find your order', 'Encuentra tu orden', 'Найти свой порядок'],
  [
    '/gettingStarted/zone-success',
    'Your reading list',
    'Tu lista de lecturas',
    'Ваш список чтения',
  ],
  [
    '/gettingStarted/subscribe-success',
    'You are on the list',
    'Estás en la lista',
    'Вы в списке рассылки',
  ],
  [
    '/gettingStarted/unsubscribe-success',
    'No more letters',
    'No llegarán más envíos',
    'Писем больше не будет',
  ],
  ['/topicDetails', 'By subject', 'Por asunto', 'По темам'],
  ['/activity', 'Take part', 'Participa', 'Участвуйте'],
];
const TEXTS = [
  '/newModel/a-room-that-works',
  '/writtenGuides/article/write-a-tip-menu',
  '/articleView/detail/a-voice-for-the-camera',
  '/camExtensionUpdatesView/detail/extension-status-panel',
];

for (const [address, ...headings] of HEADINGS) {
  test(`${address} has its heading in each language`, async ({ request }) => {
    for (const [i, language] of LANGUAGES.entries()) {
      const answer = await request.get(`${address}?language=${language}`);
      expect(answer.status()).toBe(200);
      const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await answer.text())?.[1] ?? '';
      expect(heading.replace(/<[^>]*>/g, '').trim()).toBe(headings[i]);
    }
  });
}

for (const address of TEXTS) {
  test(`${address} leads back to its list and on to others`, async ({ page }) => {
    for (const language of LANGUAGES) {
      await page.goto(`${address}?language=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', language);
      await expect(page.locator('.prose h2').first()).toBeVisible();
      const canonical = page.locator('link[rel=canonical]');
      await expect(canonical).toHaveAttribute(
        'href',
        new RegExp(`${address}\\?language=${language}$`),
      );
      const list = page.locator('.crumbs a').first();
      expect(address.startsWith((await list.getAttribute('href'))?.split('?')[0] ?? '-')).toBe(
        true,
      );
    }
    await expect(page.locator('a[rel=prev], a[rel=next]').first()).toBeVisible();
  });
}

for (const address of [
  '/gettingStarted/light-that-flatters',
  '/articleView/detail/the-day-after-a-bad-show',
  '/coursesView/detail/pdf/money-without-surprises/2',
  '/coursesView/detail/video/light-and-camera',
  '/privacy-policy',
]) {
  test(`each section of ${address} can be handed on`, async ({ page }) => {
    await page.goto(address);
    const headings = page.locator('.prose :is(h2, h3, h4)[id]').filter({ visible: true });
    expect(await headings.count()).toBeGreaterThan(1);
    for (const heading of await headings.all()) {
      const place = `#${(await heading.getAttribute('id')) ?? ''}`;
      await expect(heading.getByRole('link')).toHaveAttribute('href', place);
    }
    await headings.last().getByRole('link').click();
    const place = encodeURI((await headings.last().getAttribute('id')) ?? '');
    await expect(page).toHaveURL(new RegExp(`#${place}$`));
    await expect(headings.last()).toBeInViewport();
  });
}

test('the way of new people names the next guide, and ends where all are read', async ({
  page,
}) => {
  await page.goto('/newModel');
  const steps = await page
    .locator('[data-step] h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const next = page.locator('.next-up');
  for (const step of steps) {
    await expect(next.getByRole('link')).toHaveAttribute('href', new RegExp(`${step}$`));
    await next.getByRole('link').click();
    const mark = page.getByRole('button', { name: 'Mark as read' });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/newModel');
  }
  await expect(next).toHaveText('You have read them all.', { useInnerText: true });
  await expect(next.getByRole('link')).toHaveCount(0);
});

test('a number of an article is no part of its address', async ({ page }) => {
  await page.goto('/articleView/detail/a-voice-for-the-camera?id=3');
  await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /id=/);
});

for (const [from, to] of [
  ['/writtenGuides/article', '/writtenGuides'],
  ['/writtenGuides/article?id=write-a-tip-menu', '/writtenGuides/article/write-a-tip-menu'],
  [
    '/articleView/detail?id=3&language=es',
    '/articleView/detail/a-voice-for-the-camera?language=es',
  ],
  ['/articleView/detail/wrong-title?id=3', '/articleView/detail/a-voice-for-the-camera'],
  [
    '/camExtensionUpdatesView/detail?id=102',
    '/camExtensionUpdatesView/detail/extension-status-panel',
  ],
  ['/gettingStarted/privacy', '/gettingStarted#privacy'],
  ['/newModel/equipment?language=ru', '/newModel?language=ru#equipment'],
  ['/coursesView', '/coursesView/list'],
  ['/official-tutorial/video', '/official-tutorial'],
  ['/gettingStarted/unsubscribeSuccess', '/gettingStarted/unsubscribe-success'],
] as const) {
  test(`${from} redirects once`, async ({ request }) => {
    const first = await request.get(from, { maxRedirects: 0 });
    expect([first.status(), first.headers().location]).toEqual([301, to]);
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200);
  });
}

for (const address of [
  '/articleView/nothing',
  '/newModel/nothing',
  '/articleView/detail?id=9999',
]) {
  test(`${address} is missing`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404);
  });
}

test.describe('what the address says is shown', () => {
  test('one subject', async ({ page }) => {
    await page.goto('/topicDetails?tag=money');
    const sections = page.locator('[data-of]:visible');
    await expect(sections).toHaveCount(1);
    await page.locator('.filters').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/tag=privacy$/);
    await expect(sections.getByRole('heading', { level: 2 })).toHaveText('Privacy');
    await page.goBack();
    await expect(sections.getByRole('heading', { level: 2 })).toHaveText('Money');
    await page.getByRole('link', { name: 'All subjects' }).click();
    await expect(sections).toHaveCount(7);
  });

  test('a part of the activity', async ({ page }) => {
    await page.goto('/activity?a=2');
    await expect(page.locator('[data-of]:visible')).toHaveCount(1);
    await expect(page.getByLabel('Link to send')).toHaveValue(/\/communityView\/join$/);
    await page.goto('/activity?a=7');
    await expect(page.locator('[data-of]:visible')).toHaveCount(3);
  });

  test('a kind of change', async ({ page }) => {
    await page.goto('/logView?kind=improved');
    await expect(page.getByRole('radio', { name: 'Improved' })).toBeChecked();
    await expect(page.locator('.change:not([data-kind=improved]):visible')).toHaveCount(0);
    await page.getByText('New', { exact: true }).first().click();
    await expect(page).toHaveURL(/kind=new$/);
    await page.goBack();
    await expect(page.getByRole('radio', { name: 'Improved' })).toBeChecked();
  });

  test('a kind of change there is not yet', async ({ page, newPage, expectAccessible }) => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto('/logView?language=es');
    await plain.getByText('Corregido', { exact: true }).click();
    await page.goto('/logView?kind=fixed&language=es');
    for (const shown of [page, plain]) {
      await expect(shown.locator('.change:visible')).toHaveCount(0);
      await expect(
        shown.getByRole('heading', { name: 'Todavía no hay correcciones' }),
      ).toBeVisible();
    }
    await expectAccessible();
    for (const shown of [page, plain]) {
      await shown.getByRole('link', { name: 'Mostrar todo' }).click();
      await expect(shown.locator('.change').first()).toBeVisible();
      await expect(shown.locator('.change-none')).toBeHidden();
    }
  });

  test('everything, without a script', async ({ newPage }) => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto('/topicDetails?tag=money#money');
    await expect(plain.locator('[data-of]:visible')).toHaveCount(7);
    await plain.goto('/activity?a=2');
    await expect(plain.locator('[data-of]:visible')).toHaveCount(3);
  });
});

test('changes that are not new any more are named where they stood, and stand whole by month', async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false, viewport: PHONE });
  // As feeds, letters and other changes have linked to it.
  await page.goto('/logView#forum-and-notifications');
  const line = page.locator('li:target');
  await expect(line).toBeInViewport();
  await expect(line).toHaveAttribute('data-kind', 'new');
  const [newest] = await page.locator('.change h2').allInnerTexts();
  await page.getByText('Improved', { exact: true }).first().click();
  await expect(line).toBeHidden();
  await page.getByText('Everything', { exact: true }).click();
  const title = await line.getByRole('link').innerText();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/logView\/month\/2026-11#forum-and-notifications$/);
  await expect(page.locator('.change:target').getByRole('heading', { level: 2 })).toHaveText(title);
  await expect(page.locator('.change:target .prose')).toBeInViewport();
  const months = page.getByRole('navigation', { name: 'By month' });
  await expect(months.getByRole('link', { name: 'November 2026' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectFits(page);
  await months.getByRole('link', { name: 'The newest changes' }).click();
  await expect(page.locator('.change h2').first()).toHaveText(newest ?? '');
});

test('the changelog and all new texts can be followed', async ({ page, request }) => {
  await page.goto('/logView?language=ru');
  const href = await page.locator('.changes-feed').getAttribute('href');
  const changes = await (await request.get(href ?? '')).text();
  expect(changes).toContain('xml:lang="ru"');
  expect(changes).toMatch(/logView\?language=ru#[a-z-]+"/);
  const all = await (await request.get('/feed.xml')).text();
  expect(all).toContain('/articleView/detail/');
  expect(all).toContain('/writtenGuides/article/');
});

test.describe('the self-assessment', () => {
  const next = (page: Page) => page.locator('[data-next]');
  const answer = async (page: Page, ...texts: string[]) => {
    for (const text of texts) await page.getByText(text, { exact: true }).click();
    await next(page).click();
  };

  test('asks one question at a time and ends in a list of one’s own', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/gettingStarted/zone-step');
    await expect(page.locator('.zone-question:visible')).toHaveCount(1);
    await answer(page, 'I have decided, but have not been on air yet');
    await expect(page.getByText('Question 2 of 6')).toBeVisible();
    await answer(page, 'Being recognised', 'Camera, sound, internet');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Being recognised')).toBeChecked();
    await expect(page.getByText('Question 2 of 6')).toBeVisible();
    await expectAccessible();
    for (let step = 2; step < 6; step++) await next(page).click();
    await expect(next(page)).toHaveText('Show my reading list');
    await next(page).click();

    await expect(page).toHaveURL(/\/gettingStarted\/zone-success$/);
    const steps = page.locator('[data-list] > li');
    await expect(steps).toHaveCount(7);
    await expect(steps.first()).toContainText('You said: ');
    await expect(page.getByText(/7 guides, \d+ minutes/)).toBeVisible();
    await expect(page.getByText('A course that fits')).toBeVisible();
    await expectAccessible();
    await page.reload();
    await expect(steps).toHaveCount(7);
  });

  test('ticks what has been read on the path of guides as well', async ({ page }) => {
    await page.goto('/gettingStarted/zone-success?where-you-are=thinking');
    await expect(page).toHaveURL(/zone-success$/);
    const first = page.locator('[data-list] > li').first();
    await first.getByRole('button', { name: 'Mark as read' }).click();
    await expect(first.getByRole('button', { name: 'Read' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const slug = await first.getAttribute('data-step');
    await page.goto('/gettingStarted');
    await expect(page.locator(`[data-step="${slug}"]`)).toHaveAttribute('data-read', '');
  });

  test('says so when nothing was answered, and can be begun again', async ({ page }) => {
    await page.goto('/gettingStarted/zone-success');
    await expect(page.getByText('No answers in this tab')).toBeVisible();
    await page.getByRole('link', { name: 'Answer the questions' }).click();
    for (let step = 0; step < 6; step++) await next(page).click();
    await expect(page.getByRole('alert')).toHaveText(/Answer at least one question/);
    await answer(page, 'A circle of regulars');
    await page.getByRole('link', { name: 'Start again' }).click();
    await expect(page.getByText('Question 1 of 6')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('zoneAnswers'))).toBeNull();
  });

  test('works without a script', async ({ newPage }) => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto('/gettingStarted/zone-step?language=es');
    await expect(plain.locator('.zone-question:visible')).toHaveCount(6);
    await plain.getByLabel('Lo estoy pensando').check();
    await plain.getByRole('button', { name: 'Ver mi lista de lecturas' }).click();
    await expect(plain).toHaveURL(/zone-success\?language=es&where-you-are=thinking/);
    await expect(plain.getByText('aquí está desactivado')).toBeVisible();
    await expect(plain.locator('[data-option="thinking"] a').first()).toBeVisible();
  });
});

test('a message may bring files along, without a script too', async ({ newPage, noise }) => {
  noise.allow(/status of 4(?:00|22) .*\/contact/);
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto('/contact?language=en&redirect=/faq');
  await plain.getByLabel('What is it about?').selectOption('question');
  await plain.getByLabel('E-mail for our answer').fill('reader@example.test');
  await plain.getByLabel('Your message').fill('Here is the page that I mean, as a file.');
  const broken = { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('none') };
  // Sent at once, it looks like a program's; a person presses again.
  await expect(async () => {
    await plain.getByLabel('Files').setInputFiles(broken);
    await plain.getByRole('button', { name: 'Send the message' }).click();
    const said = plain.getByText('Only JPG, PNG and PDF files').first();
    await expect(said).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(plain.getByLabel('Your message')).toHaveValue(/Here is the page/);
  const whole = { ...broken, buffer: Buffer.from('%PDF-1.7\ntrailer\n%%EOF\n') };
  await plain.getByLabel('Files').setInputFiles(whole);
  await plain.getByRole('button', { name: 'Send the message' }).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Your message is with us');
  await expect(plain.getByRole('link', { name: 'Back to where you were' })).toHaveAttribute(
    'href',
    '/faq',
  );
});

test('what is missing in a message is listed, each as a sentence', async ({ page, noise }) => {
  noise.allow(/status of 400 .*\/contact/);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send the message' }).click();
  const listed = page.getByRole('alert').getByRole('link');
  await expect(listed).toHaveCount(3);
  await expect(listed.first()).toHaveText(/^What is it about\? [A-Z]/);
  await expect(listed.last()).toHaveText(/^Your message: /);
  await listed.last().click();
  await expect(page.getByLabel('Your message')).toBeFocused();
});

test('a table that is wider than a phone is moved with keys, and whole on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/coursesView/detail/pdf/money-without-surprises/1?language=ru');
  const table = page.getByRole('region', { name: 'Путь в шесть остановок' });
  const hidden = () => table.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft);
  expect(await hidden()).toBeGreaterThan(20);
  await table.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(hidden).toBeLessThan(1);
  await page.emulateMedia({ media: 'print' });
  const sticksOut = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(sticksOut)).toBeLessThanOrEqual(0);
  await expect(table).toHaveCSS('overflow-x', 'visible');
});
