import type { ReactNode } from 'react';
import { momentText } from '#elements/moments.ts';
import { useTexts } from '#islands/ui/texts.tsx';

const PLACE = '{time}';

/**
 * A sentence with a moment in it, which is written in UTC: pages are made where nobody knows the reader's
 * zone. #elements/moments.ts puts it on their clock.
 *
 * @param say the sentence with a time in it
 */
export function WithMoment({ say, at }: { say: (time: string) => string; at: string }): ReactNode {
  const { language } = useTexts();
  const [before, after] = say(PLACE).split(PLACE);
  return (
    <>
      {before}
      <time dateTime={at} data-moment="" suppressHydrationWarning>
        {momentText(at, language, 'UTC')}
      </time>
      {after}
    </>
  );
}
