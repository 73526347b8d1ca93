import type { ReactNode } from 'react';
import type { LeaderboardProps } from '#contract/people-views.ts';
import { profilePath } from '#domain/people.ts';
import { BOARD_PERIODS, BOARD_PLACES, boardPath } from '#domain/points.ts';
import { staffTitle } from '#domain/roles.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { longDay } from './format.ts';

const PERIOD_TEXTS = {
  week: 'points:periodWeek',
  month: 'points:periodMonth',
  all: 'points:periodAll',
} as const;

type Line = LeaderboardProps['resultList'][number];

function Own({ own }: Pick<LeaderboardProps, 'own'>): ReactNode {
  const { t } = useTexts();
  if (!own) return null;
  const place =
    own.points === 0
      ? t('points:ownNone')
      : own.place === null
        ? t('points:ownFar', { places: BOARD_PLACES })
        : t('points:ownPlace', { place: own.place });
  return (
    <aside className="board-own" aria-label={t('points:own')}>
      <p>
        <strong>{place}</strong> {t('points:total', { count: own.points })}
      </p>
      {!own.listed && (
        <p className="soft">
          {t('points:ownUnlisted')}{' '}
          <a className="link" href="/communityView/join">
            {t('points:ownListLink')}
          </a>
        </p>
      )}
      <a className="link" href="/points">
        {t('points:ownLink')}
      </a>
    </aside>
  );
}

function BoardLine({ place, points, level, member }: Line): ReactNode {
  const { t } = useTexts();
  const title = staffTitle(member.role);
  return (
    <li className={place <= 3 ? `board-line board-line-${place}` : 'board-line'}>
      <span className="board-place">
        <span className="visually-hidden">{t('points:boardPlace')} </span>
        {place}
      </span>
      <Avatar person={member} />
      <div className="board-member">
        <a href={profilePath(member.id)} rel="nofollow">
          {member.nickname}
        </a>
        <span className="meta">
          <span>{t('points:level', { level })}</span>
          {title && <span className="tag">{t(`member:role${title}`)}</span>}
          {member.demo && <span className="tag tag-line">{t('points:demoMark')}</span>}
        </span>
      </div>
      <span className="board-points">{t('points:total', { count: points })}</span>
    </li>
  );
}

function Empty(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="empty">
      <h2>{t('points:boardEmpty')}</h2>
      <p>{t('points:boardEmptyText')}</p>
      <a className="button" href="/forum/home">
        {t('points:boardEmptyAction')}
      </a>
    </div>
  );
}

/** The leaderboard of a week, a month or all time. Needs no script. */
export function LeaderboardView(props: LeaderboardProps): ReactNode {
  const { period, first, resultList, next, after, own } = props;
  const { t, language } = useTexts();
  return (
    <div className="board">
      <header className="board-head">
        <h1>{t('points:boardTitle')}</h1>
        <p className="lead">{t('points:boardLead')}</p>
      </header>
      <nav className="tabs" aria-label={t('points:periods')}>
        {BOARD_PERIODS.map((each) => (
          <a key={each} href={boardPath(each)} aria-current={each === period ? 'page' : undefined}>
            {t(PERIOD_TEXTS[each])}
          </a>
        ))}
      </nav>
      {first && <p className="soft">{t('points:since', { date: longDay(first, language) })}</p>}
      <Own own={own} />
      {resultList.length === 0 ? (
        <Empty />
      ) : (
        <ol className="board-list" start={resultList[0]?.place}>
          {resultList.map((line) => (
            <BoardLine key={line.member.id} {...line} />
          ))}
        </ol>
      )}
      {(after || next) && (
        <nav className="buttons" aria-label={t('points:pages')}>
          {after && (
            <a className="button" href={boardPath(period)}>
              {t('points:top')}
            </a>
          )}
          {next && (
            <a className="button" rel="next" href={boardPath(period, next)}>
              {t('points:further')}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
