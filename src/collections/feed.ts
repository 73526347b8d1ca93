import { escapeHtml, languageUrl } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { guideAddress, latestGuides, type Guide } from './guides.ts';

export type FeedFacts = {
  origin: string;
  language: Language;
  siteName: string;
  title: string;
  subtitle: string;
};

const LONGEST = 30;
/** Editors write days; Atom wants moments. */
const moment = (day: string) => `${day}T00:00:00Z`;
/** Links in a text lead home from wherever a reader shows it. */
const absolute = (html: string, origin: string) =>
  html.replace(/(href|src)="\/(?!\/)/g, `$1="${origin}/`);

function entryXml({ origin, language }: FeedFacts, guide: Guide): string {
  const path = guideAddress(guide);
  const { title, summary, published, updated } = guide.data;
  return [
    `<entry xml:lang="${guide.language}">`,
    `<id>${escapeHtml(origin + path)}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<link href="${escapeHtml(languageUrl(origin, path, language))}"/>`,
    `<published>${moment(published)}</published>`,
    `<updated>${moment(updated)}</updated>`,
    `<summary>${escapeHtml(summary)}</summary>`,
    `<content type="html">${escapeHtml(absolute(guide.html, origin))}</content>`,
    '</entry>',
  ].join('');
}

/** The newest guides as Atom 1.0 (RFC 4287). */
export async function guidesFeed(facts: FeedFacts): Promise<string> {
  const { origin, language, siteName, title, subtitle } = facts;
  const newest = await latestGuides(language, LONGEST);
  const updated =
    newest
      .map((guide) => guide.data.updated)
      .sort()
      .at(-1) ?? '2022-01-01';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeHtml(languageUrl(origin, '/feed.xml', language))}</id>`,
    `<title>${escapeHtml(title)}</title>`,
    `<subtitle>${escapeHtml(subtitle)}</subtitle>`,
    `<author><name>${escapeHtml(siteName)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(languageUrl(origin, '/feed.xml', language))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(languageUrl(origin, '/gettingStarted', language))}"/>`,
    `<updated>${moment(updated)}</updated>`,
    ...newest.map((guide) => entryXml(facts, guide)),
    '</feed>\n',
  ].join('\n');
}
