import { type PointerEvent, type ReactNode } from 'react';
import type { ProfileDocument, Section } from '#domain/profile-editor/document.ts';
import { changeSection, duplicateSection, removeSection } from '#domain/profile-editor/editing.ts';
import { zoneName } from '#domain/profile-editor/hours.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { problemsIn } from '#domain/profile-editor/problems.ts';
import { ZONES } from '#domain/profile-editor/zones.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Choice, Field } from './field.tsx';
import { Items } from './items.tsx';
import type { Editor } from './use-editor.ts';

type Props = {
  section: Section;
  document: ProfileDocument;
  index: number;
  open: boolean;
  change: Editor['actions']['change'];
  announce: (text: string) => void;
  onToggle: () => void;
  onMove: (to: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>) => void;
};

const LONG_TEXT = ['about', 'text', 'thanks', 'faq', 'rules', 'menu'];
const WITHOUT_TEXT = ['divider', 'banner'];

function Body({
  section,
  document,
  change,
  announce,
}: Pick<Props, 'section' | 'document' | 'change' | 'announce'>) {
  const { t, language } = useTexts<'profiles'>();
  const { id, kind, title, text } = section;
  const heading = kind === 'heading';
  const edit = (more: Parameters<typeof changeSection>[2], field: string) =>
    change((now) => changeSection(now, id, more), field && `${id}-${field}`);
  if (kind === 'divider') return <p className="hint">{t('profiles:dividerText')}</p>;
  return (
    <div className="bio-section-body">
      {kind !== 'banner' && (
        <Field
          label={heading ? t('profiles:headingName') : t('profiles:sectionTitle')}
          value={title}
          problem={heading && !title.trim() ? 'needed' : undefined}
          maxLength={PROFILES.titleMax}
          onChange={(value) => edit({ title: value }, 'title')}
        />
      )}
      {!WITHOUT_TEXT.includes(kind) && (
        <Field
          label={heading ? t('profiles:headingTagline') : t('profiles:sectionText')}
          value={text}
          rows={LONG_TEXT.includes(kind) && (kind === 'about' || kind === 'text') ? 6 : 2}
          maxLength={PROFILES.textMax}
          onChange={(value) => edit({ text: value }, 'text')}
        />
      )}
      {kind === 'schedule' && (
        <Choice
          label={t('profiles:zone')}
          hint={t('profiles:zoneHint')}
          value={document.zone}
          choices={ZONES.map((zone) => ({ value: zone, text: zoneName(zone, language) }))}
          onChange={(zone) => change((now) => ({ ...now, zone }))}
        />
      )}
      <Items
        section={section}
        announce={announce}
        onChange={(items, field) => edit({ items }, field)}
      />
    </div>
  );
}

/** One section: its name and buttons, and when it is open its fields. */
export function SectionCard(props: Props): ReactNode {
  const { section, document, index, open, change, announce, onToggle, onMove, onDrag } = props;
  const { t } = useTexts<'profiles'>();
  const { id, kind, title } = section;
  const name = t(`profiles:kind_${kind}`);
  const last = document.sections.length - 1;
  const wrong = problemsIn(section);
  return (
    <li className="bio-section" data-section={id}>
      <div className="bio-section-head">
        <button
          type="button"
          className="icon-button bio-handle"
          tabIndex={-1}
          aria-hidden="true"
          onPointerDown={onDrag}
        >
          <Icon name="list" />
        </button>
        <button
          type="button"
          className="bio-toggle"
          aria-expanded={open}
          aria-controls={`section-${id}`}
          onClick={onToggle}
        >
          <span className="bio-kind">{name}</span>
          {title && title !== name && <span className="bio-own-title">{title}</span>}
          {wrong > 0 && <span className="tag">{t('profiles:toMend', { count: wrong })}</span>}
        </button>
        <div
          className="bio-section-buttons"
          role="group"
          aria-label={t('profiles:buttonsOf', { name })}
        >
          <button
            type="button"
            className="icon-button"
            data-turn="up"
            disabled={index === 0}
            aria-label={t('profiles:moveUp', { name })}
            onClick={() => onMove(index - 1)}
          >
            <Icon name="chevron-down" />
          </button>
          <button
            type="button"
            className="icon-button"
            disabled={index === last}
            aria-label={t('profiles:moveDown', { name })}
            onClick={() => onMove(index + 1)}
          >
            <Icon name="chevron-down" />
          </button>
          <button
            type="button"
            className="icon-button"
            disabled={last + 1 >= PROFILES.sectionsMax}
            aria-label={t('profiles:duplicateNamed', { name })}
            onClick={() => {
              change((now) => duplicateSection(now, id));
              announce(t('profiles:sectionDuplicated', { name }));
            }}
          >
            <Icon name="copy" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('profiles:removeNamed', { name })}
            onClick={() => {
              change((now) => removeSection(now, id));
              announce(t('profiles:sectionRemoved', { name }));
            }}
          >
            <Icon name="trash" />
          </button>
        </div>
      </div>
      <div id={`section-${id}`} hidden={!open}>
        {open && <Body section={section} document={document} change={change} announce={announce} />}
      </div>
    </li>
  );
}
