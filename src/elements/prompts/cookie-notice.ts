import {
  COOKIE_NOTICE,
  COOKIE_NOTICE_MACHINE,
  onLoad,
  type CookieNoticeEvent,
  type CookieNoticeState,
} from '#domain/prompts/cookie-notice.ts';
import { after } from '#domain/prompts/machine.ts';
import { stored } from '#client/storage.ts';
import { h } from '#elements/reader/dom.ts';
import type { Translate } from '#i18n/translate.ts';

const closedThisVisit = stored<boolean>({
  key: COOKIE_NOTICE.visitKey,
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
  area: 'session',
});

function keep(value: string): void {
  const age = COOKIE_NOTICE.days * 86_400;
  document.cookie = `${COOKIE_NOTICE.cookie}=${value}; path=/; max-age=${age}; samesite=lax`;
}

/** The cookie notice (spec section 4): at the foot of the page, in nobody's way. */
export function showCookieNotice(t: Translate<'prompts'>): void {
  let state: CookieNoticeState = 'loading';
  const go = (event: CookieNoticeEvent) => (state = after(COOKIE_NOTICE_MACHINE, state, event));
  const { app } = document.documentElement.dataset;
  const load = { cookies: document.cookie, inApp: app !== undefined };
  if (go(onLoad({ ...load, closedThisVisit: closedThisVisit.get() })) !== 'shown') return;

  const notice = h(
    'section',
    { class: 'cookie-notice no-print', 'aria-label': t('prompts:cookieLabel') },
    h(
      'p',
      {},
      `${t('prompts:cookieText')} `,
      h('a', { class: 'link', href: '/cookie-notice' }, t('prompts:cookieMore')),
    ),
  );
  const end = (event: 'close' | 'accept') => () => {
    if (go(event) !== 'hidden') return;
    keep(event === 'accept' ? COOKIE_NOTICE.accepted : COOKIE_NOTICE.closed);
    if (event === 'close') closedThisVisit.set(true);
    notice.remove();
  };
  const button = (event: 'close' | 'accept', look: string, text: string) =>
    h('button', { type: 'button', class: `button ${look}`.trim(), onclick: end(event) }, text);
  notice.append(
    h(
      'div',
      { class: 'cookie-notice-buttons' },
      button('close', '', t('prompts:close')),
      button('accept', 'button-primary', t('prompts:cookieOk')),
    ),
  );
  // Early in the page, so that the keyboard comes to it before the text.
  document.querySelector('main')?.before(notice);
}
