import type { ReactNode } from 'react';
import type { SearchHit, SearchPiece, SearchResults, SearchTopic, Views } from '#contract/views.ts';
import { SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { SEARCH_GROUPS } from '#i18n/search-groups.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

const address = (query: string, more = ''): string =>
  `/search?s=${encodeURIComponent(query)}${more}`;

const groupName = (name: string) => SEARCH_GROUPS[name] ?? 'search:groupPages';

function Excerpt({ pieces }: { pieces: readonly SearchPiece[] }): ReactNode {
  return pieces.map(({ text, marked }, i) => (marked ? <mark key={i}>{text}</mark> : text));
}

function Found({ hit, kind }: { hit: SearchHit; kind?: string }): ReactNode {
  const { t, language } = useTexts<'search'>();
  const { edition } = hit;
  return (
    <li className="hit">
      <h3>
        <a href={hit.url}>{hit.title}</a>
      </h3>
      {kind && <p className="hit-kind">{kind}</p>}
      {hit.pieces.length > 0 && (
        <p className="hit-text">
          <Excerpt pieces={hit.pieces} />
        </p>
      )}
      {edition && (
        <p className="meta">
          {t('search:edition', {
            language:
              new Intl.DisplayNames([language], { type: 'language' }).of(edition.language) ?? '',
          })}{' '}
          <a
            className="link"
            href={languageAddress(hit.url, edition.language)}
            lang={edition.language}
          >
            {edition.title}
          </a>
        </p>
      )}
      {hit.sections.length > 0 && (
        <ul className="hit-parts">
          {hit.sections.map(({ url, title }) => (
            <li key={url}>
              <a href={url}>{title}</a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A page in one of its languages. */
function languageAddress(url: string, language: string): string {
  const [path = '', place] = url.split('#');
  return `${path}?language=${language}${place ? `#${place}` : ''}`;
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

function Groups({ query, results }: { query: string; results: SearchResults }): ReactNode {
  const { t } = useTexts<'search'>();
  const isCut = results.groups.some(({ count, hits }) => hits.length < count);
  return (
    <>
      {results.groups.map(({ name, hits }) => (
        <div data-of={name} key={name}>
          <h2>{t('search:moreOf', { group: t(groupName(name)) })}</h2>
          <ol className="hits">
            {hits.map((hit) => (
              <Found hit={hit} key={hit.url} />
            ))}
          </ol>
        </div>
      ))}
      {isCut && (
        <a className="button" href={address(query, '&all=1')}>
          {t('search:more')}
        </a>
      )}
    </>
  );
}

function OnSite({ query, results }: { query: string; results: SearchResults }): ReactNode {
  const { t } = useTexts<'search'>();
  if (results.count === 0) {
    return results.topics.length > 0 ? <p>{t('search:onlyForum')}</p> : <Nothing />;
  }
  return (
    <>
      <div data-of="best">
        <h2>{t('search:best')}</h2>
        <ol className="hits">
          {results.best.map((hit) => (
            <Found hit={hit} kind={t(groupName(hit.group))} key={hit.url} />
          ))}
        </ol>
      </div>
      <Groups query={query} results={results} />
    </>
  );
}

function Topics({ query, topics }: { query: string; topics: readonly SearchTopic[] }): ReactNode {
  const { t } = useTexts<'search'>();
  if (topics.length === 0) return <p className="meta">{t('search:forumNone')}</p>;
  return (
    <>
      <ol className="hits">
        {topics.map((topic) => (
          <li className="hit" key={topic.url}>
            <h3>
              <a href={topic.url} lang={topic.language}>
                {topic.title}
              </a>
            </h3>
            <p className="hit-text" lang={topic.language}>
              <Excerpt pieces={topic.pieces} />
            </p>
            <p className="meta">
              <span>{topic.nickname}</span>{' '}
              <span>{t('search:answers', { count: topic.answers })}</span>
            </p>
          </li>
        ))}
      </ol>
      <p>
        <a className="link" href={`/forum/search?q=${encodeURIComponent(query)}`}>
          {t('search:inForum')}
        </a>
      </p>
    </>
  );
}

/** The field, and what was found on the site and in the forum. */
export function SearchView({ query, results, limited }: Views['search']): ReactNode {
  const { t } = useTexts<'search'>();
  return (
    <>
      <div className="page-header search-head">
        <h1>{t('search:title')}</h1>
        <search>
          <form
            className="search-form"
            action="/search"
            data-search=""
            data-suggestions={t('search:suggestions')}
          >
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
          {results && t('search:found', { count: results.count + results.topics.length })}
          {results?.corrected && (
            <>
              {' '}
              <span>
                {t('search:meant')}{' '}
                <a className="link" href={address(results.corrected)}>
                  {results.corrected}
                </a>
              </span>
            </>
          )}
        </p>
      </div>
      <div className="search-results" hidden={!query} data-results="">
        <section className="search-site" aria-label={t('search:results')} data-site="">
          {results && <OnSite query={query} results={results} />}
          {limited && (
            <div className="search-note">
              <h2>{t('search:limitedTitle')}</h2>
              <p>{t('search:limitedText')}</p>
            </div>
          )}
        </section>
        <section className="search-forum" aria-labelledby="search-forum" data-forum="">
          <h2 id="search-forum">{t('search:groupForum')}</h2>
          {results && <Topics query={query} topics={results.topics} />}
        </section>
      </div>
    </>
  );
}
