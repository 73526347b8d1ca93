import { escapeHtml, languageUrl } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { indexEntries } from './content-index.ts';
import type { FeedName } from './descriptors/descriptor.ts';
import { descriptorOf, INDEXED_COLLECTIONS } from './descriptors/index.ts';

export type FeedFacts = {
  origin: string;
  language: Language;
  siteName: string;
  title: string;
  subtitle: string;
};

/** A text of the feed, whichever collection it comes from. */
type FeedEntry = {
  path: string;
  language: Language;
  title: string;
  summary: string;
  published: string;
  updated: string;
  html: string;
};

const LONGEST = 30;
/** Editors write days; Atom wants moments. */
const moment = (day: string) => `${day}T00:00:00Z`;
/** Links in a text lead home from wherever a reader shows it. */
const absolute = (html: string, origin: string) =>
  html.replace(/(href|src)="\/(?!\/)/g, `$1="${origin}/`);

function entryXml({ origin, language }: FeedFacts, entry: FeedEntry): string {
  const { path, title, summary, published, updated, html } = entry;
  return [
    `<entry xml:lang="${entry.language}">`,
    `<id>${escapeHtml(origin + path)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<link href="${escapeHtml(linkTo(origin, path, language))}"/>`,
    `<published>${moment(published)}</published>`,
    `<updated>${moment(updated)}</updated>`,
    `<summary>${escapeHtml(summary)}</summary>`,
    `<content type="html">${escapeHtml(absolute(html, origin))}</content>`,
    '</entry>',
  ].join('');
}

/** The language goes before the place in the page. */
function linkTo(origin: string, path: string, language: Language): string {
  const [page = '', place] = path.split('#');
  return languageUrl(origin, page, language) + (place ? `#${place}` : '');
}

/** Atom 1.0 (RFC 4287) of the newest entries; `own` is the feed's address, `about` the page's. */
function atom(facts: FeedFacts, own: string, about: string, entries: readonly FeedEntry[]): string {
  const { origin, language, siteName, title, subtitle } = facts;
  const newest = [...entries]
    .sort((a, b) => b.published.localeCompare(a.published))
    .slice(0, LONGEST);
  const updated =
    newest
      .map((entry) => entry.updated)
      .sort()
      .at(-1) ?? '2022-01-01';
  const self = escapeHtml(languageUrl(origin, own, language));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${self}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<subtitle>${escapeHtml(subtitle)}</subtitle>`,
    `<author><name>${escapeHtml(siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${self}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(languageUrl(origin, about, language))}"/>`,
    `<updated>${moment(updated)}</updated>`,
    ...newest.map((entry) => entryXml(facts, entry)),
    '</feed>\n',
  ].join('\n');
}

/** The texts of a feed, of each collection by their numbers, the highest first. */
async function entriesOf(feed: FeedName, language: Language): Promise<FeedEntry[]> {
  const told = INDEXED_COLLECTIONS.filter((name) => descriptorOf(name).feed === feed);
  const lists = await Promise.all(told.map((name) => indexEntries(name, language)));
  return lists.flatMap((entries) =>
    entries
      .toSorted((a, b) => (b.number ?? 0) - (a.number ?? 0))
      .map((entry) => ({ ...entry, published: entry.published ?? entry.updated })),
  );
}

/** The newest texts to read. */
export const guidesFeed = async (facts: FeedFacts): Promise<string> =>
  atom(facts, '/feed.xml', '/gettingStarted', await entriesOf('texts', facts.language));

/** What has changed on the site. */
export const changesFeed = async (facts: FeedFacts): Promise<string> =>
  atom(facts, '/logView/feed.xml', '/logView', await entriesOf('changes', facts.language));
