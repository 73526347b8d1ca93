import { stored } from '#client/storage.ts';

const KEPT_DAYS = 7;

type ZoneReads = { slugs: readonly string[]; at: number };

const isZoneReads = (value: unknown): value is ZoneReads => {
  const { slugs, at } = (value ?? {}) as Partial<ZoneReads>;
  return (
    Array.isArray(slugs) &&
    slugs.every((slug) => /^[a-z\d-]+$/.test(String(slug))) &&
    Date.now() - Number(at) < KEPT_DAYS * 86_400_000
  );
};

/**
 * The first guides of the reader's list, for the welcome of a new member. The mail that brings them there opens another tab;
 * the answers themselves stay in theirs (zone-answers.ts).
 */
export const zoneReads = stored<ZoneReads>({
  key: 'zoneReads',
  guard: isZoneReads,
  fallback: { slugs: [], at: 0 },
});
