import { boolean, integer, jsonb, pgTable, text } from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';

/** The last run of each piece of timed work, whichever process did it. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  startedAt: time('started_at').notNull(),
  /** How long the last run that ended took; of the backup null while one runs. */
  milliseconds: integer('milliseconds'),
  failed: boolean('failed').notNull().default(false),
  /** Failed runs since the last one that succeeded. */
  failures: integer('failures').notNull().default(0),
  succeededAt: time('succeeded_at'),
});

/** A kind of request, and how slow it was in the last hour; milliseconds. */
export type SlowCall = { call: string; count: number; slowest: number; mean: number };

/** The processes of the site; each writes its own row every half minute. */
export const serverProcesses = pgTable('server_processes', {
  /** Host and port, which no two have at once. */
  name: text('name').primaryKey(),
  program: text('program').notNull(),
  startedAt: time('started_at').notNull(),
  seenAt: time('seen_at').notNull(),
  connections: integer('connections').notNull(),
  slow: jsonb('slow').$type<SlowCall[]>().notNull(),
});
