import { Gauge, type Registry } from 'prom-client';
import { listTimedBackups } from '#server/backup/timed.ts';
import type { Context } from '#server/context.ts';
import { databaseSize, versionOfData } from '#server/db/upkeep.ts';
import { readRuns } from '#server/jobs/queries.ts';
import { countMails } from '#server/platform/mail/service.ts';
import { programRelease } from '#server/program-release.ts';

const inSeconds = (time: Date): number => time.getTime() / 1000;

type SetValue = (value: number, labels?: Record<string, string>) => void;

/** One question, and what it says to which figures. */
type Reading = () => Promise<void>;

/**
 * The figures of the operator's page for Prometheus (docs/deploy/monitoring.md). Those of the database are the
 * same from every process.
 *
 * @returns a function that reads them anew, before they are sent; what cannot be read is left out and logged
 */
export function addOperationMetrics(registry: Registry, ctx: Context): () => Promise<void> {
  const gauges: Gauge[] = [];
  const gauge = (name: string, help: string, labelNames: string[] = []): SetValue => {
    const made = new Gauge({ name, help, labelNames, registers: [registry] });
    gauges.push(made);
    return (value, labels = {}) => made.set(labels, value);
  };
  const info = gauge('campus_info', 'Versions of program and data', ['program', 'data']);
  const waiting = gauge('campus_mails_waiting', 'Mails that are not sent yet');
  const failed = gauge('campus_mails_failed', 'Mails that were given up, of the last 30 days');
  const succeeded = gauge(
    'campus_job_last_success_timestamp_seconds',
    'When timed work succeeded last',
    ['task'],
  );
  const duration = gauge('campus_job_last_duration_seconds', 'How long its last run took', [
    'task',
  ]);
  const failures = gauge('campus_job_failures', 'Failed runs in a row', ['task']);
  const diskFree = gauge('campus_disk_free_bytes', 'Free on the disk of the data folder');
  const diskSize = gauge('campus_disk_size_bytes', 'Size of that disk');
  const database = gauge('campus_database_size_bytes', 'What the database takes');
  const readings: Reading[] = [
    async () => info(1, { program: programRelease(), data: await versionOfData(ctx.db) }),
    async () => {
      const mails = await countMails(ctx.db);
      waiting(mails.waiting);
      failed(mails.failed.reduce((all, { count }) => all + count, 0));
    },
    async () => {
      for (const { name: task, ...run } of await readRuns(ctx.db)) {
        if (run.succeededAt) succeeded(inSeconds(run.succeededAt), { task });
        if (run.milliseconds !== null) duration(run.milliseconds / 1000, { task });
        failures(run.failures, { task });
      }
    },
    async () => {
      const { free, size } = await ctx.disk();
      diskFree(free);
      diskSize(size);
    },
    async () => database(await databaseSize(ctx.db)),
  ];
  if (ctx.env.backup.at) {
    const written = gauge(
      'campus_backup_last_timestamp_seconds',
      'When the newest one was written',
    );
    readings.push(async () => {
      const [last] = await listTimedBackups(ctx.env.backup.dir);
      // 0 until there is one, which is longer ago than any alert allows.
      written(last ? inSeconds(last.written) : 0);
    });
  }
  return async () => {
    for (const each of gauges) each.reset();
    // Without a database the other figures are still wanted.
    const warn = (error: unknown) => ctx.log.warn({ err: error }, 'a figure could not be read');
    await Promise.all(readings.map((read) => read().catch(warn)));
  };
}
