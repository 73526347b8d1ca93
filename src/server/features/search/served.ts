import type { FastifyInstance } from 'fastify';
import type { SearchPage } from '#contract/search-index.ts';
import type { Language } from '#domain/languages.ts';
import { decodeEntities } from '#domain/plain-text.ts';
import { ROUTES } from '#domain/routes.ts';
import type { ServedPages } from './sync.ts';

/** Public pages without a name in their address that the server fills. */
const FILLED = ROUTES.filter(
  ({ kind, noIndex, path }) => kind === 'shell' && !noIndex && !path.includes('['),
).map(({ path }) => path);

const part = (html: string, pattern: RegExp): string =>
  decodeEntities(pattern.exec(html)?.[1] ?? '').trim();

function readHead(url: string, html: string): SearchPage | undefined {
  const title = part(html, /<meta property="og:title" content="([^"]*)"/);
  if (!title) return undefined;
  const description = part(html, /<meta name="description" content="([^"]*)"/);
  const keywords = part(html, /<meta name="keywords" content="([^"]*)"/);
  return {
    ...{ url, title, group: 'pages', aliases: [], anchors: [], isList: true },
    about: [description, keywords].filter(Boolean).join(' '),
    text: description,
  };
}

/** The pages that the server fills, such as the contact form: found by what their heads say of them. */
export const servedPages =
  (app: FastifyInstance): ServedPages =>
  async (language: Language) => {
    const pages: SearchPage[] = [];
    for (const url of FILLED) {
      const answer = await app.inject({ url, query: { language } });
      const page = answer.statusCode === 200 ? readHead(url, answer.payload) : undefined;
      if (page) pages.push(page);
    }
    return pages;
  };
