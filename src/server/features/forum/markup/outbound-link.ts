import { domainToUnicode } from 'node:url';
import { escapeHtml } from '#domain/head.ts';
import { isTrustedUrl, leavingPath, readOutboundUrl } from '#domain/outbound-links.ts';
import { decodeEntities } from '#domain/plain-text.ts';
import type { PageContent, PageHandler } from '#server/site/pages.ts';

// Matches links exactly as markdown.ts writes them; the sanitizer has set rel and target.
const OUTSIDE = /(<a href=")(https?:\/\/[^"]*)(" rel="nofollow ugc noopener")/g;

/**
 * A member's text whose links to other sites lead to the page that names where they go, except to
 * the few that are trusted. Done where a text is shown, so that the list can change.
 */
export const withOutboundLinks = (html: string): string =>
  html.replace(OUTSIDE, (link, before: string, href: string, after: string) => {
    const url = readOutboundUrl(decodeEntities(href), '');
    if (!url || isTrustedUrl(url)) return link;
    return before + escapeHtml(leavingPath(url)) + after;
  });

/** Whether a page of ours led here; a link from elsewhere must not borrow our name. */
function cameFromUs(headers: Record<string, unknown>, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { referer } = headers;
  return typeof referer === 'string' && URL.canParse(referer) && new URL(referer).origin === origin;
}

/** The page between a member's link and where it leads. Never goes there by itself. */
export const outboundLinkPage: PageHandler = async ({ ctx, query, request }) => {
  const url = readOutboundUrl(query.to, ctx.env.origin);
  if (!url) return { missing: true };
  const t = ctx.texts(request.language);
  const readable = domainToUnicode(url.hostname);
  const content: PageContent<'forum-leaving'> = {
    head: {
      title: t('finding:leavingTitle'),
      description: t('finding:leavingText'),
      noIndex: true,
    },
    view: 'forum-leaving',
    props: {
      href: url.href,
      host: url.host,
      // Letters of other scripts can look like Latin ones, so the page shows both spellings.
      readable: readable && readable !== url.hostname ? readable : null,
      secure: url.protocol === 'https:',
      offered: cameFromUs(request.headers, ctx.env.origin),
    },
  };
  return { content };
};
