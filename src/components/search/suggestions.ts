import type { Guide } from '#collections/guides.ts';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';

/** Words to begin with: a keyword of each of the first guides that fits the field. */
export function suggestions(guides: readonly Guide[], count: number): string[] {
  const words = guides.flatMap(({ data }) =>
    data.keywords.filter((word) => word.length <= SEARCH_MAX_LENGTH).slice(0, 1),
  );
  return [...new Set(words)].slice(0, count);
}
