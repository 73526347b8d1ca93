import type { ReactNode } from 'react';
import { mayEnter } from '#domain/contests.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useContest } from './context.tsx';
import { coverOf } from './cover.ts';
import { Moment } from './moment.tsx';
import { Rings } from './rings.tsx';
import { STATE_TEXTS, TIME_TEXTS } from './state-texts.ts';
import { Steps } from './steps.tsx';
import type { Contest } from './types.ts';
import { nextTime } from './use-moved.ts';

/** State in words, the time that counts, and how long that is from now. */
function Stand({ contest }: { contest: Contest }): ReactNode {
  const { t } = useTexts<'contest'>();
  const next = nextTime(contest);
  const at = next ?? contest.decided ?? contest.votingCloses;
  return (
    <p className="contest-stand">
      {t(TIME_TEXTS[contest.state])} <Moment at={at} />
      {next && (
        <span className="contest-left" data-left={next} suppressHydrationWarning>
          {''}
        </span>
      )}
    </p>
  );
}

function Cover({ contest }: { contest: Contest }): ReactNode {
  const { t } = useTexts<'forum'>();
  const cover = coverOf(contest);
  if (!cover) return null;
  return (
    <div
      className="contest-cover"
      data-gallery=""
      data-title={t('forum:galleryTitle')}
      data-close={t('forum:close')}
      data-previous={t('forum:galleryPrevious')}
      data-next={t('forum:galleryNext')}
    >
      <a href={cover.url}>
        <img
          src={cover.thumb640}
          width={cover.width}
          height={cover.height}
          alt={cover.alt || contest.title}
          decoding="async"
        />
      </a>
    </div>
  );
}

/** The first screen: what it is, how it stands, the way in. */
export function Head(): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { contest, lang, moved } = useContest();
  const { state, entries, votes, demo, mine } = contest;
  return (
    <>
      <header className="contest-head">
        <div className="wrap contest-banner">
          <div className="contest-intro">
            <p className="contest-kind">
              <span className="contest-state" data-state={state}>
                {t(STATE_TEXTS[state])}
              </span>
              <span>{t('contest:entries', { count: entries })}</span>
              {votes > 0 && <span>{t('contest:votes', { count: votes })}</span>}
              {demo && <span title={t('forum:demoHint')}>{t('forum:demo')}</span>}
            </p>
            <h1 lang={lang}>{contest.title}</h1>
            <Stand contest={contest} />
            <div className="buttons">
              {mayEnter(state) && !moved && (
                <a className="button button-primary" href="#enter">
                  {t(mine ? 'contest:mineTitle' : 'contest:enter')}
                </a>
              )}
              {entries > 0 && (
                <a className="button" href="#entries">
                  {t('contest:seeEntries')}
                  <Icon name="arrow-down" />
                </a>
              )}
            </div>
          </div>
          <div className="contest-plate">
            <Rings />
            <Cover contest={contest} />
          </div>
        </div>
      </header>
      <Steps />
    </>
  );
}
