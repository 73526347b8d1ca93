import type { ReactNode } from 'react';
import { ENTRY_ORDERS, type ContestState, type EntryOrder } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { pageAddress } from './address.ts';
import { useContest } from './context.tsx';
import { EntryItem } from './entry.tsx';
import type { Entry, Props } from './types.ts';

const ORDERS: Record<EntryOrder, TextKey<'contest'>> = {
  new: 'contest:orderNew',
  top: 'contest:orderTop',
  random: 'contest:orderRandom',
};

function emptyText(state: ContestState): TextKey<'contest'> {
  if (state === 'announced') return 'contest:emptySoon';
  return state === 'open' ? 'contest:emptyOpen' : 'contest:emptyOver';
}

type EntriesProps = Pick<Props, 'valentines' | 'contest' | 'order' | 'after'> & {
  entries: readonly Entry[];
  next: string | null;
};

/** The entries of this page, in one of their orders. */
export function Entries({ entries, next, order, after, ...page }: EntriesProps): ReactNode {
  const { t } = useTexts<'contest'>();
  const { contest } = useContest();
  const none = entries.length === 0 && !after;
  return (
    <section id="entries" className="contest-entries" aria-labelledby="entries-title">
      <h2 id="entries-title">{t('contest:entriesTitle')}</h2>
      {none ? (
        <div className="empty">
          <h3>{t('contest:emptyTitle')}</h3>
          <p>{t(emptyText(contest.state))}</p>
        </div>
      ) : (
        <>
          <nav className="tabs" aria-label={t('contest:orderLabel')}>
            {ENTRY_ORDERS.map((one) => (
              <a
                key={one}
                href={`${pageAddress(page, { order: one })}#entries`}
                aria-current={one === order ? 'true' : undefined}
                rel="nofollow"
              >
                {t(ORDERS[one])}
              </a>
            ))}
          </nav>
          {after && (
            <p>
              <a className="link" href={`${pageAddress(page, { order })}#entries`}>
                {t('contest:firstPage')}
              </a>
            </p>
          )}
          <ul className="entry-grid">
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryItem entry={entry} />
              </li>
            ))}
          </ul>
          {next && (
            <p className="load-more">
              <a
                className="button"
                href={`${pageAddress(page, { order, after: next })}#entries`}
                rel="next nofollow"
              >
                {t('contest:more')}
              </a>
            </p>
          )}
        </>
      )}
    </section>
  );
}
