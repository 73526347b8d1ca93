import type { ReactNode } from 'react';
import { topicPath } from '#domain/forum.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Summary } from '../types.ts';

type Props = { title: string; posts: readonly Summary[]; count: (post: Summary) => string };

/** A short list beside the main one: pushed posts, or those that are read most. */
export function Plate({ title, posts, count }: Props): ReactNode {
  const { language } = useTexts<'forum'>();
  if (posts.length === 0) return null;
  return (
    <section>
      <h2 className="box-title">{title}</h2>
      <ol className="plate-list">
        {posts.map((post) => (
          <li key={post.id}>
            <a href={topicPath(post)} lang={post.language === language ? undefined : post.language}>
              {post.title}
            </a>
            <span className="soft">{count(post)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
