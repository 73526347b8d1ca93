/**
 * Where a reader returns to after signing in or writing to us: the page they are on, or where that page's own form
 * would have led them.
 *
 * @param page its path and query
 */
export function returnAddress(page: string): string | undefined {
  const url = new URL(page, 'http://same.invalid');
  const given = url.searchParams.get('redirect');
  if (given) return given;
  // The home page as well, where everybody begins.
  const isForm = /^\/(?:contact|login|communityView\/join|(?:forgot|reset)-password)?$/i;
  return isForm.test(url.pathname) ? undefined : page;
}

/**
 * Links marked `data-redirect` (Sign In, Join), and those to the contact page, say which page they were
 * pressed on, and so bring the reader back to it.
 */
export function startLoginLinks(): void {
  const onLink = (event: Event) => {
    const link = (event.target as Element).closest?.<HTMLAnchorElement>(
      'a[data-redirect],a[href^="/contact"]',
    );
    const back = returnAddress(location.pathname + location.search);
    if (!link || !back) return;
    const url = new URL(link.href);
    url.searchParams.set('redirect', back);
    link.href = url.pathname + url.search;
  };
  for (const type of ['click', 'auxclick']) document.addEventListener(type, onLink, true);
}
