import { useState, type ReactNode } from 'react';
import { historyPath } from '#domain/forum.ts';
import { lazyPart } from '#islands/ui/lazy-part.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { partTexts } from '../parts/part-texts.ts';
import type { Kind } from '../types.ts';

const HistoryDialog = lazyPart(() => import('../history/dialog.tsx'));

type Props = { kind: Kind; id: number; edited: string; name: string };

/**
 * "edited 2 hours ago", which opens the earlier versions; without a script it is a page. Visitors
 * are told that a text was edited, not how it read before.
 */
export function Edited({ kind, id, edited, name }: Props): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const { viewer } = useForum();
  const [open, setOpen] = useState(false);
  const when = (
    <>
      {t('forum:editedWhen')} <RelativeTime iso={edited} language={language} />
    </>
  );
  if (!viewer) return when;
  return (
    <>
      <a
        className="edited"
        href={historyPath(kind, id)}
        rel="nofollow"
        title={t('forum:historyOf', { name })}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {when}
      </a>
      {open && (
        <HistoryDialog kind={kind} id={id} onClose={() => setOpen(false)} texts={partTexts(t)} />
      )}
    </>
  );
}
