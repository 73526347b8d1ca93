import type { ReactNode } from 'react';
import type { StaffContestProps } from '#contract/contest-views.ts';
import type { ContestState } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Table } from '../figures.tsx';

export const STATES: Record<ContestState, TextKey<'contestStaff'>> = {
  announced: 'contestStaff:stateAnnounced',
  open: 'contestStaff:stateOpen',
  voting: 'contestStaff:stateVoting',
  closed: 'contestStaff:stateClosed',
  decided: 'contestStaff:stateDecided',
};

const MINUTES = 'yyyy-mm-ddThh:mm'.length;

/** `2026-11-24 12:30`, in UTC as the page says. */
export const written = (iso: string): string => iso.slice(0, MINUTES).replace('T', ' ');

/** All contests, the latest first; what waits for a decision stands out. */
export function ContestList({ contests }: Pick<StaffContestProps, 'contests'>): ReactNode {
  const { t, language } = useTexts<'contestStaff'>();
  if (contests.length === 0) return <p>{t('contestStaff:listNone')}</p>;
  return (
    <Table
      title="contestStaff:listTitle"
      columns={[
        { name: 'contestStaff:columnTitle' },
        { name: 'contestStaff:columnState' },
        { name: 'contestStaff:columnEntriesClose' },
        { name: 'contestStaff:columnVotingCloses' },
        { name: 'contestStaff:columnEntries', number: true },
        { name: 'contestStaff:columnVotes', number: true },
      ]}
      rows={contests.map(({ id, title, state, entriesClose, votingCloses, entries, votes }) => ({
        key: String(id),
        cells: [
          <a className="link" href={`/moderation/contest?id=${id}`}>
            {title}
          </a>,
          state === 'closed' ? <strong>{t(STATES[state])}</strong> : t(STATES[state]),
          written(entriesClose),
          written(votingCloses),
          entries.toLocaleString(language),
          votes.toLocaleString(language),
        ],
      }))}
    />
  );
}
