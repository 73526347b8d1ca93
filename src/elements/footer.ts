import { NARROW } from '#domain/page-limits.ts';

/**
 * The footer's groups fold on narrow screens only. CSS already shows them on wide ones; this tells
 * assistive technology, takes their headings out of the Tab order there, and serves browsers whose
 * CSS cannot reach into `details`.
 */
export function startFooter(): void {
  const narrow = matchMedia(NARROW);
  const fold = () => {
    for (const group of document.querySelectorAll<HTMLDetailsElement>('.footer-group')) {
      group.open = !narrow.matches;
      const summary = group.firstElementChild as HTMLElement;
      summary.tabIndex = narrow.matches ? 0 : -1;
    }
  };
  narrow.addEventListener('change', fold);
  fold();
}
