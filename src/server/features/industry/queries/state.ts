import type { Db } from '#server/db/connection.ts';
import { asc, eq, getTableColumns, sql } from '#server/db/drizzle.ts';
import { industryNetworks, industryRankings } from '../tables.ts';

/** All networks by name, each with what its ranks stand for. */
export const networksWithRankings = (db: Db) =>
  db
    .select({
      ...getTableColumns(industryNetworks),
      /** Until when each period is ranked, as one text. */
      ranked: sql<
        string | null
      >`string_agg(${industryRankings.period} || ${industryRankings.upTo}::text, ' ' order by ${industryRankings.period})`,
    })
    .from(industryNetworks)
    .leftJoin(industryRankings, eq(industryRankings.networkId, industryNetworks.id))
    .groupBy(industryNetworks.id)
    .orderBy(asc(industryNetworks.name));
