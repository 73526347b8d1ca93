import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { SECTION_KINDS, type SectionKind } from '#domain/profile-editor/document.ts';
import { addSection, emptySection, moveSection } from '#domain/profile-editor/editing.ts';
import { PROFILES } from '#domain/profile-editor/limits.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { useFieldId } from '../parts/use-field-id.ts';
import { SectionCard } from './section-card.tsx';
import type { Editor } from './use-editor.ts';

/** Which place the pointer is over, by the middles of the sections. */
function placeUnder(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect());
  const at = rows.findIndex((row) => y < row.top + row.height / 2);
  return at < 0 ? rows.length - 1 : at;
}

/** The sections of a profile: opened, moved by pointer or by buttons, added. */
export function Sections({ editor }: { editor: Editor }): ReactNode {
  const { t } = useTexts<'profiles'>();
  const { document: profile, actions } = editor;
  const list = useRef<HTMLOListElement>(null);
  const select = useFieldId();
  const [open, setOpen] = useState<string | null>(profile.sections[0]?.id ?? null);
  const [kind, setKind] = useState<SectionKind>('about');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const sections = useRef(profile.sections);
  sections.current = profile.sections;

  const nameOf = (one: SectionKind) => t(`profiles:kind_${one}`);

  function move(id: string, to: number, field = '') {
    const from = sections.current.findIndex((section) => section.id === id);
    const section = sections.current[from];
    if (!section || to < 0 || to >= sections.current.length || from === to) return;
    actions.change((now) => moveSection(now, from, to), field);
    const place = { name: nameOf(section.kind), index: to + 1, count: sections.current.length };
    setSaid(t('profiles:sectionMoved', place));
  }

  function drag(id: string, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    setDragged(id);
    setOpen(null);
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const element = list.current;
      if (!element) return;
      const at = sections.current.findIndex((section) => section.id === id);
      const to = placeUnder(element, clientY);
      // Towards the end a section takes the place after the one it has passed.
      const target = to > at ? Math.max(at, clientY > middleOf(element, to) ? to : to - 1) : to;
      move(id, target, `drag-${id}`);
    };
    const end = () => {
      setDragged(undefined);
      handle.removeEventListener('pointermove', follow);
      for (const name of ['pointerup', 'pointercancel'] as const) {
        handle.removeEventListener(name, end);
      }
    };
    handle.addEventListener('pointermove', follow);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  }

  function add() {
    const section = emptySection(kind, kind === 'heading' ? '' : defaultTitle(kind));
    actions.change((now) => addSection(now, section));
    setOpen(section.id);
    setSaid(t('profiles:sectionAdded', { name: nameOf(kind) }));
  }
  const defaultTitle = (one: SectionKind) =>
    one === 'divider' || one === 'banner' || one === 'text' ? '' : nameOf(one);

  return (
    <section className="bio-sections" aria-labelledby="bio-sections">
      <h2 id="bio-sections">{t('profiles:sectionsTitle')}</h2>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} data-dragged={dragged ? '' : undefined}>
        {profile.sections.map((section, i) => (
          <SectionCard
            key={section.id}
            section={section}
            document={profile}
            index={i}
            open={open === section.id}
            change={actions.change}
            announce={setSaid}
            onToggle={() => setOpen(open === section.id ? null : section.id)}
            onMove={(to) => move(section.id, to)}
            onDrag={(event) => drag(section.id, event)}
          />
        ))}
      </ol>
      {profile.sections.length === 0 && <p className="hint">{t('profiles:sectionsNone')}</p>}
      {profile.sections.length < PROFILES.sectionsMax ? (
        <div className="bio-add">
          <label htmlFor={select}>{t('profiles:addLabel')}</label>
          <select
            id={select}
            className="input"
            value={kind}
            onChange={(event) => setKind(event.target.value as SectionKind)}
          >
            {SECTION_KINDS.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </select>
          <button type="button" className="button" onClick={add}>
            <Icon name="plus" />
            {t('profiles:addButton')}
          </button>
        </div>
      ) : (
        <p className="hint">{t('profiles:sectionsFull', { count: PROFILES.sectionsMax })}</p>
      )}
    </section>
  );
}

function middleOf(list: HTMLElement, index: number): number {
  const row = list.children[index]?.getBoundingClientRect();
  return row ? row.top + row.height / 2 : 0;
}
