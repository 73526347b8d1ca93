import { SEARCH_BLUR_MS } from '#domain/page-limits.ts';
import { cleanQuery } from '#domain/search-query.ts';

/**
 * Search forms send clean text, never an empty one, and let go of the focus afterwards. Where one types,
 * pages are suggested.
 */
export function startSearchFields(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (!(target as HTMLElement).matches('[data-suggestions] [name=s]')) return;
    // Suggestions are worth nothing to who only reads; searching works without them.
    import('./search/suggestions.ts').then(
      ({ suggestIn }) => suggestIn(target as HTMLInputElement),
      () => {},
    );
  });
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-search]')) return;
    const field = form.elements.namedItem('s') as HTMLInputElement;
    field.value = cleanQuery(field.value);
    if (!field.value) event.preventDefault();
    else setTimeout(() => field.blur(), SEARCH_BLUR_MS);
  });
}
