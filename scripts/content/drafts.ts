import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Entry, Index } from './entries.ts';
import { BOARD_FACTS_FOLDER, FACTS_FOLDER } from './tree.ts';

export const isDraft = ({ fields }: Entry): boolean => fields.draft === true;

const FACTS: Readonly<Record<string, string>> = {
  camSites: FACTS_FOLDER,
  inspiration: BOARD_FACTS_FOLDER,
};

/**
 * The files that a build leaves unread (src/collections/drafts.ts): drafts, translations of such, and the facts
 * that wait with them.
 */
export function draftFiles({ byKey }: Index): Set<string> {
  const files = new Set<string>();
  for (const versions of byKey.values()) {
    const original = versions[FALLBACK_LANGUAGE];
    const waits = original !== undefined && isDraft(original);
    for (const entry of Object.values(versions)) if (waits || isDraft(entry)) files.add(entry.file);
    const facts = original && FACTS[original.collection];
    if (waits && facts) files.add(`${facts}/${original.slug}.yaml`);
  }
  return files;
}
