import type { ReactNode } from 'react';
import type { FlashCardViews, ShownCard } from '#contract/flash-card-views.ts';
import { CARD_ANSWERS, CARD_DECKS, cardsPath, type CardDeck } from '#domain/flash-cards.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Back, Front, Head, Show } from './parts.tsx';

type Props = FlashCardViews['flash-cards'];

const DECKS = { all: 'cards:deckAll', read: 'cards:deckRead' } as const;
const ANSWERS = {
  again: 'cards:again',
  hard: 'cards:hard',
  good: 'cards:good',
  easy: 'cards:easy',
} as const;

const Hidden = ({ form }: { form: Props }): ReactNode => (
  <>
    <input type="hidden" name="formToken" value={form.formToken} />
    <input type="hidden" name="deck" value={form.deck} />
  </>
);

function Answers({ form, card }: { form: Props; card: ShownCard }): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <form method="post" action={form.action}>
      <Hidden form={form} />
      <input type="hidden" name="card" value={card.card} />
      <fieldset className="review-choices">
        <legend>{t('cards:ask')}</legend>
        {CARD_ANSWERS.map((answer) => (
          <button className="button" type="submit" name="answer" value={answer} key={answer}>
            <span>{t(ANSWERS[answer])}</span>{' '}
            <small>
              {card.days[answer] === 1
                ? t('cards:tomorrow')
                : t('cards:inDays', { count: card.days[answer] })}
            </small>
          </button>
        ))}
      </fieldset>
    </form>
  );
}

/** The card of the moment. Its other side opens without a script, and holds the answers to give. */
function Card({ form, card }: { form: Props; card: ShownCard }): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <section className="panel review" id="card" aria-labelledby="card-front">
      <Front card={card} id="card-front" left={form.left} />
      <details>
        <Show front="card-front" />
        <Back card={card} />
        <Answers form={form} card={card} />
      </details>
      <p className="hint review-keys with-script">{t('cards:keys')}</p>
    </section>
  );
}

/** Nothing is left today: when there is something again. */
function Rest({ deck, next, answered }: Props): ReactNode {
  const { t, language } = useTexts<'cards'>();
  const day = new Intl.DateTimeFormat(language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  } as const);
  const nothingRead = deck === 'read' && answered === 0 && next === null;
  return (
    <section className="panel review" id="card" aria-labelledby="card-front">
      <h2 id="card-front" tabIndex={-1}>
        {t(nothingRead ? 'cards:readTitle' : 'cards:restTitle')}
      </h2>
      <p>
        {nothingRead && t('cards:readText')}
        {!nothingRead && next && t('cards:restNext', { date: day.format(new Date(next)) })}
        {!nothingRead && !next && t('cards:restNever')}
      </p>
      <p className="buttons">
        <a className="button" href="/coursesView/list">
          {t('cards:courses')}
        </a>
      </p>
    </section>
  );
}

function Decks({ deck }: { deck: CardDeck }): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <nav className="review-decks" aria-labelledby="card-decks">
      <h2 id="card-decks">{t('cards:deck')}</h2>
      <ul>
        {CARD_DECKS.map((one) => (
          <li key={one}>
            <a
              className="link"
              href={cardsPath(one)}
              aria-current={one === deck ? 'page' : undefined}
            >
              {t(DECKS[one])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** /coursesView/cards for members: one card after the other. Needs no script; with one, keys answer (elements/flash-review.ts). */
export function FlashCardsView(form: Props): ReactNode {
  const { t } = useTexts<'cards'>();
  const { card, notice, answered, deck } = form;
  return (
    <div className="review-page">
      <Head />
      <flash-review>
        <Notice notice={notice} />
        {card ? <Card form={form} card={card} /> : <Rest {...form} />}
        {answered > 0 && (
          <form method="post" action={form.action}>
            <Hidden form={form} />
            <button className="button button-quiet" type="submit" name="answer" value="undo">
              {t('cards:undo')}
            </button>
          </form>
        )}
      </flash-review>
      <Decks deck={deck} />
    </div>
  );
}
