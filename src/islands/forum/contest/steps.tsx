import type { ReactNode } from 'react';
import type { ContestState } from '#domain/contests.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useContest } from './context.tsx';
import { Moment } from './moment.tsx';

/** The step that a contest has come to, from 1; 0 before the first. */
const STEP: Record<ContestState, number> = {
  announced: 0,
  open: 1,
  voting: 2,
  closed: 3,
  decided: 3,
};

type StepProps = { number: number; title: string; children: ReactNode };

function Step({ number, title, children }: StepProps): ReactNode {
  const { contest } = useContest();
  const current = STEP[contest.state] === number;
  return (
    <li aria-current={current ? 'step' : undefined}>
      <strong>{title}</strong>
      {children}
    </li>
  );
}

/** When what happens. */
export function Steps(): ReactNode {
  const { t } = useTexts<'contest'>();
  const { opens, entriesClose, votingCloses, decided, judge } = useContest().contest;
  return (
    <ol className="wrap contest-steps" aria-label={t('contest:steps')}>
      <Step number={1} title={t('contest:stepEntries')}>
        <p>
          {t('contest:from')} <Moment at={opens} />
        </p>
        <p>
          {t('contest:until')} <Moment at={entriesClose} />
        </p>
      </Step>
      <Step number={2} title={t('contest:stepVoting')}>
        <p>{t('contest:voteFromFirst')}</p>
        <p>
          {t('contest:until')} <Moment at={votingCloses} />
        </p>
      </Step>
      <Step number={3} title={t('contest:stepPlaces')}>
        <p>{decided ? <Moment at={decided} /> : t('contest:placesSoon')}</p>
        <p>{t(judge === 'votes' ? 'contest:judgeVotes' : 'contest:judgeStaff')}</p>
      </Step>
    </ol>
  );
}
