import type { ReactNode } from 'react';
import { percentOf } from '#domain/polls.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Poll } from './use-poll.ts';

/** What has been voted, as text and as bars; the bars say nothing that the text does not. */
export function Results({ poll, lang }: { poll: Poll; lang: string | undefined }): ReactNode {
  const { t, language } = useTexts<'polls'>();
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <ol className="poll-results">
      {poll.options.map(({ text, votes }, place) => {
        const count = votes ?? 0;
        const mine = poll.mine?.includes(place) ?? false;
        return (
          <li key={place} data-mine={mine ? '' : undefined}>
            <span lang={lang}>{text}</span>
            {mine && (
              <span className="poll-mine">
                <Icon name="check" />
                {t('polls:yours')}
              </span>
            )}
            <span className="poll-share">
              {percent.format(percentOf(count, poll.voters) / 100)}
              <span className="soft"> · {t('polls:votes', { count })}</span>
            </span>
            <progress max={Math.max(1, poll.voters)} value={count} aria-hidden="true" />
          </li>
        );
      })}
    </ol>
  );
}
