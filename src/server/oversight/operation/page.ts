import type { OperationProps } from '#contract/operation-views.ts';
import { failingNetworks } from '#server/features/industry/service.ts';
import { keptOf } from '#server/backup/leftovers.ts';
import { listTimedBackups } from '#server/backup/timed.ts';
import type { Context, Member } from '#server/context.ts';
import { databaseSize, versionOfData } from '#server/db/upkeep.ts';
import { versionName } from '#server/db/versions.ts';
import { LOST_AFTER_MS } from '#server/jobs/heartbeat.ts';
import { readProcesses, readRuns } from '#server/jobs/queries.ts';
import { BACKUP_JOB } from '#server/jobs/timed-backup.ts';
import { act, type StaffPage } from '#server/oversight/moderation/service.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import { countMails } from '#server/platform/mail/service.ts';
import { programRelease } from '#server/program-release.ts';
import { retryMails, sendTestMail } from './service.ts';

const SLOWEST = 10;
const twoDigits = (n: number): string => String(n).padStart(2, '0');

async function backupOf(ctx: Context, failed: boolean): Promise<OperationProps['backup']> {
  const { at, keep, dir } = ctx.env.backup;
  const [last] = await listTimedBackups(dir);
  return {
    at: at ? `${twoDigits(at.hour)}:${twoDigits(at.minute)}` : null,
    ...{ keep: keptOf(keep), dir, failed },
    last: last ? { written: last.written.toISOString(), bytes: last.bytes } : null,
  };
}

/** Everything the page shows; also for /metrics. */
export async function readOperation(ctx: Context) {
  const now = ctx.now();
  const [runs, processes, mails, disk, bytes, data, industry] = await Promise.all([
    readRuns(ctx.db),
    readProcesses(ctx.db, new Date(now.getTime() - LOST_AFTER_MS)),
    countMails(ctx.db),
    ctx.disk(),
    databaseSize(ctx.db),
    versionOfData(ctx.db),
    failingNetworks(ctx.db),
  ]);
  const backup = await backupOf(ctx, runs.find(({ name }) => name === BACKUP_JOB)?.failed ?? false);
  return { runs, processes, mails, disk, bytes, data, backup, industry };
}

async function propsOf(ctx: Context, viewer: Member): Promise<Omit<OperationProps, 'form'>> {
  const { runs, processes, mails, disk, bytes, data, backup, industry } = await readOperation(ctx);
  return {
    staff: await frameOf(ctx, viewer),
    program: programRelease(),
    data: versionName(data),
    ...{ backup, disk: { free: disk.free, size: disk.size } },
    database: { kind: ctx.connection.kind, bytes },
    mails: {
      ...{ waiting: mails.waiting, failed: mails.failed },
      oldest: mails.oldest?.toISOString() ?? null,
      folder: ctx.env.smtpUrl ? null : `${ctx.env.dataDir}/outbox`,
    },
    jobs: runs.map(({ name, startedAt, milliseconds, failed, failures }) => ({
      ...{ name, started: startedAt.toISOString(), milliseconds, failed, failures },
    })),
    industry: industry.map(({ name, failure, failingSince, failures }) => ({
      ...{ name, failures, failure: failure ?? 'unknown' },
      since: (failingSince ?? ctx.now()).toISOString(),
    })),
    processes: processes.map(({ name, program, startedAt, connections }) => ({
      ...{ name, program, started: startedAt.toISOString(), connections },
    })),
    slow: processes
      .flatMap(({ slow }) => slow)
      .toSorted((a, b) => b.slowest - a.slowest)
      .slice(0, SLOWEST),
  };
}

/** /moderation/operation: how the site itself is doing, for whoever runs it. */
export const operationPage: StaffPage = {
  route: 'moderation-operation',
  permission: 'admin',
  show: async ({ ctx, request, viewer }, form) => {
    const t = ctx.texts(request.language);
    return {
      head: { title: t('operation:title'), description: t('operation:lead'), noIndex: true },
      view: 'moderation-operation',
      props: { ...(await propsOf(ctx, viewer)), form },
    };
  },
  acts: {
    test: act({
      call: 'POST moderator/operation/test-mail',
      read: () => ({}),
      run: async ({ ctx, viewer }) => {
        await sendTestMail(ctx, viewer);
        return '/moderation/operation?done=test';
      },
    }),
    retry: act({
      call: 'POST moderator/operation/retry-mails',
      read: () => ({}),
      run: async ({ ctx, viewer }) => {
        await retryMails(ctx, viewer);
        return '/moderation/operation?done=retry';
      },
    }),
  },
  done: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return { test: t('operation:doneTest'), retry: t('operation:doneRetry') };
  },
};
