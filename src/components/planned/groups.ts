import type { Route } from '#domain/routes.ts';

/** What a planned page is about; each has a title and a text in planned.json. */
export type PlannedGroup = 'inspiration' | 'contest';

/** By the beginning of an address; the first that fits counts. */
const BY_PATH: readonly [start: string, group: PlannedGroup][] = [
  ['/caminspo', 'inspiration'],
  ['/forum/caminspo-tool', 'inspiration'],
  ['/inspoView', 'inspiration'],
  ['/forum/contest', 'contest'],
];

/** @throws Error for a planned route nobody has described, which stops the build */
export function groupOf(route: Route): PlannedGroup {
  const found = BY_PATH.find(([start]) => route.path.startsWith(start));
  if (!found) throw new Error(`No planned page is described for ${route.path}`);
  return found[1];
}
