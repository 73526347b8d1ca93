// An endpoint does not start the translations by itself, as pages do.
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { changesFeed } from '#collections/feed.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

export const GET: APIRoute = async ({ params, site: address }) => {
  const language = params.lang as Language;
  const t = useT(language, ['common', 'pages']);
  const xml = await changesFeed({
    origin: (address as URL).origin,
    language,
    siteName: site.name,
    title: `${t('pages:changesTitle')} · ${site.name}`,
    subtitle: t('pages:changesDescription'),
  });
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml' } });
};
