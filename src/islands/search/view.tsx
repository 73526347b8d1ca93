import type { ReactNode } from 'react';
import type { SearchHit, SearchResults, Views } from '#contract/views.ts';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { SEARCH_GROUPS } from '#i18n/search-groups.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** `#elements/search-page.ts` takes this markup over; what it adds later looks the same. */
function Found({ hit }: { hit: SearchHit }): ReactNode {
  return (
    <li className="hit">
      <h3>
        <a href={hit.url}>{hit.title}</a>
      </h3>
      <p className="hit-text">
        {hit.pieces.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text))}
      </p>
      <ul className="hit-parts">
        {hit.sections.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function Groups({ hits }: { hits: readonly SearchHit[] }): ReactNode {
  const { t } = useTexts<'search'>();
  const groups = Map.groupBy(hits, (hit) => hit.group);
  return [...groups].map(([name, found]) => (
    <div className="hit-group" data-of={name} key={name}>
      <h2>{t(SEARCH_GROUPS[name] ?? 'search:groupPages')}</h2>
      <ol className="hits">
        {found.map((hit) => (
          <Found hit={hit} key={hit.url} />
        ))}
      </ol>
    </div>
  ));
}

function Nothing(): ReactNode {
  const { t } = useTexts<'search'>();
  return (
    <div className="search-note">
      <h2>{t('search:noneTitle')}</h2>
      <p>{t('search:noneText')}</p>
      <p>
        <a className="link" href="/gettingStarted">
          {t('search:listGuides')}
        </a>
        <a className="link" href="/faq">
          {t('search:listFaq')}
        </a>
      </p>
    </div>
  );
}

function OnSite({ query, results }: { query: string; results: SearchResults }): ReactNode {
  const { t } = useTexts<'search'>();
  const { count, hits } = results;
  if (count === 0) return <Nothing />;
  return (
    <>
      <Groups hits={hits} />
      {hits.length < count && (
        <a className="button" href={`/search?s=${encodeURIComponent(query)}&all=1`} data-all="">
          {t('search:more')}
        </a>
      )}
    </>
  );
}

/** The field and what was found on the site; posts of the forum are fetched by the script. */
export function SearchView({ query, results }: Views['search']): ReactNode {
  const { t } = useTexts<'search'>();
  return (
    <>
      <div className="page-header search-head">
        <h1>{t('search:title')}</h1>
        <search>
          <form className="search-form" action="/search" data-search="">
            <label className="visually-hidden" htmlFor="search-words">
              {t('search:label')}
            </label>
            <input
              id="search-words"
              name="s"
              type="search"
              maxLength={SEARCH_MAX_LENGTH}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('search:placeholder')}
              defaultValue={query}
            />
            <button className="button button-primary" type="submit">
              <Icon name="search" />
              {t('search:submit')}
            </button>
          </form>
        </search>
        <p className="meta" role="status" data-status="">
          {results && t('search:found', { count: results.count })}
        </p>
      </div>
      <div
        className="search-results"
        hidden={!query}
        data-results=""
        data-query={results ? query : undefined}
      >
        <section className="search-site" aria-label={t('search:results')} data-site="">
          {results && <OnSite query={query} results={results} />}
        </section>
        <section className="search-forum" aria-labelledby="search-forum">
          <h2 id="search-forum">{t('search:groupForum')}</h2>
          <div data-forum="">
            <p className="without-script">
              <a className="link" href={`/forum/search?q=${encodeURIComponent(query)}`}>
                {t('search:inForum')}
              </a>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
