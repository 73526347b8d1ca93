import type { ReactNode } from 'react';
import { isFormer } from '#domain/account.ts';
import { profilePath } from '#domain/people.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import type { Author } from '../types.ts';
import type { TopicState } from './topic.ts';

const NAMES_SHOWN = 6;

/** Everybody who has written here, in order of appearance, without those whose words are folded. */
function peopleOf({ post, comments }: TopicState): Author[] {
  const people = new Map<number, Author>([[post.author.id, post.author]]);
  for (const comment of comments) {
    for (const { author, hidden } of [comment, ...comment.replies]) {
      if (author && !hidden && !people.has(author.id)) people.set(author.id, author);
    }
  }
  return [...people.values()];
}

/** Beside a conversation: who takes part, and what to keep in mind. */
export function Aside({ state }: { state: TopicState }): ReactNode {
  const { t } = useTexts<'forum'>();
  const people = peopleOf(state);
  const others = people.length - NAMES_SHOWN;
  return (
    <aside className="thread-aside">
      <section className="box">
        <h2 className="box-title">{t('forum:inThread')}</h2>
        <p className="thread-people">
          {people.slice(0, NAMES_SHOWN).map(({ id, nickname }) =>
            isFormer(nickname) ? (
              <span key={id}>{nickname}</span>
            ) : (
              <a key={id} href={profilePath(id)} rel="nofollow" data-person={id}>
                {nickname}
              </a>
            ),
          )}
          {others > 0 && <span className="soft">{t('forum:andOthers', { count: others })}</span>}
        </p>
      </section>
      <RulesBox />
      <p>
        <a className="link" href="/forum/home">
          {t('forum:backToForum')}
        </a>
      </p>
    </aside>
  );
}
