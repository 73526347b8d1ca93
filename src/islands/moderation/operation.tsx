import type { ReactNode } from 'react';
import type { OperationProps } from '#contract/operation-views.ts';
import type { CollectFailure } from '#domain/industry.ts';
import type { Language } from '#domain/languages.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { fileSize } from '#islands/ui/file-size.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act, Staff } from './frame.tsx';
import { Part, Table } from './figures.tsx';

type Key = TextKey<'operation'>;

const JOBS: Readonly<Record<string, Key>> = {
  backup: 'operation:jobBackup',
  retention: 'operation:jobRetention',
  vacuum: 'operation:jobVacuum',
  'unfinished safety': 'operation:jobUnfinishedSafety',
  digests: 'operation:jobDigests',
  announcements: 'operation:jobAnnouncements',
  uploads: 'operation:jobUploads',
  expired: 'operation:jobExpired',
  'new texts': 'operation:jobNewTexts',
  letters: 'operation:jobLetters',
  reminders: 'operation:jobReminders',
  suspensions: 'operation:jobSuspensions',
  'unanswered accounts': 'operation:jobUnansweredAccounts',
  'leaving accounts': 'operation:jobLeavingAccounts',
  industry: 'operation:jobIndustry',
};

const LIST_FAILURES: Readonly<Record<CollectFailure, Key>> = {
  unreachable: 'operation:listUnreachable',
  slow: 'operation:listSlow',
  refused: 'operation:listRefused',
  limited: 'operation:listLimited',
  failing: 'operation:listFailing',
  unreadable: 'operation:listUnreadable',
  changed: 'operation:listChanged',
  incomplete: 'operation:listIncomplete',
  'too-large': 'operation:listTooLarge',
  unknown: 'operation:listUnknown',
};

const FAILURES: Readonly<Record<string, Key>> = {
  'refused-recipient': 'operation:reasonRefusedRecipient',
  'refused-sender': 'operation:reasonRefusedSender',
  'refused-message': 'operation:reasonRefusedMessage',
  'too-large': 'operation:reasonTooLarge',
  auth: 'operation:reasonAuth',
  unreachable: 'operation:reasonUnreachable',
  timeout: 'operation:reasonTimeout',
  'not-composed': 'operation:reasonNotComposed',
};

/** 340 ms, 1.2 s, 4 min. */
function durationIn(milliseconds: number, language: Language): string {
  const [value, unit] =
    milliseconds < 1000
      ? ([milliseconds, 'millisecond'] as const)
      : milliseconds < 120_000
        ? ([milliseconds / 1000, 'second'] as const)
        : ([milliseconds / 60_000, 'minute'] as const);
  const digits = value < 10 && unit !== 'millisecond' ? 1 : 0;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}

