import type { ReactNode } from 'react';
import type { PointsProps } from '#contract/people-views.ts';
import { taskKey } from '#domain/badge-texts.ts';
import { CARDS_PATH } from '#domain/flash-cards.ts';
import { POINT_TASK_NAMES, POINT_TASKS, type PointTask } from '#domain/points.ts';
import { Medal } from '#islands/ui/medal.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

import { longDay, shortDay } from './format.ts';

const STATES = { limit: 'points:stateLimit', taken: 'points:stateTaken' } as const;
/** Done but once in an account's life: a limit for a day would say nothing. */
const ONCE: readonly PointTask[] = ['profile', 'firstPost'];

function Standing({
  points,
  level,
  cardsDue,
}: Pick<PointsProps, 'points' | 'level' | 'cardsDue'>): ReactNode {
  const { t } = useTexts();
  const { next, from } = level;
  return (
    <section className="panel points-standing" aria-labelledby="points-level">
      <p className="points-total">{t('points:total', { count: points })}</p>
      <h2 id="points-level">{t('points:level', { level: level.level })}</h2>
      {next === null ? (
        <p>{t('points:topLevel')}</p>
      ) : (
        <>
          <progress value={points - from} max={next - from} aria-labelledby="points-next" />
          <p id="points-next">
            {t('points:toNext', { count: next - points, level: level.level + 1 })}
          </p>
        </>
      )}
      <a className="link" href="/forum/leaderBoard">
        {t('points:boardLink')}
      </a>
      <a className="link" href={CARDS_PATH}>
        {cardsDue > 0 ? t('cards:due', { count: cardsDue }) : t('cards:title')}
      </a>
    </section>
  );
}

function Badge({ badge }: { badge: PointsProps['badges'][number] }): ReactNode {
  const { t, language } = useTexts();
  const { icon, lv, levels, needed, count, earned } = badge;
  return (
    <li className="badge-card">
      <Medal badge={icon} lv={lv} />
      <div>
        <h3>{badge.badge}</h3>
        <p className="meta">
          {lv > 0 ? t('points:badgeLevel', { lv, levels }) : t('points:badgesNone')}
        </p>
        {earned && (
          <p className="meta">{t('points:badgeOn', { date: longDay(earned, language) })}</p>
        )}
        {needed === null ? (
          <p>{t('points:badgeDone')}</p>
        ) : (
          <>
            <p>{t('points:badgeNext', { desc: badge.desc })}</p>
            <p className="badge-way">
              <progress value={Math.min(count, needed)} max={needed} aria-label={badge.desc} />
              <span className="meta">{t('points:badgeProgress', { count, needed })}</span>
            </p>
          </>
        )}
      </div>
    </li>
  );
}

function History({ history, after }: Pick<PointsProps, 'history' | 'after'>): ReactNode {
  const { t, language } = useTexts();
  if (history.resultList.length === 0) {
    return (
      <div className="empty">
        <h3>{t('points:historyEmpty')}</h3>
        <p>{t('points:historyEmptyText')}</p>
        <a className="button" href="/coursesView/list">
          {t('points:historyEmptyAction')}
        </a>
      </div>
    );
  }
  return (
    <>
      <table className="table points-table">
        <thead>
          <tr>
            <th scope="col">{t('points:historyWhat')}</th>
            <th scope="col">{t('points:historyWhen')}</th>
            <th scope="col">{t('points:historyPoints')}</th>
          </tr>
        </thead>
        <tbody>
          {history.resultList.map(({ task, points, state, time }, i) => (
            <tr key={`${time}-${task}-${i}`}>
              <th scope="row">
                {t(taskKey(task))}
                {state !== 'given' && <span className="hint">{t(STATES[state])}</span>}
              </th>
              <td>
                <time dateTime={time}>{shortDay(time, language)}</time>
              </td>
              <td>{points > 0 ? `+${points}` : '0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(after || history.next) && (
        <nav className="buttons" aria-label={t('points:pages')}>
          {after && (
            <a className="button" href="/points#history">
              {t('points:newest')}
            </a>
          )}
          {history.next && (
            <a
              className="button"
              rel="next"
              href={`/points?after=${encodeURIComponent(history.next)}#history`}
            >
              {t('points:older')}
            </a>
          )}
        </nav>
      )}
    </>
  );
}

function Rules(): ReactNode {
  const { t } = useTexts();
  return (
    <details className="points-rules">
      <summary>{t('points:howTitle')}</summary>
      <p>{t('points:howText')}</p>
      <dl className="facts">
        {POINT_TASK_NAMES.map((task) => (
          <div key={task}>
            <dt>{t(taskKey(task))}</dt>
            <dd>
              {`+${POINT_TASKS[task].points}, `}
              {ONCE.includes(task)
                ? t('points:howOnce')
                : t('points:howDaily', { count: POINT_TASKS[task].daily })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A member's own points: where they stand, what they got, what comes next. Needs no script. */
export function PointsView({
  points,
  level,
  badges,
  history,
  after,
  cardsDue,
}: PointsProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className="points-page">
      <header>
        <h1>{t('points:title')}</h1>
        <p className="lead">{t('points:lead')}</p>
      </header>
      <Standing points={points} level={level} cardsDue={cardsDue} />
      <section aria-labelledby="points-badges">
        <h2 id="points-badges">{t('points:badges')}</h2>
        <ul className="badge-cards">
          {badges.map((badge) => (
            <Badge key={badge.icon} badge={badge} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="history">
        <h2 id="history">{t('points:history')}</h2>
        <History history={history} after={after} />
      </section>
      <Rules />
    </div>
  );
}
