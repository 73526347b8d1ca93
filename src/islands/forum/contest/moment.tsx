import type { ReactNode } from 'react';
import { momentText } from '#elements/moments.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/**
 * A moment in UTC, which #elements/moments.ts puts on the reader's clock; it may have done so before
 * React takes over.
 */
export function Moment({ at }: { at: string }): ReactNode {
  const { language } = useTexts();
  return (
    <time dateTime={at} data-moment="" suppressHydrationWarning>
      {momentText(at, language, 'UTC')}
    </time>
  );
}
