import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { tarotCardPath } from '#domain/tarot.ts';
import { Notice } from '#islands/ui/form.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Face, Note, Ways } from './parts.tsx';

/** /tarot?card=…: one card of the deck. */
export function TarotCardView(props: Views['tarot-card']): ReactNode {
  const { t } = useTexts<'tarot'>();
  const { card, back, before, after, note, member, notice } = props;
  return (
    <>
      <p className="tarot-way-back no-print">
        <a className="link" href="/tarot">
          <Icon name="arrow-left" />
          {t('tarot:toTable')}
        </a>
      </p>
      <Notice notice={notice} />
      <article className="tarot-day">
        <Face art={card.art} back={back} />
        <div className="tarot-words">
          <div>
            <p className="tarot-kicker">{t('tarot:numbered', { number: card.number })}</p>
            <h1>{card.name}</h1>
          </div>
          <Ways card={card} />
          <Note form={props} member={member} note={note} card={card.id} />
        </div>
      </article>
      <div className="tarot-end no-print">
        {before && (
          <a className="link" href={tarotCardPath(before.id)} rel="prev">
            {t('tarot:before', { name: before.name })}
          </a>
        )}
        {after && (
          <a className="link" href={tarotCardPath(after.id)} rel="next">
            {t('tarot:after', { name: after.name })}
          </a>
        )}
        <button type="button" className="button" data-print hidden>
          {t('tarot:print')}
        </button>
      </div>
    </>
  );
}
