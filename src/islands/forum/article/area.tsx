import type { ReactNode } from 'react';
import type { ForumArticlesProps } from '#contract/views.ts';
import { FORUM_TAGS } from '#domain/forum.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { ARTICLE, ARTICLE_AREA, ARTICLE_SORTS, articlesAddress } from '#domain/post-kinds.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import { ArticleCard } from './card.tsx';

const SORT_TEXTS: Record<(typeof ARTICLE_SORTS)[number], TextKey<'community'>> = {
  new: 'community:sortNew',
  rated: 'community:sortRated',
  read: 'community:sortRead',
};

type Choice = Pick<ForumArticlesProps, 'sort' | 'tag' | 'language'>;

const link = (choice: Choice, current: boolean) => ({
  href: articlesAddress(choice),
  'aria-current': current ? ('true' as const) : undefined,
});

function Filters({ choice }: { choice: Choice }): ReactNode {
  const { t } = useTexts<'community' | 'forum'>();
  const { sort, tag, language } = choice;
  return (
    <div className="article-filters">
      <nav className="chips" aria-label={t('community:subjects')}>
        <a className="chip" {...link({ ...choice, tag: null }, tag === null)}>
          {t('community:allSubjects')}
        </a>
        {FORUM_TAGS.map((one) => (
          <a key={one} className="chip" {...link({ ...choice, tag: one }, tag === one)}>
            {t(TAG_TEXTS[one])}
          </a>
        ))}
      </nav>
      <div className="order">
        <nav className="tabs" aria-label={t('community:sortLabel')}>
          {ARTICLE_SORTS.map((one) => (
            <a key={one} {...link({ ...choice, sort: one }, sort === one)}>
              {t(SORT_TEXTS[one])}
            </a>
          ))}
        </nav>
        <nav className="tabs" aria-label={t('community:languages')}>
          <a {...link({ ...choice, language: null }, language === null)}>
            {t('community:allLanguages')}
          </a>
          {LANGUAGES.map((one) => (
            <a key={one} lang={one} {...link({ ...choice, language: one }, language === one)}>
              {LANGUAGE_NAMES[one]}
            </a>
          ))}
        </nav>
      </div>
    </div>
  );
}

/** The articles of the community, the first of a list large. Whole without a script. */
export function ArticleArea({ page, after, ...choice }: ForumArticlesProps): ReactNode {
  const { t } = useTexts<'community'>();
  const { resultList, next } = page;
  const [lead, ...others] = after ? [undefined, ...resultList] : resultList;
  return (
    <div className="article-area">
      <header className="forum-head">
        <div>
          <h1>{t('community:areaHeading')}</h1>
          <p className="lead">{t('community:areaLead')}</p>
        </div>
        <div className="article-write">
          <a className="button button-primary" href="/forum/create?kind=article" rel="nofollow">
            {t('community:write')}
          </a>
          <p className="soft">{t('community:writeRule', { points: ARTICLE.points })}</p>
        </div>
      </header>
      <Filters choice={choice} />
      {after && (
        <p>
          <a className="link" href={articlesAddress(choice)}>
            {t('community:firstPage')}
          </a>
        </p>
      )}
      {resultList.length === 0 && (
        <div className="empty">
          <h2>{t('community:emptyTitle')}</h2>
          <p>{t('community:emptyText')}</p>
          <a className="button" href={ARTICLE_AREA}>
            {t('community:showAll')}
          </a>
        </div>
      )}
      {lead && <ArticleCard post={lead} lead />}
      {others.length > 0 && (
        <div className="article-cards">
          {others.map((post) => post && <ArticleCard key={post.id} post={post} />)}
        </div>
      )}
      {next && (
        <p className="load-more">
          <a className="button" href={articlesAddress(choice, next)} rel="next nofollow">
            {t('community:more')}
          </a>
        </p>
      )}
    </div>
  );
}
