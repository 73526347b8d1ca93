import { SEARCH_BLUR_MS, SEARCH_MAX_LENGTH } from '#domain/limits.ts';

/** What is searched for: trimmed, at most 20 characters (spec section 5). */
export const cleanQuery = (text: string): string => text.trim().slice(0, SEARCH_MAX_LENGTH).trim();

/** Search forms send clean text, never an empty one, and let go of the focus afterwards. */
export function startSearchFields(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches('[data-search]')) return;
    const field = form.elements.namedItem('s') as HTMLInputElement;
    field.value = cleanQuery(field.value);
    if (!field.value) event.preventDefault();
    else setTimeout(() => field.blur(), SEARCH_BLUR_MS);
  });
}
