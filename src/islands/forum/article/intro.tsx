import type { ReactNode } from 'react';
import { ARTICLE_AREA } from '#domain/post-kinds.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Post } from '../types.ts';

/** What an article says of itself above its text: kind, reading time, summary. */
export function ArticleIntro({ post, lang }: { post: Post; lang: string | undefined }): ReactNode {
  const { t } = useTexts<'community'>();
  return (
    <>
      <p className="meta">
        <a className="tag" href={ARTICLE_AREA}>
          {t('community:article')}
        </a>
        <span>{t('community:minutes', { count: post.minutes })}</span>
      </p>
      <p className="lead" lang={lang}>
        {post.summary}
      </p>
    </>
  );
}

/** The way through a long text. */
export function Contents({ post, lang }: { post: Post; lang: string | undefined }): ReactNode {
  const { t } = useTexts<'community'>();
  if (post.contents.length === 0) return null;
  return (
    <nav className="article-contents" aria-label={t('community:contents')}>
      <p className="box-title">{t('community:contents')}</p>
      <ol lang={lang}>
        {post.contents.map(({ id, text, level }) => (
          <li key={id} data-level={level}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
