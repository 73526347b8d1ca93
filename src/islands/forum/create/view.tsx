import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import type { ForumComposerProps } from '#contract/views.ts';
import { POST_PATH } from '#domain/forum.ts';
import { loginAddress } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { PostForm } from './post-form.tsx';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type Source = Output<'GET article/source'>;
export type Idea = Output<'GET caminspo/detail'>;

type Asked = {
  /** Null for a new post. */
  id: number | null;
  /** A draft of the account. */
  draft: string | null;
  /** An idea that is to be written about. */
  idea: number | null;
};

const numberIn = (text: string | null): number | null => {
  const given = Number(text);
  return Number.isSafeInteger(given) && given > 0 ? given : null;
};

/** `undefined` until the address has been read in the browser. */
function useAsked(): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const draft = query.get('draft') ?? '';
    setAsked({
      id: numberIn(query.get('id')),
      draft: UUID.test(draft) ? draft : null,
      idea: numberIn(query.get('idea')),
    });
  }, []);
  return asked;
}

function useSource(id: number | null | undefined) {
  const [source, setSource] = useState<Source>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    call('GET article/source', { kind: 'post', id }, { signal: abort.signal }).then(
      setSource,
      () => {
        if (!abort.signal.aborted) setFailed(true);
      },
    );
    return () => abort.abort();
  }, [id]);
  return { source, failed };
}

/** The idea that a new post begins with; `gone` where there is none, null while it is on its way. */
function useIdea(id: number | null | undefined): Idea | 'gone' | null {
  const [idea, setIdea] = useState<Idea | 'gone' | null>(null);
  useEffect(() => {
    if (!id) return;
    const abort = new AbortController();
    const quiet = { signal: abort.signal, showError: false };
    call('GET caminspo/detail', { id }, quiet).then(setIdea, () => {
      if (!abort.signal.aborted) setIdea('gone');
    });
    return () => abort.abort();
  }, [id]);
  return idea;
}

function Form(props: ForumComposerProps & { asked: Asked | undefined }): ReactNode {
  const { t } = useTexts<'forum'>();
  const id = props.asked?.id;
  const { source, failed } = useSource(id);
  const idea = useIdea(props.asked?.idea);
  const { tags, siteGroups } = props;
  const isNew = props.asked !== undefined && id === null;
  if (isNew && (!props.asked?.idea || idea !== null)) {
    return (
      <>
        {idea === 'gone' && (
          <p className="problem" role="alert">
            {t('forum:ideaFailed')}
          </p>
        )}
        <PostForm
          {...props}
          wanted={props.asked?.draft ?? null}
          idea={idea === 'gone' ? null : idea}
        />
      </>
    );
  }
  if (failed) {
    return (
      <p className="problem" role="alert">
        {t('forum:sourceFailed')}
      </p>
    );
  }
  if (id && source) return <PostForm {...{ tags, siteGroups }} edited={{ id, source }} />;
  return (
    <div className="form-skeleton" role="status">
      <span className="visually-hidden">{t('forum:loading')}</span>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

/** Where a post is written or, with `?id=`, changed. */
export function CreateView(props: ForumComposerProps): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  const { viewer } = useForum();
  const asked = useAsked();
  return (
    <div className="thread">
      <div className="thread-main">
        <header className="thread-head">
          <p className="meta">
            <a className="link" href="/forum/create">
              {t('writing:postWay')}
            </a>
          </p>
          <h1>{t(asked?.id ? 'forum:editTitle' : 'forum:createTitle')}</h1>
        </header>
        {viewer ? (
          <>
            <noscript>
              <p className="notice">{t('forum:needsScript')}</p>
            </noscript>
            {viewer.suspended ? (
              <SuspendedNotice suspension={viewer.suspension} />
            ) : (
              <Form {...props} asked={asked} />
            )}
          </>
        ) : (
          <a className="button button-primary" href={loginAddress(POST_PATH)} rel="nofollow">
            {t('forum:signIn')}
          </a>
        )}
      </div>
      <aside className="thread-aside">
        <RulesBox />
      </aside>
    </div>
  );
}
