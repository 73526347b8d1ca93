import { askQueries } from '#scripts/search-check/ask.ts';

/** Of some 136 queries so many have a right answer among the first three. */
const LEAST = 124;

/** Asks the search of a build what people ask; see scripts/search-check/queries.ts. */
export async function checkSearch(folder: string): Promise<string[]> {
  const asked = await askQueries(folder);
  const wrong = asked.filter(({ isRight }) => !isRight);
  const right = asked.length - wrong.length;
  if (right >= LEAST) return [];
  return [
    `search: ${right} of ${asked.length} queries have a right answer among the first three, at least ${LEAST} must.`,
    ...wrong.map(
      ({ language, query, found }) =>
        `search (${language}): "${query}" finds ${found.join(', ') || 'nothing'}`,
    ),
  ];
}
