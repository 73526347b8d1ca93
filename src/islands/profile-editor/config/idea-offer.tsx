import { useState, type ReactNode } from 'react';
import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import { addSection, changeSection, emptySection } from '#domain/profile-editor/editing.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Editor } from './use-editor.ts';

type Offered = { text: string; title: string; isNew: boolean };

/** Behind what stands in the first section about the person; only a new profile's example makes way. */
function withText(document: ProfileDocument, { text, title, isNew }: Offered): ProfileDocument {
  const about = document.sections.find(({ kind }) => kind === 'about');
  if (!about) return addSection(document, { ...emptySection('about', title), text });
  const before = isNew ? '' : about.text.trim();
  return changeSection(document, about.id, { text: before ? `${before}\n\n${text}` : text });
}

/** A text of the member's ideas, which they can put into the profile. */
export function IdeaOffer(props: { editor: Editor; text: string; isNew: boolean }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { editor, text, isNew } = props;
  const [state, setState] = useState<'offered' | 'added' | 'closed'>('offered');
  const title = t('profiles:kind_about');
  if (state === 'closed') return null;
  return (
    <section className="notice bio-idea" aria-labelledby="bio-idea">
      <div>
        <h2 id="bio-idea">{t('profiles:ideaTitle')}</h2>
        {state === 'offered' && (
          <>
            <p className="bio-idea-text">{text}</p>
            <div className="buttons">
              <button
                type="button"
                className="button button-primary"
                onClick={() => {
                  editor.actions.change((document) => withText(document, { text, title, isNew }));
                  setState('added');
                }}
              >
                {t('profiles:ideaPut', { section: title })}
              </button>
              <button type="button" className="button" onClick={() => setState('closed')}>
                {t('profiles:ideaClose')}
              </button>
            </div>
          </>
        )}
        <p role="status">{state === 'added' ? t('profiles:ideaAdded') : ''}</p>
      </div>
    </section>
  );
}
