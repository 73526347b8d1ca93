import { waitingOf, type Waiting } from '#collections/waiting.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, type Entry, type Index } from './entries.ts';

/** What a text waits for by its own front matter. */
export const entryWaits = ({ fields }: Entry, today: string): Waiting | undefined =>
  waitingOf(
    { draft: fields.draft === true, published: textOf(fields.published), date: textOf(fields.date) },
    today,
  );

/** Later than any day. */
const NEVER = '9999-99-99';

/** The day on which readers see a text, in any language; empty where they see it today. */
function seenFrom(entry: Entry, { byKey }: Pick<Index, 'byKey'>, today: string): string {
  const english = byKey.get(`${entry.collection}/${entry.slug}`)?.[FALLBACK_LANGUAGE];
  const waits = [english, entry].map((version) => version && entryWaits(version, today));
  return waits
    .map((each) => (each ? ('draft' in each ? NEVER : each.until) : ''))
    .reduce((latest, day) => (day > latest ? day : latest), '');
}

/**
 * Why readers of a text cannot open another one that it names, in a sentence.
 *
 * @param from the text that names the other one; left out for what is always there, such as a page
 */
export function namesWaiting(
  target: Entry | undefined,
  from: Entry | undefined,
  index: Pick<Index, 'byKey' | 'today'>,
): string | undefined {
  if (!target) return undefined;
  const { today } = index;
  const day = seenFrom(target, index, today);
  // A course and its lessons become public together; lessons have no day of their own.
  if (day === '' || day <= (from ? seenFrom(from, index, today) : '')) return undefined;
  return day === NEVER
    ? `${target.file} is a draft, so readers cannot open it.`
    : `Readers cannot open ${target.file} before ${day}.`;
}

/** Which texts wait, and for what. */
export function* waitingFindings({ entries, today }: Index): Generator<Finding> {
  for (const entry of entries) {
    const waits = entryWaits(entry, today);
    if (!waits) continue;
    const message =
      'draft' in waits
        ? 'A draft: readers do not see it.'
        : `Readers see it from ${waits.until} on, with the first build on or after that day.`;
    yield { level: 'notice', file: entry.file, message };
  }
}

/** `2 drafts, 1 text from 2026-12-01 on`; undefined where nothing waits. */
export function describeWaiting(waiting: readonly Waiting[]): string | undefined {
  if (waiting.length === 0) return undefined;
  const days = waiting.flatMap((each) => ('until' in each ? [each.until] : [])).sort();
  const drafts = waiting.length - days.length;
  const counted = [...Map.groupBy(days, (day) => day)];
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [
    ...(drafts > 0 ? [count(drafts, 'draft')] : []),
    ...counted.map(([day, all]) => `${count(all.length, 'text')} from ${day} on`),
  ].join(', ');
}
