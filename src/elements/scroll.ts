import { BACK_TO_TOP_AFTER, HEADER_TRANSPARENT_AT, SCROLL_SAMPLE_MS } from '#domain/page-limits.ts';

/** The header's transparency on home and the way back to the top. */
export function startScroll(): void {
  const header = document.querySelector('.site-header[data-transparent]');
  const toTop = document.querySelector<HTMLElement>('.back-to-top');
  let waiting: ReturnType<typeof setTimeout> | 0 = 0;
  const look = () => {
    waiting = 0;
    header?.toggleAttribute('data-scrolled', scrollY > HEADER_TRANSPARENT_AT);
    if (toTop) toTop.hidden = scrollY <= BACK_TO_TOP_AFTER;
  };
  // At most once in a while, with the last state after a burst.
  addEventListener('scroll', () => (waiting ||= setTimeout(look, SCROLL_SAMPLE_MS)));
  // A hidden button must not keep the focus, and the next Tab belongs to the top of the page.
  toTop?.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
  });
  look();
}
