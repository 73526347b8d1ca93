import type { ReactNode } from 'react';
import type { StaffContestProps } from '#contract/contest-views.ts';
import { CONTEST } from '#domain/contests.ts';
import { replyPlace } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Table } from '../figures.tsx';

export type StaffEntry = NonNullable<StaffContestProps['chosen']>['entries'][number];

/** Who made an entry, how it begins, and the way to all of it. */
export function EntryName({ entry }: { entry: StaffEntry }): ReactNode {
  const { id, cover, nickname, excerpt } = entry;
  return (
    <span className="staff-entry">
      {cover && <img src={cover} alt="" width="56" height="56" loading="lazy" />}
      <span>
        <a className="link" href={replyPlace(id)}>
          {nickname}
        </a>
        <span className="hint">{excerpt}</span>
      </span>
    </span>
  );
}

/** The entries with their votes, those that count and those that are counted apart, by the reason. */
export function Entries({ entries }: { entries: readonly StaffEntry[] }): ReactNode {
  const { t, language } = useTexts<'contestStaff'>();
  if (entries.length === 0) return <p>{t('contestStaff:entriesNone')}</p>;
  const number = (count: number) => count.toLocaleString(language);
  return (
    <>
      <Table
        title="contestStaff:entriesTitle"
        columns={[
          { name: 'contestStaff:columnEntry' },
          { name: 'contestStaff:columnVotes', number: true },
          { name: 'contestStaff:columnYoung', number: true },
          { name: 'contestStaff:columnLinked', number: true },
          { name: 'contestStaff:columnPlace', number: true },
        ]}
        rows={entries.map((entry) => ({
          key: String(entry.id),
          cells: [
            <EntryName entry={entry} />,
            number(entry.votes),
            number(entry.young),
            number(entry.linked),
            entry.place === null ? '–' : number(entry.place),
          ],
        }))}
      />
      <p className="hint">{t('contestStaff:apartHint', { count: CONTEST.youngDays })}</p>
    </>
  );
}
