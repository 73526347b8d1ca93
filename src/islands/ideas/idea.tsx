import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import {
  IDEA_PLACES,
  ideaListAddress,
  useInPostAddress,
  useInProfileAddress,
} from '#domain/ideas/addresses.ts';
import { ideaPath } from '#domain/ideas/wishes.ts';
import { loginAddress } from '#domain/login-address.ts';
import { takedownPath } from '#domain/takedown.ts';
import { IDEA_LABEL_TEXTS } from '#i18n/idea-texts.ts';
import { Notice } from '#islands/ui/form.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { IdeaItem } from './list.tsx';
import { OwnIdea } from './own.tsx';
import { Author, Body, Copy, DemoMark, Hidden, nameOf } from './parts.tsx';

type Props = Views['idea'];

const DONE = {
  saved: 'ideas:doneSaved',
  published: 'ideas:donePublished',
  takenBack: 'ideas:doneTakenBack',
  liked: 'ideas:doneLiked',
} as const;

/** By whom it is, and how it came about. */
function Byline({ idea }: Pick<Props, 'idea'>): ReactNode {
  const { t, language } = useTexts<'ideas'>();
  return (
    <p className="meta">
      <span className="tag">{t(`ideas:kind_${idea.kind}`)}</span>
      <DemoMark idea={idea} />
      {idea.author && <Author author={idea.author} />}
      <RelativeTime iso={idea.published ?? idea.created} language={language} />
      {idea.edited && <span>{t('ideas:editedAt')}</span>}
      <span>{t(idea.by === 'model' ? 'ideas:markModel' : 'ideas:markRules')}</span>
    </p>
  );
}

/** A like is a form; a visitor signs in and comes back. */
function Like(props: Props): ReactNode {
  const { t, language } = useTexts<'ideas'>();
  const { idea, reader } = props;
  const label = t('ideas:likes', { count: idea.likes });
  const content = (
    <>
      <Icon name="heart" filled={idea.liked} />
      {t(idea.liked ? 'ideas:liked' : 'ideas:like')}
      <span className="visually-hidden">, {label}</span>
      {idea.likes > 0 && <span aria-hidden="true">{idea.likes.toLocaleString(language)}</span>}
    </>
  );
  if (idea.mine) {
    return idea.likes > 0 ? (
      <p className="idea-likes" data-part="like">
        <Icon name="heart" />
        {label}
      </p>
    ) : null;
  }
  if (reader === 'visitor') {
    return (
      <a className="action" href={loginAddress(ideaPath(idea.id))} rel="nofollow">
        {content}
      </a>
    );
  }
  return (
    <form method="post" action={props.action} data-ideas="part" data-part="like">
      <Hidden form={props} fields={{ id: String(idea.id), wish: idea.liked ? 'unlike' : 'like' }} />
      <button className="action" aria-pressed={idea.liked}>
        {content}
      </button>
    </form>
  );
}

function Short({ text }: { text: string }): ReactNode {
  const { t } = useTexts<'ideas'>();
  return (
    <details className="idea-short">
      <summary>{t('ideas:shortTitle')}</summary>
      <p className="hint">{t('ideas:shortText')}</p>
      <p className="idea-paragraph">{text}</p>
      <Copy text={text} />
    </details>
  );
}

/** /caminspo/caminspo-post: one idea, as others see it, and for its author what can be done with it. */
export function IdeaView(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { idea, others, shortPost, done, notice } = props;
  const whole = [idea.title, idea.body].filter(Boolean).join('\n\n');
  return (
    <div className="ideas" data-offline={t('ideas:offline')}>
      <p className="idea-way-back">
        <a className="link" href={IDEA_PLACES.page}>
          <Icon name="arrow-left" />
          {t('ideas:toTool')}
        </a>
      </p>
      <p className="visually-hidden" role="status" data-status />
      <Notice notice={notice ?? (done ? { kind: 'good', text: t(DONE[done]) } : null)} />
      {idea.withheld && (
        <div className="notice notice-warn">
          <Icon name="warning" />
          <p>{t('ideas:withheld')}</p>
        </div>
      )}
      <article className="idea-whole">
        <h1 lang={idea.language}>{nameOf(idea)}</h1>
        <Byline idea={idea} />
        <div className="idea-body" lang={idea.language}>
          <Body text={idea.body} />
        </div>
        {idea.demo && <p className="hint">{t('ideas:demoHint')}</p>}
        {idea.labels.length > 0 && (
          <nav aria-label={t('ideas:labelsTitle')}>
            <ul className="idea-labels">
              {idea.labels.map((label) => (
                <li key={label}>
                  <a className="tag" href={ideaListAddress('page', { label, order: 'new' })}>
                    {t(IDEA_LABEL_TEXTS[label])}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="idea-acts">
          <Copy text={whole} />
          <a
            className="button button-small"
            href={idea.kind === 'bio' ? useInProfileAddress(idea.id) : useInPostAddress(idea.id)}
            rel="nofollow"
          >
            {t(idea.kind === 'bio' ? 'ideas:useProfile' : 'ideas:usePost')}
          </a>
          <Like {...props} />
          {!idea.mine && props.reader === 'member' && (
            <button type="button" className="action with-script" data-report={idea.id}>
              <Icon name="flag" />
              {t('ideas:report')}
            </button>
          )}
          {!idea.mine && (
            <a className="action" href={takedownPath(ideaPath(idea.id))} rel="nofollow">
              {t('ideas:aboutMe')}
            </a>
          )}
        </div>
        {shortPost && <Short text={shortPost} />}
      </article>
      {idea.mine && <OwnIdea {...props} />}
      {others.length > 0 && (
        <section className="idea-list" aria-labelledby="others-title">
          <h2 id="others-title">{t('ideas:othersTitle')}</h2>
          <ul className="idea-items">
            {others.map((other) => (
              <IdeaItem key={other.id} idea={other} />
            ))}
          </ul>
        </section>
      )}
      <p>
        <a className="button" href={`${IDEA_PLACES.page}?kind=${idea.kind}`}>
          {t('ideas:makeYourOwn')}
        </a>
      </p>
    </div>
  );
}
