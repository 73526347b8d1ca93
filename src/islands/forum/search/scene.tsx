import type { ReactNode } from 'react';
import type { ForumSearchProps } from '#contract/views.ts';
import { replyPlace, topicPath } from '#domain/forum.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { SearchForm } from './form.tsx';

type Hit = NonNullable<ForumSearchProps['results']>['resultList'][number];

/** Address of this search, from another place in its hits. */
function addressOf({ asked }: ForumSearchProps, after?: string): string {
  const { language, ...rest } = asked;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...rest, in: language, after })) {
    if (value) query.set(name, value);
  }
  return `/forum/search?${query}`;
}

function Line({ hit }: { hit: Hit }): ReactNode {
  const { t, language } = useTexts<'finding' | 'forum'>();
  const { answer } = hit;
  const lang = hit.language === language ? undefined : hit.language;
  return (
    <li className="post-hit">
      <h2 className="post-hit-title" lang={lang}>
        <a href={answer ? replyPlace(answer.id) : topicPath(hit)}>{hit.title}</a>
      </h2>
      <p
        className="post-hit-passage"
        lang={lang}
        dangerouslySetInnerHTML={{ __html: hit.excerpt }}
      />
      <p className="meta line-meta">
        <span>
          {t(answer ? 'finding:hitAnswer' : 'finding:hitPost', { name: hit.author.nickname })}
        </span>
        <span>{t(TAG_TEXTS[hit.tag])}</span>
        <RelativeTime iso={answer?.created ?? hit.created} language={language} />
      </p>
    </li>
  );
}

function Hits(props: ForumSearchProps): ReactNode {
  const { t } = useTexts<'finding' | 'forum'>();
  const { asked, results, after, problems, limited } = props;
  if (problems.from || problems.to) return null;
  if (limited) {
    return (
      <p className="notice notice-bad" role="alert">
        {t('finding:limited')}
      </p>
    );
  }
  if (!results) return <p className="soft">{t('finding:hint')}</p>;
  if (results.resultList.length === 0) {
    return (
      <div className="empty" role="status">
        <h2>{t('finding:emptyTitle', { text: asked.q })}</h2>
        <p>{t('finding:emptyText')}</p>
        <p>
          <a className="link" href={`/search?s=${encodeURIComponent(asked.q)}`}>
            {t('finding:wholeSite')}
          </a>
        </p>
      </div>
    );
  }
  return (
    <>
      {after && (
        <p>
          <a className="link" href={addressOf(props)}>
            {t('finding:firstHits')}
          </a>
        </p>
      )}
      <ol className="post-hits" aria-label={t('finding:results', { text: asked.q })}>
        {results.resultList.map((hit) => (
          <Line key={`${hit.id} ${hit.answer?.id ?? ''}`} hit={hit} />
        ))}
      </ol>
      {results.next && (
        <p className="load-more">
          <a className="button" href={addressOf(props, results.next)} rel="next nofollow">
            {t('finding:more')}
          </a>
        </p>
      )}
    </>
  );
}

/** Search in the forum, drawn by the server alone. */
export function SearchScene(props: ForumSearchProps): ReactNode {
  const { t } = useTexts<'finding'>();
  return (
    <div className="forum-search-page">
      <h1>{t('finding:title')}</h1>
      <SearchForm asked={props.asked} problems={props.problems} />
      <Hits {...props} />
    </div>
  );
}
