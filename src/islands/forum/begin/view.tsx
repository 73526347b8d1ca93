import type { ReactNode } from 'react';
import type { ForumBeginProps } from '#contract/writing-views.ts';
import { POST_PATH } from '#domain/forum.ts';
import { IDEA_PLACES } from '#domain/ideas/addresses.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { MyDrafts } from './my-drafts.tsx';

type Way = {
  href: string;
  icon: IconName;
  title: TextKey<'writing'>;
  text: TextKey<'writing'>;
};

/** What can be written, most used first; each leads into the editor prepared for it. */
const WAYS: readonly Way[] = [
  { href: POST_PATH, icon: 'edit', title: 'writing:kindPost', text: 'writing:kindPostText' },
  {
    href: `${POST_PATH}?kind=article`,
    icon: 'list',
    title: 'writing:kindArticle',
    text: 'writing:kindArticleText',
  },
  {
    href: `${POST_PATH}?tag=sites`,
    icon: 'pin',
    title: 'writing:kindSite',
    text: 'writing:kindSiteText',
  },
  {
    href: IDEA_PLACES.tool,
    icon: 'quote',
    title: 'writing:kindIdea',
    text: 'writing:kindIdeaText',
  },
];

/** Where writing begins. */
export function BeginView({ drafts }: ForumBeginProps): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  const { viewer } = useForum();
  return (
    <div className="thread">
      <div className="thread-main">
        <header className="thread-head">
          <h1>{t('writing:chooseTitle')}</h1>
          <p className="lead">{t('writing:chooseLead')}</p>
        </header>
        {viewer?.suspended ? (
          <SuspendedNotice suspension={viewer.suspension} />
        ) : (
          <ul className="ways">
            {WAYS.map(({ href, icon, title, text }) => (
              <li key={href}>
                <a className="way" href={href}>
                  <Icon name={icon} />
                  <span>
                    <strong>{t(title)}</strong>
                    <span className="soft">{t(text)}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <MyDrafts drafts={drafts} />
      </div>
      <aside className="thread-aside">
        <RulesBox />
      </aside>
    </div>
  );
}
