import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Quoted } from './quotation.ts';

type Props = {
  quotes: readonly Quoted[];
  /** While it is being sent. */
  locked: boolean;
  onRemove: (index: number) => void;
};

/** What an answer quotes: who said it, what was said, and a way to leave it out. */
export function QuoteCards({ quotes, locked, onRemove }: Props): ReactNode {
  const { t } = useTexts<'writing'>();
  if (quotes.length === 0) return null;
  return (
    <ul className="quote-cards" aria-label={t('writing:quotes')}>
      {quotes.map(({ name, words }, index) => (
        <li key={index} className="quote-card">
          <blockquote>
            <cite>{name}</cite>
            <p>{words}</p>
          </blockquote>
          <button
            type="button"
            className="action"
            aria-label={t('writing:quoteRemove', { name })}
            disabled={locked}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
