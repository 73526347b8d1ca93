import { escapeHtml, languageUrl } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { allArticles, articleAddress } from './articles.ts';
import { changes } from './changelog.ts';
import { guideAddress, latestGuides } from './guides.ts';

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

/** The newest guides of all areas, articles and notices. */
export async function guidesFeed(facts: FeedFacts): Promise<string> {
  const { language } = facts;
  const guides = (await latestGuides(language, LONGEST)).map((guide) => ({
    ...guide,
    ...guide.data,
    path: guideAddress(guide),
  }));
  const articles = (await allArticles(language)).map((article) => ({
    ...article,
    ...article.data,
    path: articleAddress(article),
  }));
  return atom(facts, '/feed.xml', '/gettingStarted', [...guides, ...articles]);
}

/** What has changed on the site. */
export async function changesFeed(facts: FeedFacts): Promise<string> {
  const entries = (await changes(facts.language)).map((change) => ({
    ...change,
    ...change.data,
    path: `/logView#${change.slug}`,
    published: change.data.date,
    updated: change.data.date,
  }));
  return atom(facts, '/logView/feed.xml', '/logView', entries);
}
