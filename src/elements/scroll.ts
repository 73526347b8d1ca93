import { BACK_TO_TOP_AFTER, HEADER_TRANSPARENT_AT, SCROLL_SAMPLE_MS } from '#domain/page-limits.ts';

/** Calls back at most once in `ms`, with the last state after a burst. */
function sampled(callback: () => void, ms: number): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      callback();
    }, ms);
  };
}

/** The header's transparency on home and the way back to the top. */
export function startScroll(): void {
  const header = document.querySelector('.site-header[data-transparent]');
  const toTop = document.querySelector<HTMLElement>('.back-to-top');
  const look = () => {
    header?.toggleAttribute('data-scrolled', scrollY > HEADER_TRANSPARENT_AT);
    if (toTop) toTop.hidden = scrollY <= BACK_TO_TOP_AFTER;
  };
  addEventListener('scroll', sampled(look, SCROLL_SAMPLE_MS), { passive: true });
  // A hidden button must not keep the focus, and the next Tab belongs to the top of the page.
  toTop?.addEventListener('click', (event) => {
    event.preventDefault();
    scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true });
  });
  look();
}
