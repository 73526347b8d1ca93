import type { ReactNode } from 'react';
import type { Output } from '#contract/index.ts';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { changesOf } from './changes.ts';

export type History = Output<'GET article/revisions'>;

/** One text with what its edit took out and added. */
function Changes({ before, after }: { before: string; after: string }): ReactNode {
  const { t } = useTexts<'forum'>();
  const tags = { added: 'ins', removed: 'del' } as const;
  const names = { added: t('forum:historyAdded'), removed: t('forum:historyTook') };
  return changesOf(before, after).map(({ text, change }, i) => {
    if (change === 'same') return <span key={i}>{text}</span>;
    const Tag = tags[change];
    return (
      <Tag key={i}>
        <span className="visually-hidden">[{names[change]}: </span>
        {text}
        <span className="visually-hidden">]</span>
      </Tag>
    );
  });
}

type Props = {
  history: History;
  /** Absent where versions cannot be removed. */
  onRemove?: ((id: number) => void) | undefined;
};

/** Every version of a text, the newest first, each against the one before it. */
export function Versions({ history, onRemove }: Props): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const { current, earlier } = history;
  if (earlier.length === 0) return <p className="soft">{t('forum:historyNone')}</p>;
  const all = [{ ...current, id: null as number | null }, ...earlier];
  return (
    <>
      <p className="soft">{t('forum:historyLead')}</p>
      <ol className="versions">
        {all.map((version, i) => {
          const before = all[i + 1];
          return (
            <li key={version.id ?? 'now'} className="version">
              <p className="version-head">
                <strong>{t(version.id === null ? 'forum:historyNow' : 'forum:historyWas')}</strong>
                <RelativeTime iso={version.written} language={language} />
                {version.id !== null && onRemove && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => onRemove(version.id as number)}
                  >
                    {t('forum:historyRemove')}
                  </button>
                )}
              </p>
              {version.title && (
                <p className="version-title">
                  <Changes before={before?.title ?? version.title} after={version.title} />
                </p>
              )}
              <p className="version-text">
                <Changes before={before?.body ?? version.body} after={version.body} />
              </p>
            </li>
          );
        })}
      </ol>
      <p className="soft">{t('forum:historyMembers')}</p>
    </>
  );
}
