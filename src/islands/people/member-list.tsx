import type { ReactNode } from 'react';
import type { MemberListProps } from '#contract/people-views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import {
  memberListPath,
  PEOPLE_FILTERS,
  PEOPLE_SORTS,
  profilePath,
  type PeopleQuery,
} from '#domain/people.ts';
import { staffTitle } from '#domain/roles.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { lettersLanguage } from '#islands/ui/words-language.ts';

const FILTER_TEXTS = {
  all: 'people:filterAll',
  members: 'people:filterMembers',
  staff: 'people:filterStaff',
} as const;
const SORT_TEXTS = {
  points: 'people:sortPoints',
  name: 'people:sortName',
  new: 'people:sortNew',
} as const;

type Card = MemberListProps['page']['resultList'][number];

function Search({ query }: { query: PeopleQuery }): ReactNode {
  const { t } = useTexts();
  return (
    <form className="people-search" role="search" action="/memberList">
      <label className="field-label" htmlFor="people-name">
        {t('people:searchLabel')}
      </label>
      <div className="people-search-row">
        <input
          className="input"
          id="people-name"
          type="search"
          name="name"
          maxLength={ACCOUNT.nicknameMax}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={query.name}
        />
        {query.filter !== 'all' && <input type="hidden" name="filter" value={query.filter} />}
        {query.sort !== 'points' && <input type="hidden" name="sort" value={query.sort} />}
        <button className="button">{t('people:search')}</button>
      </div>
    </form>
  );
}

function Choices({ query }: { query: PeopleQuery }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="people-choices">
      <nav className="filters" aria-label={t('people:filterLabel')}>
        {PEOPLE_FILTERS.map((filter) => (
          <a
            key={filter}
            href={memberListPath({ ...query, filter })}
            aria-current={filter === query.filter ? 'true' : undefined}
          >
            {t(FILTER_TEXTS[filter])}
          </a>
        ))}
      </nav>
      <nav className="tabs" aria-label={t('people:sortLabel')}>
        {PEOPLE_SORTS.map((sort) => (
          <a
            key={sort}
            href={memberListPath({ ...query, sort })}
            aria-current={sort === query.sort ? 'true' : undefined}
          >
            {t(SORT_TEXTS[sort])}
          </a>
        ))}
      </nav>
    </div>
  );
}

function MemberCard({ card }: { card: Card }): ReactNode {
  const { t, language } = useTexts();
  const title = staffTitle(card.role);
  return (
    <li className="person">
      <Avatar person={card} />
      <div className="person-text">
        <h2 className="person-title">
          <a href={profilePath(card.id)} rel="nofollow">
            {card.nickname}
          </a>
        </h2>
        <p className="meta">
          {title && <span className="tag">{t(`member:role${title}`)}</span>}
          {card.demo && <span className="tag tag-line">{t('people:demoMark')}</span>}
          {card.hidden && (
            <span className="tag tag-line">
              {t(card.hidden === 'mute' ? 'people:mutedMark' : 'people:blockedMark')}
            </span>
          )}
          <span>{t('people:level', { level: card.level })}</span>
          <span>{t('member:points', { count: card.points })}</span>
        </p>
        {card.summary && !card.hidden && (
          <p className="person-summary" lang={lettersLanguage(card.summary, language)}>
            {card.summary}
          </p>
        )}
        <p className="meta">
          <span>{t('people:posts', { count: card.posts })}</span>
          <span>{t('people:answers', { count: card.answers })}</span>
        </p>
      </div>
    </li>
  );
}

function Empty({ searched }: { searched: boolean }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="empty">
      <h2>{t(searched ? 'people:emptySearch' : 'people:emptyList')}</h2>
      <p>{t(searched ? 'people:emptySearchText' : 'people:emptyListText')}</p>
      {searched && (
        <a className="button" href="/memberList">
          {t('people:showAll')}
        </a>
      )}
    </div>
  );
}

/** Members who want to be found, and staff. Links and a form: needs no script. */
export function MemberListView({ query, page, after, listed }: MemberListProps): ReactNode {
  const { t } = useTexts();
  const searched = query.name !== '' || query.filter !== 'all';
  return (
    <div className="people">
      <header className="people-head">
        <h1>{t('people:listTitle')}</h1>
        <p className="lead">{t('people:listLead')}</p>
        {listed !== null && (
          <p className="soft">
            {t(listed ? 'people:listedOwn' : 'people:unlistedOwn')}{' '}
            <a className="link" href="/communityView/join">
              {t('people:changeOwn')}
            </a>
          </p>
        )}
      </header>
      <Search query={query} />
      <Choices query={query} />
      {page.resultList.length === 0 ? (
        <Empty searched={searched} />
      ) : (
        <ul className="people-list">
          {page.resultList.map((card) => (
            <MemberCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      {(after || page.next) && (
        <nav className="buttons" aria-label={t('people:pages')}>
          {after && (
            <a className="button" href={memberListPath(query)}>
              {t('people:first')}
            </a>
          )}
          {page.next && (
            <a className="button" rel="next" href={memberListPath(query, page.next)}>
              {t('people:more')}
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
