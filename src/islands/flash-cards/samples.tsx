import type { ReactNode } from 'react';
import type { FlashCardViews } from '#contract/flash-card-views.ts';
import { CARDS_PATH } from '#domain/flash-cards.ts';
import { loginAddress } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Back, Front, Head, Show } from './parts.tsx';

/** /coursesView/cards for visitors: some cards to turn over, and what an account adds. */
export function FlashCardSamplesView({ cards }: FlashCardViews['flash-card-samples']): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <div className="review-page">
      <Head />
      {cards.map((card, i) => (
        <section className="panel review" key={card.card} aria-labelledby={`card-${i}`}>
          <Front card={card} id={`card-${i}`} />
          <details>
            <Show front={`card-${i}`} />
            <Back card={card} />
          </details>
        </section>
      ))}
      <p>{t('cards:visitor')}</p>
      <p className="buttons">
        <a className="button button-primary" href="/communityView/join">
          {t('cards:join')}
        </a>
        <a className="button" href={loginAddress(CARDS_PATH)}>
          {t('cards:signIn')}
        </a>
      </p>
    </div>
  );
}
