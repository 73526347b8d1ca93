import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { useForum } from '../parts/frame.tsx';
import { useContest } from './context.tsx';
import type { Entry } from './types.ts';

function Count({ votes }: { votes: number }): ReactNode {
  const { t } = useTexts<'contest'>();
  return <span className="entry-votes">{t('contest:votes', { count: votes })}</span>;
}

/** The votes of an entry, and the button to vote while that can be done. */
export function Vote({ entry }: { entry: Entry }): ReactNode {
  const { t } = useTexts<'contest'>();
  const { viewer, login, gate, explain } = useForum();
  const { store, moved } = useContest();
  const { id, votes, voted, author, may } = entry;
  if (!may.vote || moved) return <Count votes={votes} />;
  const inside = (
    <>
      <Icon name="heart" filled={voted} />
      {t('contest:vote')}
    </>
  );
  const label = t('contest:voteFor', { name: author.nickname, count: votes });

  async function vote() {
    try {
      const done = await store.vote(id, !voted);
      if (done === 'apart') showToast(t('contest:voteApart'), 'good');
    } catch (error) {
      explain(error);
    }
  }

  return (
    <>
      {viewer ? (
        <button
          type="button"
          className="button entry-vote with-script"
          aria-pressed={voted}
          aria-label={label}
          onClick={() => gate(() => void vote())}
        >
          {inside}
        </button>
      ) : (
        <a className="button entry-vote" href={login} rel="nofollow" aria-label={label}>
          {inside}
        </a>
      )}
      <Count votes={votes} />
    </>
  );
}
