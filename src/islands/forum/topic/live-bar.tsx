import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { sanitizeHtml } from '#client/sanitize.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $reconnected, $topicAnswer } from '#stores/connection.ts';
import { goTo } from './go-to.ts';
import { countOf, createNewAnswers } from './new-answers.ts';
import { useConversation } from './context.tsx';

type Props = { viewerId: number; newest: number };

/** Says politely that answers have come, and shows them when it is pressed. */
export function LiveBar({ viewerId, newest }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { topic } = useConversation();
  const [arrivals] = useState(() =>
    createNewAnswers({ topic, call, clean: sanitizeHtml, viewerId, newest }),
  );
  const count = countOf(useStore(arrivals.$waiting), viewerId);

  useEffect(() => {
    const stops = [
      $topicAnswer.listen((event) => event && arrivals.heard(event)),
      $reconnected.listen(() => arrivals.catchUp()),
    ];
    return () => {
      arrivals.stop();
      for (const stop of stops) stop();
    };
  }, [arrivals]);

  return (
    <div className="live-bar" role="status">
      {count > 0 && (
        <button
          type="button"
          className="button button-primary"
          onClick={() => void arrivals.show().then(goTo)}
        >
          <Icon name="chevron-down" />
          {t('forum:arrived', { count })}
        </button>
      )}
    </div>
  );
}
