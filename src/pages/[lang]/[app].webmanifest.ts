// An endpoint does not start the translations by itself, as pages do.
import 'astro:scripts/page-ssr.js';
import type { APIRoute } from 'astro';
import { DISGUISES, type Disguise } from '#domain/discreet.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { appManifest } from '#domain/web-manifest.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';

const OWN = 'app';

export const getStaticPaths = () =>
  LANGUAGES.flatMap((lang) => [OWN, ...DISGUISES].map((app) => ({ params: { lang, app } })));

/** What the system needs to install the site: under its name, or as one of the disguises. */
export const GET: APIRoute = ({ params }) => {
  const lang = params.lang as Language;
  const t = useT(lang, ['discreet']);
  if (params.app === OWN) return Response.json(appManifest({ lang, name: site.name }));
  const disguise = params.app as Disguise;
  const names = {
    notes: t('discreet:disguiseNotes'),
    calendar: t('discreet:disguiseCalendar'),
    documents: t('discreet:disguiseDocuments'),
  };
  return Response.json(appManifest({ lang, name: names[disguise], disguise }));
};
