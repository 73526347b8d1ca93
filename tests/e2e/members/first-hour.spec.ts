import { LANGUAGES } from '#domain/languages.ts';
import { SETTINGS_PATH } from '#domain/notice-settings.ts';
import { texts } from '#server/plugins/texts.ts';
import { site } from '#site';
import { expect, test } from '../support/fixtures.ts';
import { linkIn } from '../support/mail.ts';
import { fillJoin, newApplicant, sendJoin } from '../support/member-forms.ts';
import { expectFits, PHONE } from '../support/sizes.ts';

/** In each language, as somebody would write it on a phone. */
const WORDS = {
  en: {
    locale: 'en-US',
    title: 'Which lamp for a small room?',
    body: 'A bed, a desk and a window to the north. I would rather buy one good lamp than three cheap ones.',
    about: 'New here. I begin next month and want to learn about light.',
    answer: 'One soft lamp beside the camera, and the desk lamp at the wall.',
  },
  es: {
    locale: 'es-ES',
    title: '¿Qué lámpara para un cuarto pequeño?',
    body: 'Una cama, un escritorio y una ventana al norte. Prefiero comprar una lámpara buena que tres baratas.',
    about: 'Acabo de llegar. Empiezo el mes que viene y quiero aprender sobre la luz.',
    answer: 'Una lámpara suave junto a la cámara y la del escritorio hacia la pared.',
  },
  ru: {
    locale: 'ru-RU',
    title: 'Какая лампа нужна в маленькой комнате?',
    body: 'Кровать, стол и окно на север. Лучше купить одну хорошую лампу, чем три дешёвые.',
    about: 'Я здесь впервые. Начинаю через месяц и хочу разобраться со светом.',
    answer: 'Одна мягкая лампа рядом с камерой, а настольную поверните к стене.',
  },
} as const;

for (const language of LANGUAGES) {
  test(`the first hour in ${language}: from a guide to the first answer read, by mail and by bell`, async ({
    newPage,
    mailTo,
    mailNotices,
    makeMember,
    signInAs,
    expectAccessible,
  }) => {
    test.slow();
    const t = texts(language);
    const { locale, title, body, about, answer } = WORDS[language];
    const page = await newPage({ viewport: PHONE, locale });
    const main = page.locator('main');
    const heading = page.getByRole('heading', { level: 1 });
    const seemly = async () => {
      await expectFits(page);
      await expectAccessible(page);
    };

    // What is earned on the way is told in between, one badge after the other.
    await page.addLocatorHandler(
      page.getByRole('dialog', { name: t('ui:badgeTitle') }),
      () => page.keyboard.press('Escape'),
      { noWaitAfter: true },
    );

    await page.goto('/gettingStarted/zone-success?where-you-are=decided&worries=money');
    const recommended = await page.locator('[data-list] .step-title a').first().innerText();
    await page.goto('/forum/home');
    await main.getByRole('link', { name: t('forum:ask'), exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/forum/post');
    await main.getByLabel(t('forum:postTitle')).fill(title);
    await main.getByLabel(t('forum:postBody')).fill(body);
    await seemly();
    await main.getByRole('link', { name: t('writing:guestGoOn') }).click();

    const applicant = newApplicant();
    await fillJoin(page, applicant, language);
    await sendJoin(page, language);
    await expect(main.getByText(applicant.email)).toBeVisible();
    await seemly();
    await mailTo(applicant.email);
    await main.getByRole('button', { name: t('member:joinSentAgain') }).click();
    await expect(main.getByText(t('member:joinSentDone'))).toBeVisible();
    // The way back is kept with the registration, so the second mail leads there as well.
    await page.goto(linkIn(await mailTo(applicant.email, 2)));
    await main.getByRole('button', { name: t('member:authorizationContinue') }).click();

    await expect(heading).toHaveText(t('member:welcomeTitle', { nickname: applicant.nickname }));
    await expect(main.getByText(title)).toBeVisible();
    const reads = page.locator('welcome-reads');
    await expect(reads.getByRole('heading')).toHaveText(t('member:welcomeReadsFitting'));
    await expect(reads.getByRole('link')).toHaveCount(3);
    await expect(reads.getByRole('link').first()).toHaveText(recommended);
    await seemly();
    await main.getByRole('link', { name: t('member:welcomeProfileLink') }).click();

    await main.getByLabel(t('member:summaryLabel'), { exact: true }).fill(about);
    await main.getByRole('checkbox', { name: t('member:rulesLabel') }).check();
    await seemly();
    await main.getByRole('button', { name: t('member:profileSubmitFirst') }).click();

    await expect(page).toHaveURL((url) => url.pathname === '/forum/post');
    await expect(main.getByLabel(t('forum:postTitle'))).toHaveValue(title);
    await expect(main.getByLabel(t('forum:postBody'))).toHaveValue(body);
    await main.getByText(t('forum:tagEquipment'), { exact: true }).click();
    await main.getByRole('button', { name: t('forum:publish'), exact: true }).click();
    await expect(page).toHaveURL(/\/forumDetails\/\d+/);
    await expect(heading).toHaveText(title);

    // Who asked wants to be told by mail, and goes.
    const [, code = ''] = /\/forumDetails\/(\d+)/.exec(page.url()) ?? [];
    await page.goto(SETTINGS_PATH);
    const [group, channel] = [t('noticeSettings:answers'), t('noticeSettings:byMail')];
    await main
      .getByRole('checkbox', { name: t('noticeSettings:switchLabel', { group, channel }) })
      .check();
    await main.getByRole('button', { name: t('noticeSettings:save') }).click();
    await expect(main.getByText(t('noticeSettings:saved'))).toBeVisible();
    await page.goto('about:blank');

    const helper = await makeMember();
    const other = await newPage({ viewport: PHONE, locale });
    await signInAs(helper, other);
    await other.goto(`/forumDetails/${code}`);
    await other.getByRole('button', { name: `${t('forum:yourAnswer')}…` }).click();
    await other.getByLabel(t('forum:yourAnswer')).fill(answer);
    // Its notice is written with it.
    const stored = other.waitForResponse('**/api/comment');
    await other
      .getByRole('button', { name: t('forum:sendAnswer'), exact: true })
      .last()
      .click();
    expect((await stored).status()).toBe(200);
    await expect(other.locator('main').getByText(answer).first()).toBeVisible();
    // The mail says that there is an answer and whose, and nothing of what was said or of what this is about.
    await mailNotices(applicant.email);
    const mail = await mailTo(applicant.email, 3);
    expect(mail.subject).toBe(t('mail:noticesSubject'));
    const named = t('notifications:replyToPost', { name: helper.nickname });
    expect(mail.text).toContain(named);
    const outside = `${mail.from} ${mail.subject}`;
    expect(outside).not.toMatch(/webcam|\bcam\b|model|modelo|модел|вебкам|adult/i);
    for (const word of [site.name, helper.nickname, applicant.nickname])
      expect(outside).not.toContain(word);
    for (const words of [title, body, answer]) expect(mail.text).not.toContain(words);
    await mailNotices(applicant.email);
    await page.goto(linkIn(mail));
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${code}/.*#comment-\\d+$`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(main.getByText(answer).first()).toBeVisible();
    await seemly();

    // The bell tells of it as well.
    await page.goto('/faq');
    await page.locator('.bell:not(.narrow-only)').click();
    await page.getByRole('link', { name: named }).first().click();
    await expect(page).toHaveURL(new RegExp(`/forumDetails/${code}/.*#comment-\\d+$`));
    await expect(main.getByText(answer).first()).toBeVisible();
    await mailTo(applicant.email, 3);
  });
}
