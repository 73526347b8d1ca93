import type { ReactNode } from 'react';
import { topicPath } from '#domain/forum.ts';
import { LANGUAGE_NAMES } from '#domain/languages.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TAG_TEXTS } from '../parts/tag-texts.ts';
import type { Summary } from '../types.ts';
import { Star } from './star.tsx';

/** The picture of an article, or a plate in the colours of the site. */
function Cover({ post, eager }: { post: Summary; eager: boolean }): ReactNode {
  const cover = post.article?.cover;
  if (!cover) {
    return (
      <span className="article-plate" data-tag={post.tag} aria-hidden="true">
        {[...post.title][0]}
      </span>
    );
  }
  return (
    <img
      className="article-cover"
      src={cover}
      alt=""
      width="640"
      height="400"
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}

type Props = { post: Summary; lead?: boolean };

/** One article of the list; the whole card leads to it. */
export function ArticleCard({ post, lead = false }: Props): ReactNode {
  const { t, language } = useTexts<'community' | 'forum'>();
  const foreign = post.language === language ? undefined : post.language;
  const { article } = post;
  const average = article?.average ?? null;
  return (
    <article className={lead ? 'article-card article-lead' : 'article-card'} data-post={post.id}>
      <Cover post={post} eager={lead} />
      <div className="article-text">
        <p className="article-tag">{t(TAG_TEXTS[post.tag])}</p>
        <h2 lang={foreign}>
          <a href={topicPath(post)}>{post.title}</a>
        </h2>
        <p className="article-excerpt" lang={foreign}>
          {post.excerpt}
        </p>
        <p className="meta article-facts">
          <span>{t('community:by', { name: post.author.nickname })}</span>
          <time dateTime={post.created}>{absoluteDate(post.created, language)}</time>
          {foreign && <span lang={foreign}>{LANGUAGE_NAMES[post.language]}</span>}
          <span>{t('community:minutes', { count: article?.minutes ?? 1 })}</span>
          {article && average !== null && (
            <span className="article-rating">
              <Star />
              {t('community:average', {
                average: average.toLocaleString(language),
                count: article.ratings,
              })}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
