import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import type { ForumComposerProps } from '#contract/views.ts';
import { loginAddress } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { PostForm } from './post-form.tsx';

export type Source = Output<'GET article/source'>;

/** `undefined` until the address has been read in the browser; null for a new post. */
function useEditedId(): number | null | undefined {
  const [id, setId] = useState<number | null>();
  useEffect(() => {
    const given = Number(new URLSearchParams(location.search).get('id'));
    setId(Number.isSafeInteger(given) && given > 0 ? given : null);
  }, []);
  return id;
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

function Form(props: ForumComposerProps & { id: number | null | undefined }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { source, failed } = useSource(props.id);
  const { tags, siteGroups, site } = props;
  if (props.id === null) return <PostForm {...{ tags, siteGroups, site }} />;
  if (failed) {
    return (
      <p className="problem" role="alert">
        {t('forum:sourceFailed')}
      </p>
    );
  }
  if (props.id && source)
    return <PostForm {...{ tags, siteGroups }} edited={{ id: props.id, source }} />;
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
  const { t } = useTexts<'forum'>();
  const { viewer } = useForum();
  const id = useEditedId();
  return (
    <div className="thread">
      <div className="thread-main">
        <header className="thread-head">
          <h1>{t(id ? 'forum:editTitle' : 'forum:createTitle')}</h1>
        </header>
        {viewer ? (
          <>
            <noscript>
              <p className="notice">{t('forum:needsScript')}</p>
            </noscript>
            <Form {...props} id={id} />
          </>
        ) : (
          <a className="button button-primary" href={loginAddress('/forum/create')} rel="nofollow">
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
