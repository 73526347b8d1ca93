import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import { guardsWords } from '#stores/never-share-list.ts';

/** One quiet line for whoever has no never-share list yet. */
export function NeverShareHint(): ReactNode {
  const { t } = useTexts<'writing'>();
  const [missing, setMissing] = useState(false);
  useEffect(() => setMissing(!guardsWords()), []);
  if (!missing) return null;
  return (
    <p className="soft">
      {t('writing:privateHint')}{' '}
      <a className="link" href="/forum/never-share" target="_blank">
        {t('writing:privateHintLink')}
      </a>
    </p>
  );
}