function Figures(props: OperationProps): ReactNode {
  const { t, language } = useTexts<'operation'>();
  const { program, data, disk, database, processes, mails } = props;
  const size = (bytes: number) => fileSize(bytes, language);
  const kept = { size: size(database.bytes) };
  const tabs = processes.reduce((all, { connections }) => all + connections, 0);
  const figures: [Key, string][] = [
    ['operation:program', program],
    ['operation:data', data],
    [
      'operation:disk',
      disk.size > 0
        ? t('operation:diskOf', { free: size(disk.free), size: size(disk.size) })
        : t('operation:diskUnknown'),
    ],
    [
      'operation:database',
      database.kind === 'embedded'
        ? t('operation:databaseEmbedded', kept)
        : t('operation:databaseServer', kept),
    ],
    ['operation:tabs', tabs.toLocaleString(language)],
    ['operation:waiting', mails.waiting.toLocaleString(language)],
  ];
  return (
    <dl className="staff-figures operation-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Backups({ at, keep, dir, last, failed }: OperationProps['backup']): ReactNode {
  const { t, language } = useTexts<'operation'>();
  if (!at) return <p className="notice">{t('operation:backupNone')}</p>;
  return (
    <>
      {failed && <p className="notice notice-bad">{t('operation:backupFailed')}</p>}
      <p>{t('operation:backupPlan', { time: at, folder: dir, count: keep })}</p>
      {last ? (
        <p>
          {t('operation:backupLast')} <RelativeTime iso={last.written} language={language} />
          {' · '}
          {t('operation:backupSize', { size: fileSize(last.bytes, language) })}
        </p>
      ) : (
        <p>{t('operation:backupNever')}</p>
      )}
    </>
  );
}

function Mails({ mails, form }: Pick<OperationProps, 'mails' | 'form'>): ReactNode {
  const { t, language } = useTexts<'operation'>();
  const { waiting, oldest, failed, folder } = mails;
  return (
    <>
      {folder && <p className="notice">{t('operation:mailsFolder', { folder })}</p>}
      {waiting > 0 && (
        <p>
          {t('operation:mailsWaiting', { count: waiting })}{' '}
          {oldest && (
            <>
              {t('operation:mailsOldest')} <RelativeTime iso={oldest} language={language} />
            </>
          )}
        </p>
      )}
      {waiting === 0 && failed.length === 0 && <p>{t('operation:mailsNone')}</p>}
      {failed.length > 0 && (
        <>
          <h3>{t('operation:failedTitle')}</h3>
          <Table
            title="operation:failedTitle"
            columns={[
              { name: 'operation:failedReason' },
              { name: 'operation:failedStatus', number: true },
              { name: 'operation:failedCount', number: true },
            ]}
            rows={failed.map(({ failure, status, count }) => ({
              key: `${failure} ${status}`,
              cells: [
                t(FAILURES[failure] ?? 'operation:reasonOther'),
                status ?? '–',
                count.toLocaleString(language),
              ],
            }))}
          />
        </>
      )}
      <div className="buttons">
        {failed.length > 0 && (
          <form method="post" action={form.action}>
            <Act form={form} act="retry" />
            <button className="button button-primary">{t('operation:retry')}</button>
          </form>
        )}
        <form method="post" action={form.action}>
          <Act form={form} act="test" />
          <button className="button">{t('operation:test')}</button>
        </form>
      </div>
    </>
  );
}

function State({
  milliseconds,
  failed,
  failures,
}: Pick<OperationProps['jobs'][number], 'milliseconds' | 'failed' | 'failures'>): ReactNode {
  const { t } = useTexts<'operation'>();
  if (milliseconds === null) return t('operation:jobRunning');
  if (!failed) return t('operation:jobOk');
  return (
    <strong className="staff-failed">
      {failures > 1
        ? t('operation:jobFailedTimes', { count: failures })
        : t('operation:jobFailedOnce')}
    </strong>
  );
}

function Jobs({ jobs }: Pick<OperationProps, 'jobs'>): ReactNode {
  const { t, language } = useTexts<'operation'>();
  if (jobs.length === 0) return <p>{t('operation:jobsNone')}</p>;
  return (
    <Table
      title="operation:jobsTitle"
      columns={[
        { name: 'operation:jobName' },
        { name: 'operation:jobLast' },
        { name: 'operation:jobTook', number: true },
        { name: 'operation:jobState' },
      ]}
      rows={jobs.map(({ name, started, milliseconds, failed, failures }) => ({
        key: name,
        cells: [
          JOBS[name] ? t(JOBS[name]) : name,
          <RelativeTime iso={started} language={language} />,
          milliseconds === null ? '–' : durationIn(milliseconds, language),
          <State {...{ milliseconds, failed, failures }} />,
        ],
      }))}
    />
  );
}

function Industry({ industry }: Pick<OperationProps, 'industry'>): ReactNode {
  const { t, language } = useTexts<'operation'>();
  return (
    <>
      <p className="notice notice-bad">
        {t('operation:industryFailing', { count: industry.length })}
      </p>
      <Table
        title="operation:industryTitle"
        columns={[
          { name: 'operation:industryName' },
          { name: 'operation:failedReason' },
          { name: 'operation:industrySince' },
          { name: 'operation:industryTries', number: true },
        ]}
        rows={industry.map(({ name, failure, since, failures }) => ({
          key: name,
          cells: [
            name,
            t(LIST_FAILURES[failure]),
            <RelativeTime iso={since} language={language} />,
            failures.toLocaleString(language),
          ],
        }))}
      />
    </>
  );
}

/** /moderation/operation: versions, backups, mails, timed work, processes and slow requests. */
export function OperationPage(props: OperationProps): ReactNode {
  const { t, language } = useTexts<'operation'>();
  const { staff, form, backup, mails, jobs, industry, processes, slow } = props;
  const number = (n: number) => n.toLocaleString(language);
  return (
    <Staff
      staff={staff}
      here="operation"
      title={t('operation:title')}
      lead={t('operation:lead')}
      form={form}
    >
      <Figures {...props} />
      <Part title="operation:backupTitle">
        <Backups {...backup} />
      </Part>
      <Part title="operation:mailsTitle">
        <Mails mails={mails} form={form} />
      </Part>
      <Part title="operation:jobsTitle">
        <Jobs jobs={jobs} />
      </Part>
      {industry.length > 0 && (
        <Part title="operation:industryTitle">
          <Industry industry={industry} />
        </Part>
      )}
      <Part title="operation:processesTitle">
        <Table
          title="operation:processesTitle"
          columns={[
            { name: 'operation:processName' },
            { name: 'operation:processVersion' },
            { name: 'operation:processSince' },
            { name: 'operation:processTabs', number: true },
          ]}
          rows={processes.map(({ name, program, started, connections }) => ({
            key: name,
            cells: [
              name,
              program,
              <RelativeTime iso={started} language={language} />,
              number(connections),
            ],
          }))}
        />
      </Part>
      <Part title="operation:slowTitle">
        {slow.length === 0 ? (
          <p>{t('operation:slowNone')}</p>
        ) : (
          <Table
            title="operation:slowTitle"
            columns={[
              { name: 'operation:slowCall' },
              { name: 'operation:slowCount', number: true },
              { name: 'operation:slowMean', number: true },
              { name: 'operation:slowSlowest', number: true },
            ]}
            rows={slow.map(({ call, count, mean, slowest }, i) => ({
              key: `${call} ${i}`,
              cells: [
                <code>{call}</code>,
                number(count),
                durationIn(mean, language),
                durationIn(slowest, language),
              ],
            }))}
          />
        )}
      </Part>
      <p className="hint">{t('operation:hint')}</p>
    </Staff>
  );
}
