import type { ReactNode } from 'react';
import type { ForumGuestProps } from '#contract/writing-views.ts';
import { topicPath } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import { JOIN_PATH, loginAddress, withRedirect } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { RulesBox } from '../parts/rules-box.tsx';

/**
 * Where a visitor writes: `guest-draft` keeps it in the browser while they join. The fields have no names, and belong to
 * no form, so that nothing can be sent.
 */
export function GuestView({ place, back, answered }: ForumGuestProps): ReactNode {
  const { t, language } = useTexts<'forum' | 'writing'>();
  return (
    <div className="thread">
      <div className="thread-main">
        <header className="thread-head">
          <h1>{t(answered ? 'writing:replyTitle' : 'forum:createTitle')}</h1>
          {answered && (
            <p>
              <a
                className="link"
                href={topicPath(answered)}
                lang={answered.language === language ? undefined : answered.language}
              >
                {answered.title}
              </a>
            </p>
          )}
        </header>
        <guest-draft class="composer-form post-form" data-place={place}>
          {!answered && (
            <div className="stack with-script">
              <label htmlFor="post-title">{t('forum:postTitle')}</label>
              <input
                id="post-title"
                className="input title-input"
                maxLength={FORUM.titleMax}
                autoComplete="off"
                aria-describedby="post-title-hint"
                data-field="title"
              />
              <p id="post-title-hint" className="soft">
                {t('forum:postTitleHint')}
              </p>
            </div>
          )}
          <div className="stack with-script">
            <label htmlFor="post-body">{t(answered ? 'forum:yourAnswer' : 'forum:postBody')}</label>
            <textarea
              id="post-body"
              className="input"
              rows={8}
              maxLength={FORUM.bodyMax}
              placeholder={answered ? undefined : t('forum:postBodyPlaceholder')}
              data-field="body"
            />
          </div>
          <p className="with-script" data-kept>
            {t('writing:guestKept')}
          </p>
          <p className="problem" role="alert" data-not-kept hidden>
            {t('writing:guestNotKept')}
          </p>
          <p className="without-script">{t('writing:guestJoin')}</p>
          <div className="buttons">
            <a
              className="button button-primary"
              href={withRedirect(JOIN_PATH, back)}
              rel="nofollow"
            >
              {t('writing:guestGoOn')}
            </a>
            <a className="button" href={loginAddress(back)} rel="nofollow">
              {t('forum:signIn')}
            </a>
          </div>
        </guest-draft>
      </div>
      <aside className="thread-aside">
        <RulesBox />
      </aside>
    </div>
  );
}
