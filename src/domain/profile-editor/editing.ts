import {
  ITEM_FIELDS,
  newSectionId,
  type Item,
  type ProfileDocument,
  type Section,
  type SectionKind,
} from './document.ts';
import { PROFILES } from './limits.ts';

/** An empty section, with a title where its kind usually has one. */
export const emptySection = (kind: SectionKind, title: string): Section =>
  ({ id: newSectionId(), kind, title, text: '', items: [] }) as Section;

/** An empty item of a kind of section. */
export const emptyItem = (kind: SectionKind): Item => ({
  ...Object.fromEntries(ITEM_FIELDS[kind].map((field) => [field, ''])),
  ...(kind === 'schedule' ? { day: 'mon', from: '18:00', to: '22:00' } : {}),
});

/** A list with one of its members in another place; the list itself where there is no such place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  if (from < 0 || from >= list.length || to < 0 || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

const withSections = (document: ProfileDocument, sections: Section[]): ProfileDocument => ({
  ...document,
  sections,
});

export const moveSection = (document: ProfileDocument, from: number, to: number) =>
  withSections(document, moved(document.sections, from, to));

export const removeSection = (document: ProfileDocument, id: string) =>
  withSections(
    document,
    document.sections.filter((section) => section.id !== id),
  );

/** At most as many as a profile takes; `after` the section with that id, else at the end. */
export function addSection(document: ProfileDocument, section: Section, after?: string) {
  if (document.sections.length >= PROFILES.sectionsMax) return document;
  const at = document.sections.findIndex(({ id }) => id === after);
  const sections = [...document.sections];
  sections.splice(at < 0 ? sections.length : at + 1, 0, section);
  return withSections(document, sections);
}

export function duplicateSection(document: ProfileDocument, id: string) {
  const found = document.sections.find((section) => section.id === id);
  if (!found) return document;
  return addSection(document, { ...structuredClone(found), id: newSectionId() }, id);
}

export const changeSection = (
  document: ProfileDocument,
  id: string,
  change: Partial<Pick<Section, 'title' | 'text'>> & { items?: readonly Item[] },
): ProfileDocument =>
  withSections(
    document,
    document.sections.map((section) =>
      section.id === id ? ({ ...section, ...change } as Section) : section,
    ),
  );

/** What can be taken back and done again. `last` names the field that was typed in last. */
export type History = {
  past: readonly ProfileDocument[];
  now: ProfileDocument;
  future: readonly ProfileDocument[];
  last: { field: string; at: number } | null;
};

export const historyOf = (now: ProfileDocument): History => ({
  past: [],
  now,
  future: [],
  last: null,
});

/** Key presses in one field within this time are one step. */
const TOGETHER_MS = 1_500;

/**
 * @param field names what is typed in, so that a sentence is one step; empty for what is a step of its own
 * @param at milliseconds
 */
export function changed(
  history: History,
  now: ProfileDocument,
  field: string,
  at: number,
): History {
  if (now === history.now) return history;
  const { last, past } = history;
  const goesOn = field !== '' && last?.field === field && at - last.at < TOGETHER_MS;
  const before = goesOn ? past : [...past, history.now].slice(-PROFILES.undoSteps);
  return { past: before, now, future: [], last: field ? { field, at } : null };
}

export function undone(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return {
    past: history.past.slice(0, -1),
    now,
    future: [history.now, ...history.future],
    last: null,
  };
}

export function redone(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future, last: null };
}
