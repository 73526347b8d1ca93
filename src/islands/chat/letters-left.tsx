import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** Characters before the limit at which they are counted aloud. */
const NEAR_LIMIT = 200;

/** How many characters a message may still have, near the limit and beyond it. */
export function LettersLeft({ left }: { left: number }): ReactNode {
  const { t } = useTexts<'chat'>();
  if (left >= NEAR_LIMIT) return null;
  return (
    <p className={left < 0 ? 'chat-left problem' : 'chat-left'} role="status">
      {left < 0 ? t('chat:tooLong', { count: -left }) : t('chat:left', { count: left })}
    </p>
  );
}
