import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { camFactsSchema } from '#collections/schema/cam-facts.ts';
import { CAM_FACT_NAMES, type CamSite } from '#domain/cam-facts.ts';
import { dayOf, nextDay } from '#domain/days.ts';
import { factKey, quoteProblem, quotesIn, type FactQuote } from '#domain/fact-quotes.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, UNWRITTEN, type Entry, type Index } from './entries.ts';
import { fieldName, judge } from './field-problems.ts';
import { readYaml, valueAt, type FieldPath } from './front-matter.ts';
import { FACTS_FOLDER } from './tree.ts';
import { namesWaiting } from './waiting.ts';

/** The collection whose texts stand beside these facts. */
const TEXTS = 'camSites';

/** What is looked at in a file that does not fit as a whole. */
const LOOSE = z.object({ facts: z.record(z.string(), z.unknown()) }).catch({ facts: {} });
type FactsFile = {
  file: string;
  slug: string;
  /** Where all of them are as they should be. */
  site: CamSite | undefined;
  /** Names of the facts, also of those with a mistake in them; undefined where the file cannot be read. */
  stated: ReadonlySet<string> | undefined;
  say: (path: FieldPath, message: string, level?: Finding['level']) => void;
  findings: Finding[];
};

function readFacts(folder: string, file: string): FactsFile {
  const yaml = readYaml(fs.readFileSync(path.join(folder, file), 'utf8'));
  const findings: Finding[] = yaml.problems.map(({ line, message }) => ({
    level: 'error',
    file,
    line,
    message,
  }));
  const slug = path.basename(file, '.yaml');
  const say: FactsFile['say'] = (where, message, level = 'error') =>
    void findings.push({
      level,
      file,
      field: fieldName(where),
      message,
      // Lines are slow to find, and notices are seldom shown.
      get line() {
        return yaml.lineOf(where);
      },
    });
  const none = { file, slug, site: undefined, stated: undefined, say, findings };
  if (yaml.problems.length > 0) return none;
  const stated = new Set(Object.keys(LOOSE.parse(yaml.data).facts));
  const judged = judge(camFactsSchema, yaml.data);
  if ('problems' in judged) {
    for (const { path: where, message } of judged.problems) {
      const unwritten = textOf(valueAt(yaml.data, where))?.trim() === UNWRITTEN;
      say(where, unwritten ? `Still to be written. ${message}` : message);
    }
    return { ...none, stated };
  }
  return { ...none, stated, site: judged.value as CamSite };
}

/** The same month and day a year before. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

function ages({ site, say, file, findings }: FactsFile, today: string): void {
  const copies: string[] = [];
  for (const name of CAM_FACT_NAMES) {
    const fact = site?.facts[name];
    if (!fact) continue;
    const { checked } = fact;
    const where = ['facts', name, 'checked'];
    if (checked > dayOf(nextDay(today))) say(where, `${checked} lies in the future.`);
    if (checked < yearBefore(today)) {
      say(where, `Checked over a year ago, on ${checked}; look at the source again.`, 'warning');
    }
    if (fact.copy) copies.push(name);
  }
  if (copies.length === 0) return;
  const count = copies.length === 1 ? 'One fact was' : `${copies.length} facts were`;
  const message = `${count} read in a stored copy of the page, not on it: ${copies.join(', ')}.`;
  findings.push({ level: 'notice', file, message });
}

const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const knownLanguages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** What no schema can tell: names given twice, countries and languages that do not exist. */
function values({ site, slug, say }: FactsFile): void {
  if (!site) return;
  const { countries, languages, payoutMethods } = site.facts;
  if (site.id !== slug) say(['id'], `The id is the file's name, ${slug}.`);
  const codes = countries && ('only' in countries.value ? countries.value.only : countries.value.except);
  for (const code of codes ?? []) {
    if (!known.of(code)) say(['facts', 'countries'], `There is no country ${code}.`);
  }
  for (const code of languages?.value ?? []) {
    if (!knownLanguages.of(code)) say(['facts', 'languages'], `There is no language ${code}.`);
  }
  const lists = { countries: codes, languages: languages?.value, payoutMethods: payoutMethods?.value.map(({ method }) => method) };
  for (const [name, list = []] of Object.entries(lists)) {
    const twice = list.find((item, i) => list.indexOf(item) < i);
    if (twice) say(['facts', name], `${twice} stands twice.`);
  }
}

