import type { Contest, Entry } from './types.ts';

export type Row = { place: number; entries: readonly Entry[] };

/**
 * Every place with who holds it. Places that entries with equally many votes take up are left out; one
 * whose entry has gone is there, and empty.
 */
export function placeRows({ places, prizes }: Pick<Contest, 'places' | 'prizes'>): Row[] {
  const last = Math.max(0, ...places.map(({ place }) => place));
  const rows: Row[] = [];
  let taken = 0;
  for (let place = 1; place <= Math.max(last, prizes.length); place++) {
    const entries = places.filter((held) => held.place === place).map(({ entry }) => entry);
    if (entries.length > 0) taken = place + entries.length - 1;
    else if (place <= taken) continue;
    rows.push({ place, entries });
  }
  return rows;
}
