import type { APIRoute } from 'astro';

/** Everything may be read; calls are not pages. */
export const GET: APIRoute = ({ site }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      '',
      `Sitemap: ${(site as URL).origin}/sitemap.xml`,
      '',
    ].join('\n'),
  );
