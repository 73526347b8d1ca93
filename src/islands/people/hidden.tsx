import type { ReactNode } from 'react';
import type { HiddenMembersProps } from '#contract/people-views.ts';
import { HIDDEN_PATH, profilePath } from '#domain/people.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Hidden = HiddenMembersProps['resultList'][number];

function HiddenLine({ person, formToken }: { person: Hidden; formToken: string }): ReactNode {
  const { t, language } = useTexts();
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(
    new Date(person.since),
  );
  const name = person.nickname ?? t('people:hiddenNameless');
  return (
    <li className="hidden-line">
      <Avatar person={{ ...person, nickname: person.nickname ?? '' }} />
      <div>
        {person.nickname === null ? (
          <span className="hidden-name">{name}</span>
        ) : (
          <a className="hidden-name" href={profilePath(person.id)} rel="nofollow">
            {name}
          </a>
        )}
        <p className="meta">
          <span className="tag tag-line">
            {t(person.kind === 'mute' ? 'people:mutedMark' : 'people:blockedMark')}
          </span>
          <span>{t('people:hiddenSince', { date: day })}</span>
        </p>
      </div>
      <form method="post" action={HIDDEN_PATH}>
        <input type="hidden" name="formToken" value={formToken} />
        <input type="hidden" name="userId" value={person.id} />
        <input type="hidden" name="from" value="hidden" />
        <button
          className="button button-small"
          name="act"
          value="show"
          aria-label={t('people:showName', { name })}
        >
          {t('people:show')}
        </button>
      </form>
    </li>
  );
}

/** Whom a member has muted and blocked. Forms: needs no script. */
export function HiddenView({ resultList, next, after, formToken, notice }: HiddenMembersProps) {
  const { t } = useTexts();
  return (
    <div className="people">
      <header className="people-head">
        <h1>{t('people:hiddenTitle')}</h1>
        <p className="lead">{t('people:hiddenLead')}</p>
      </header>
      {notice && (
        <p className={`notice notice-${notice.kind}`} role="status">
          {notice.text}
        </p>
      )}
      {resultList.length === 0 ? (
        <div className="empty">
          <h2>{t('people:hiddenEmpty')}</h2>
          <p>{t('people:hiddenEmptyText')}</p>
          <a className="button" href="/forum/home">
            {t('people:hiddenEmptyAction')}
          </a>
        </div>
      ) : (
        <ul className="hidden-list">
          {resultList.map((person) => (
            <HiddenLine key={person.id} person={person} formToken={formToken} />
          ))}
        </ul>
      )}
      {(after || next) && (
        <nav className="buttons" aria-label={t('people:pages')}>
          {after && (
            <a className="button" href={HIDDEN_PATH}>
              {t('people:newest')}
            </a>
          )}
          {next && (
            <a
              className="button"
              rel="next"
              href={`${HIDDEN_PATH}?after=${encodeURIComponent(next)}`}
            >
              {t('people:older')}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
