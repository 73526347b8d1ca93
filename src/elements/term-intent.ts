import { loadChunk } from '#client/chunk-reload.ts';

/** Before the code of the definitions is there, these ask for it. */
const REACHES = ['pointerover', 'focusin', 'click'] as const;

const isTap = (event: Event) =>
  event.type === 'click' && (event as PointerEvent).pointerType === 'touch';

/**
 * Fetches the definitions' code when somebody first reaches for a word: most readers of a page never
 * do. A tap waits for it; where it does not come, the link leads to the glossary.
 */
export function awaitTerms(): void {
  let loading: Promise<(term: HTMLAnchorElement) => Promise<boolean>> | undefined;
  const load = async () => {
    const { startTerms } = await loadChunk(() => import('./term-popover.ts'));
    for (const type of REACHES) document.removeEventListener(type, reach);
    return startTerms();
  };
  const reach = async (event: Event) => {
    const term = (event.target as Element).closest<HTMLAnchorElement>('a.term');
    if (!term) return;
    const tapped = isTap(event);
    if (tapped) event.preventDefault();
    try {
      const show = await (loading ??= load());
      const shown = tapped || term.matches(':hover, :focus') ? await show(term) : true;
      if (tapped && !shown) location.assign(term.href);
    } catch {
      // The next reach may try again.
      loading = undefined;
      if (tapped) location.assign(term.href);
    }
  };
  for (const type of REACHES) document.addEventListener(type, reach);
}