/** Facts wait with the text about their site. */
function waitingProblem({ whole, site }: FactQuote, entry: Entry, index: Index): string | undefined {
  const target = index.byKey.get(`${TEXTS}/${site}`)?.[FALLBACK_LANGUAGE];
  const waiting = namesWaiting(target, entry, index);
  return waiting && `${whole}: ${waiting}`;
}

function* quotes(entry: Entry, index: Index, sites: ReadonlyMap<string, FactsFile>): Generator<Finding> {
  const special = [...entry.markdown.headings, ...entry.markdown.links];
  for (const [i, row] of entry.body.split('\n').entries()) {
    for (const quote of quotesIn(row)) {
      const line = entry.bodyLine + i;
      const problem = quoteProblem(quote, sites) ?? waitingProblem(quote, entry, index);
      if (problem) yield { level: 'error', file: entry.file, line, message: problem };
      else if (special.some((other) => other.line === line && other.text.includes(quote.whole))) {
        const message = `${quote.whole}: quote facts in running text, not in headings and links.`;
        yield { level: 'error', file: entry.file, line, message };
      }
    }
  }
}

/** Which texts quote a site's facts, so that whoever changes one knows what changes with it. */
function* quoted(entries: readonly Entry[], sites: ReadonlyMap<string, FactsFile>): Generator<Finding> {
  const by = new Map<string, Set<string>>();
  for (const { body, file } of entries) {
    for (const { site, fact } of quotesIn(body)) {
      by.set(`${site}.${fact}`, (by.get(`${site}.${fact}`) ?? new Set()).add(file));
    }
  }
  for (const { slug, file, stated, say } of sites.values()) {
    if (!stated) continue;
    for (const name of CAM_FACT_NAMES) {
      const texts = by.get(factKey(slug, name));
      if (!texts) continue;
      const list = [...texts].join(', ');
      if (stated.has(name)) say(['facts', name], `Quoted by ${list}.`, 'notice');
      else {
        const quote = texts.size === 1 ? 'quotes' : 'quote';
        const message = `${list} ${quote} ${name}, which is not here: readers see "not verified".`;
        yield { level: 'warning', file, message };
      }
    }
  }
}

function* pairs({ byKey }: Index, sites: ReadonlyMap<string, FactsFile>): Generator<Finding> {
  for (const [key, versions] of byKey) {
    const [collection, slug = ''] = key.split('/');
    const text = Object.values(versions)[0];
    if (collection !== TEXTS || sites.has(slug) || !text) continue;
    const message = `No page shows this text: ${FACTS_FOLDER}/${slug}.yaml does not exist.`;
    yield { level: 'error', file: text.file, message };
  }
  for (const { slug, file } of sites.values()) {
    if (byKey.has(`${TEXTS}/${slug}`)) continue;
    const message = `No page shows these facts: there is no text cam-sites/en/${slug}.md.`;
    yield { level: 'error', file, message };
  }
}

/**
 * Checks content/cam-facts: files that are as they should be, facts that are old or come from
 * stored copies, and the texts that quote them.
 *
 * @param files relative to the content folder
 * @param today last day that is not the future, `2026-11-12`
 */
export function* camFactFindings(
  folder: string,
  files: readonly string[],
  index: Index,
  today: string,
): Generator<Finding> {
  const sites = new Map(
    files.map((file) => readFacts(folder, file)).map((read) => [read.slug, read]),
  );
  yield* pairs(index, sites);
  for (const entry of index.entries) yield* quotes(entry, index, sites);
  yield* quoted(index.entries, sites);
  for (const site of sites.values()) {
    values(site);
    ages(site, today);
    yield* site.findings;
  }
}
