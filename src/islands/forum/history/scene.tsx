import type { ReactNode } from 'react';
import type { ForumHistoryProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Versions } from './versions.tsx';

/** The earlier versions on a page of their own, for readers without a script. */
export function HistoryScene(props: ForumHistoryProps): ReactNode {
  const { t } = useTexts<'forum'>();
  const { place, name } = props;
  return (
    <div className="history-page">
      <h1>{t('forum:historyTitle')}</h1>
      <p>
        <a className="link" href={place}>
          {t('forum:backToTopic')}
        </a>
      </p>
      <p className="soft">{t('forum:historyOf', { name })}</p>
      <Versions history={props} />
    </div>
  );
}
