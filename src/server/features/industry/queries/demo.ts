import type { SampleSums } from '#domain/industry-samples.ts';
import type { Db } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import type { industryNetworkHours } from '../tables.ts';
import { industryClaims, industryNetworkDays } from '../tables.ts';

export type DemoHours = {
  day: string;
  room_id: number;
  hours: number[];
  viewers: number[];
  peaks: number[];
  minutes: number[];
};
export type DemoMonth = Omit<DemoHours, 'day' | 'hours'> & {
  month: string;
  days: number[];
  ranks: number[];
};
export type DemoSample = SampleSums & { takenAt: string; rooms: number[]; viewers: number[] };
export type DemoFigures = Omit<typeof industryNetworkHours.$inferInsert, 'at' | 'networkId'>;

/** Writes the rooms' hours and days, many in each statement. */
export async function insertDemoRooms(
  tx: Db,
  hours: readonly DemoHours[],
  months: readonly DemoMonth[],
): Promise<void> {
  await tx.execute(sql`
    insert into industry_room_hours (day, room_id, hours, viewers, peaks, minutes)
    select * from json_to_recordset(${JSON.stringify(hours)}::json) as one
      (day date, room_id integer, hours smallint[], viewers integer[], peaks integer[], minutes smallint[])`);
  await tx.execute(sql`
    insert into industry_room_months (month, room_id, days, viewers, peaks, minutes, ranks)
    select * from json_to_recordset(${JSON.stringify(months)}::json) as one
      (month date, room_id integer, days smallint[], viewers integer[], peaks integer[],
        minutes smallint[], ranks integer[])`);
}

export async function insertDemoSamples(
  tx: Db,
  networkId: number,
  samples: readonly DemoSample[],
): Promise<void> {
  await tx.execute(sql`
    insert into industry_samples
      (network_id, taken_at, rooms, viewers, room_count, viewer_count, median, categories, languages,
        shows, toys)
    select ${networkId}::smallint, one.* from json_to_recordset(${JSON.stringify(samples)}::json) as one
      ("takenAt" timestamptz, rooms integer[], viewers integer[], "roomCount" integer,
        "viewerCount" integer, median real, categories jsonb, languages jsonb, shows jsonb, toys jsonb)`);
}

export async function insertDemoFigures(
  tx: Db,
  networkId: number,
  hours: readonly (DemoFigures & { at: Date })[],
  days: readonly (DemoFigures & { day: string })[],
): Promise<void> {
  const columns = sql.raw(
    `samples smallint, rooms real, viewers real, median real, categories jsonb, languages jsonb, shows jsonb, toys jsonb`,
  );
  await tx.execute(sql`
    insert into industry_network_hours
      (network_id, at, samples, rooms, viewers, median, categories, languages, shows, toys)
    select ${networkId}::smallint, one.*
    from json_to_recordset(${JSON.stringify(hours)}::json) as one (at timestamptz, ${columns})`);
  await tx.insert(industryNetworkDays).values(days.map((one) => ({ networkId, ...one })));
}

export const insertDemoClaims = (tx: Db, rows: (typeof industryClaims.$inferInsert)[]) =>
  tx.insert(industryClaims).values(rows);

/** So many rows are new that their statistics would mislead what follows. */
export async function analyzeRooms(tx: Db): Promise<void> {
  await tx.execute(sql`analyze industry_rooms, industry_room_hours, industry_room_months`);
}
