import type { ReactNode } from 'react';
import type { ShownTarotCard, TarotNote } from '#contract/tarot-views.ts';
import type { FormProps } from '#contract/views.ts';
import { TAROT_READING_NOTE } from '#domain/tarot.ts';
import { tarotName } from '#domain/reader.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** Of the drawings, so that nothing moves when they come. */
const SIZE = { width: 320, height: 512, alt: '' } as const;

/** A card with its face up; it turns over where the address leads to the section it lies in. */
export const Face = ({ art, back }: { art: string; back: string }): ReactNode => (
  <div className="tarot-card">
    <img {...SIZE} src={art} />
    <img {...SIZE} src={back} className="tarot-back" />
  </div>
);

/** Cards with their faces down. */
export const Stack = ({ back }: { back: string }): ReactNode => (
  <div className="tarot-stack">
    <img {...SIZE} src={back} />
    <img {...SIZE} src={back} />
    <img {...SIZE} src={back} />
  </div>
);

/** The three ways to look at one's work. */
export function Ways({ card }: { card: ShownTarotCard }): ReactNode {
  const { t } = useTexts<'tarot'>();
  return (
    <dl className="tarot-ways">
      <div>
        <dt>{t('tarot:says')}</dt>
        <dd>{card.says}</dd>
      </div>
      <div className="tarot-asks">
        <dt>{t('tarot:asks')}</dt>
        <dd>{card.asks}</dd>
      </div>
      <div className="tarot-tonight">
        <dt>{t('tarot:tonight')}</dt>
        <dd>{card.tonight}</dd>
      </div>
    </dl>
  );
}

/** What every form of these pages carries. */
export const Hidden = ({ form, fields }: { form: FormProps; fields: Record<string, string> }) => (
  <>
    {Object.entries({ ...fields, ...(form.formToken && { formToken: form.formToken }) }).map(
      ([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ),
    )}
  </>
);

type NoteProps = { form: FormProps; member: boolean; note: TarotNote; card?: string };

/**
 * A note of one's own. A member's is sent by a button where no script runs; a script keeps it while it is
 * typed, a visitor's in the browser alone (src/elements/tarot). On paper it stands as text, or as lines.
 */
export function Note({ form, member, note, card }: NoteProps): ReactNode {
  const { t } = useTexts<'tarot'>();
  const { name, text, saved } = note;
  const error = form.values.note === name ? form.errors.text : undefined;
  const id = `note-${name}`;
  const described = [error ? `${id}-error` : '', `${id}-hint`].filter(Boolean).join(' ');
  const hint = name === TAROT_READING_NOTE ? 'tarot:readingNoteHint' : 'tarot:noteHint';
  return (
    <div className="tarot-note" id={id}>
      <form
        method="post"
        action={form.action}
        className={member ? 'field' : 'field with-script'}
        data-note={tarotName(name)}
        noValidate
      >
        <label htmlFor={`${id}-text`}>{t('tarot:noteLabel')}</label>
        <textarea
          className="input"
          id={`${id}-text`}
          name="text"
          rows={3}
          defaultValue={text}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
        <p className="hint" id={`${id}-hint`}>
          {t(hint)}
        </p>
        <p className="hint" role="status">
          {t(saved ? 'tarot:noteSaved' : member ? 'tarot:noteAccount' : 'tarot:noteVisitor')}
        </p>
        <Hidden form={form} fields={{ wish: 'note', note: name, ...(card && { card }) }} />
        {member && (
          <button type="submit" className="button button-small without-script">
            {t('tarot:noteSave')}
          </button>
        )}
      </form>
      {!member && <p className="hint without-script">{t('tarot:noteNoScript')}</p>}
      <p className="tarot-paper" data-paper>
        {text}
      </p>
    </div>
  );
}
