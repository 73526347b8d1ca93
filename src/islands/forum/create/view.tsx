import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import type { ForumComposerProps } from '#contract/views.ts';
import { POST_PATH } from '#domain/forum.ts';
import { loginAddress } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { RulesBox } from '../parts/rules-box.tsx';
import { SuspendedNotice } from '../parts/suspended-notice.tsx';
import { PostForm } from './post-form.tsx';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type Source = Output<'GET article/source'>;

type Asked = {
  /** Null for a new post. */
  id: number | null;
  /** A draft of the account. */
  draft: string | null;
};

/** `undefined` until the address has been read in the browser. */
function useAsked(): Asked | undefined {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const given = Number(query.get('id'));
    const id = Number.isSafeInteger(given) && given > 0 ? given : null;
    const draft = query.get('draft') ?? '';
    setAsked({ id, draft: UUID.test(draft) ? draft : null });
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

function Form(props: ForumComposerProps & { asked: Asked | undefined }): ReactNode {
  const { t } = useTexts<'forum'>();
  const id = props.asked?.id;
  const { source, failed } = useSource(id);
  const { tags, siteGroups } = props;
  if (props.asked && id === null) return <PostForm {...props} wanted={props.asked.draft} />;
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
            {viewer.suspended ? <SuspendedNotice /> : <Form {...props} asked={asked} />}
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
