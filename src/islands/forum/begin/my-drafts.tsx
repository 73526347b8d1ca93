import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ForumBeginProps } from '#contract/writing-views.ts';
import { readDraftPlace, type DraftPlace } from '#domain/drafts.ts';
import { RETENTION } from '#domain/limits.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { useForum } from '../parts/frame.tsx';
import { localDrafts, type LocalDraft } from './local-drafts.ts';

type Draft = ForumBeginProps['drafts'][number];

const TITLES: Record<Exclude<DraftPlace['what'], 'post'>, TextKey<'writing'>> = {
  answer: 'writing:draftAnswer',
  reply: 'writing:draftReply',
  'edit-post': 'writing:draftEditPost',
  'edit-comment': 'writing:draftEditComment',
};

function useTitle() {
  const { t } = useTexts<'writing'>();
  return ({ place, title }: { place: string; title: string }): string => {
    const name = title || t('writing:draftUntitled');
    const what = readDraftPlace(place)?.what ?? 'post';
    return what === 'post' ? name : t(TITLES[what], { title: name });
  };
}

type LineProps = {
  title: string;
  excerpt: string;
  path: string | null;
  note: ReactNode;
  onDelete: () => void;
};

function Line({ title, excerpt, path, note, onDelete }: LineProps): ReactNode {
  const { t } = useTexts<'writing'>();
  return (
    <li className="draft-line">
      <div>
        <p className="draft-title">
          {path ? (
            <a href={path} aria-label={t('writing:draftOpen', { title })}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="draft-excerpt">{excerpt}</p>
        <p className="soft">
          {note}
          {!path && <> · {t('writing:draftPlaceGone')}</>}
        </p>
      </div>
      <button
        type="button"
        className="icon-button with-script"
        aria-label={t('writing:draftDelete', { title })}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** What the member has begun: in their account, and in this browser alone. */
export function MyDrafts({ drafts }: ForumBeginProps): ReactNode {
  const { t, language } = useTexts<'writing'>();
  const { viewer } = useForum();
  const titleOf = useTitle();
  const [kept, setKept] = useState<readonly Draft[]>(drafts);
  const [local, setLocal] = useState<readonly LocalDraft[]>([]);
  useEffect(() => {
    if (viewer) setLocal(localDrafts(viewer.id, new Set(drafts.map(({ id }) => id))));
  }, [viewer?.id, drafts]);

  async function remove(draft: Draft) {
    try {
      await call('POST article/draft/delete', { id: draft.id }, { showError: false });
    } catch {
      return showToast(t('writing:draftDeleteFailed'), 'bad');
    }
    setKept((all) => all.filter(({ id }) => id !== draft.id));
    // The copy of this browser would bring it back.
    for (const { key, id } of copies(viewer?.id ?? 0)) if (id === draft.id) forget(key);
    showToast(t('writing:draftDeleted'), 'good');
  }
  function removeLocal({ key }: LocalDraft) {
    forget(key);
    setLocal((all) => all.filter((one) => one.key !== key));
    showToast(t('writing:draftDeleted'), 'good');
  }

  return (
    <section className="my-drafts" aria-labelledby="my-drafts">
      <h2 id="my-drafts">{t('writing:draftsTitle')}</h2>
      {kept.length + local.length === 0 ? (
        <p className="soft">{t('writing:draftsEmpty')}</p>
      ) : (
        <ul>
          {kept.map((draft) => (
            <Line
              key={draft.id}
              title={titleOf(draft)}
              excerpt={draft.excerpt}
              path={draft.path}
              note={
                <>
                  {t('writing:draftSaved')} <RelativeTime iso={draft.saved} language={language} />
                </>
              }
              onDelete={() => void remove(draft)}
            />
          ))}
          {local.map((draft) => (
            <Line
              key={draft.key}
              title={titleOf(draft)}
              excerpt={draft.body.slice(0, 180)}
              path={draft.path}
              note={t('writing:draftHere')}
              onDelete={() => removeLocal(draft)}
            />
          ))}
        </ul>
      )}
      <p className="soft">{t('writing:draftsPrivate', { count: RETENTION.draftsDays })}</p>
    </section>
  );
}

function copies(memberId: number): { key: string; id: string }[] {
  const prefix = `draft:${memberId}:`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ key, id: idIn(localStorage.getItem(key)) }));
}

function idIn(text: string | null): string {
  try {
    return String((JSON.parse(text ?? 'null') as { id?: unknown } | null)?.id);
  } catch {
    return '';
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked: there is nothing to forget then.
  }
}
