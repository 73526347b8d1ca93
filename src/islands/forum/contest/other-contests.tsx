import type { ReactNode } from 'react';
import { contestPath } from '#domain/contests.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { pageAddress } from './address.ts';
import { STATE_TEXTS } from './state-texts.ts';
import type { Props } from './types.ts';

type Summary = Props['archive']['resultList'][number];

function Line({ contest }: { contest: Summary }): ReactNode {
  const { t, language } = useTexts<'contest' | 'forum'>();
  const { id, title, state, cover, opens, votingCloses, entries, demo } = contest;
  const foreign = contest.language === language ? undefined : contest.language;
  return (
    <li className="line contest-line">
      {cover ? (
        <img src={cover} alt="" width="72" height="72" loading="lazy" decoding="async" />
      ) : (
        <span className="contest-blank" aria-hidden="true" />
      )}
      <div>
        <h3 className="line-title" lang={foreign}>
          <a href={contestPath(id)}>{title}</a>
        </h3>
        <p className="meta line-meta">
          <span>{t(STATE_TEXTS[state])}</span>
          <span>
            <time dateTime={opens}>{absoluteDate(opens, language)}</time>
            {' – '}
            <time dateTime={votingCloses}>{absoluteDate(votingCloses, language)}</time>
          </span>
          {demo && <span>{t('forum:demo')}</span>}
        </p>
      </div>
      <p className="line-count">{t('contest:entries', { count: entries })}</p>
    </li>
  );
}

/** Contests of the past, and those that are still to come. */
export function OtherContests(props: Props): ReactNode {
  const { t } = useTexts<'contest'>();
  const { resultList: contests, next } = props.archive;
  if (contests.length === 0) return null;
  return (
    <section aria-labelledby="other-title">
      <h2 id="other-title">{t('contest:otherTitle')}</h2>
      <ul className="lines">
        {contests.map((contest) => (
          <Line key={contest.id} contest={contest} />
        ))}
      </ul>
      {next && (
        <p className="load-more">
          <a
            className="button"
            href={`${pageAddress(props, { past: next })}#other-title`}
            rel="next nofollow"
          >
            {t('contest:older')}
          </a>
        </p>
      )}
    </section>
  );
}
