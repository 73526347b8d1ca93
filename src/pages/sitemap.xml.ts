import type { APIRoute } from 'astro';
import { sitemapPages, sitemapXml } from '#collections/sitemap.ts';

/** Our own, because `?language=` addresses are ours: docs/decisions. */
export const GET: APIRoute = async ({ site }) =>
  new Response(sitemapXml((site as URL).origin, await sitemapPages()), {
    headers: { 'content-type': 'application/xml' },
  });
