import { isLanguage, toLanguage } from '#domain/languages.ts';
import { LOCALE_COOKIE_DAYS } from '#domain/page-limits.ts';
import { inLanguage, withoutLanguage } from './language-address.ts';

/** Only a choice in the switcher is remembered, for a year; following a link is not a choice. */
function remember(language: string): void {
  const age = LOCALE_COOKIE_DAYS * 86_400;
  document.cookie = `locale=${language}; path=/; max-age=${age}; samesite=lax`;
}

function switchTo(language: string): void {
  remember(language);
  const next = withoutLanguage(location.href);
  // To the same address a browser would only scroll.
  if (next.split('#')[0] === location.href.split('#')[0]) {
    location.reload();
  } else {
    location.href = next;
  }
}

/** A page that was opened in a language by its address leads on in that language. */
function keepLanguage(language: string): void {
  const onLink = (event: Event) => {
    const link = (event.target as Element).closest?.('a');
    if (link && !link.closest('[data-languages]')) {
      const href = inLanguage(link.getAttribute('href') ?? '', location.href, language);
      if (href) link.setAttribute('href', href);
    }
  };
  // At the last moment before it is followed, copied or opened elsewhere: islands draw links late.
  for (const type of ['click', 'auxclick', 'contextmenu']) {
    document.addEventListener(type, onLink, true);
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // By attribute: a form may have a field named `method`, which its property would give.
    if (form.matches('[method=post]') || form.elements.namedItem('language')) return;
    const field = { type: 'hidden', name: 'language', value: language };
    form.append(Object.assign(document.createElement('input'), field));
  });
}

/** The language switcher, and `?language=` on the way through the site. */
export function startLanguage(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-languages] a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isLanguage(link.hreflang)) return;
    event.preventDefault();
    switchTo(link.hreflang);
  });
  const query = new URLSearchParams(location.search);
  const asked = toLanguage(query.get('language') ?? query.get('lang'));
  if (asked) keepLanguage(asked);
}
