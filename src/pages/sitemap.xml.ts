import type { APIRoute } from 'astro';
import { sitemapPages, sitemapXml } from '#collections/sitemap.ts';

/** Our own list, because `?language=` addresses are ours: docs/decisions/0066. */
export const GET: APIRoute = async ({ site }) =>
  new Response(await sitemapXml((site as URL).origin, await sitemapPages()), {
    headers: { 'content-type': 'application/xml' },
  });
