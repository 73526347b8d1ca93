import type { Route, RouteMatch } from '#domain/routes.ts';
import {
  TOY_PAGES,
  toyGuideAddress,
  toyPageAddress,
  type ToyLine,
  type ToyPageName,
} from '#domain/toys.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, type Entry, type Index } from './entries.ts';
import { entryWaits } from './waiting.ts';

/** Pages of the partner line: which text stands where, its front matter says. */
export const isToyRoute = ({ path }: Route): boolean => path.startsWith('/lovense');

type Kind = 'download' | 'video' | 'written';

/** Address of a text of the partner line; undefined for any other. */
function toyAddress({ collection, slug, fields }: Entry): string | undefined {
  if (collection === 'toyPages') return toyPageAddress(textOf(fields.page) as ToyPageName);
  if (collection !== 'toyGuides') return undefined;
  return toyGuideAddress(slug, {
    product: textOf(fields.product) as ToyLine,
    kind: textOf(fields.kind) as Kind,
    type: textOf(fields.type),
    tagId: Number(fields.tagId),
  });
}

/** The text an address of the line shows; of a group of written guides the first. */
export function toyEntry({ canonical }: RouteMatch, { entries }: Index): Entry | undefined {
  const english = entries.filter(({ language }) => language === 'en');
  return (
    english.find((entry) => toyAddress(entry) === canonical) ??
    english.find(
      (entry) => /\/\d+$/.test(canonical) && toyAddress(entry)?.startsWith(`${canonical}/`),
    )
  );
}

/** Two guides at one address, and pages of the line that nobody has written. */
export function* toyFindings({ entries, today }: Index): Generator<Finding> {
  const taken = new Map<string, Entry>();
  for (const entry of entries) {
    const address = toyAddress(entry);
    if (!address || entry.collection !== 'toyGuides') continue;
    const key = `${entry.language} ${address}`;
    const other = taken.get(key);
    taken.set(key, other ?? entry);
    if (!other) continue;
    const message = `${other.file} stands at the same address, ${address}.`;
    yield { level: 'error', file: entry.file, field: 'type', line: entry.lineOf(['type']), message };
  }
  const written = new Set(
    entries
      .filter(({ collection, language }) => collection === 'toyPages' && language === 'en')
      .filter((entry) => !entryWaits(entry, today))
      .map(({ fields }) => fields.page),
  );
  if (!TOY_PAGES.some((page) => written.has(page))) return;
  for (const page of TOY_PAGES) {
    if (written.has(page)) continue;
    const message = `No text has \`page: ${page}\`, so ${toyPageAddress(page)} is missing.`;
    yield { level: 'error', file: 'toy-pages/en', message };
  }
}
