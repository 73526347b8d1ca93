import type { APIRoute } from 'astro';
import { glossary } from '#collections/glossary.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { Definitions } from '#domain/definitions.ts';
import { plainText } from '#domain/plain-text.ts';
import { useT } from '#i18n/pages.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

/** What words in texts show where they stand (src/elements/term-popover.ts). */
export const GET: APIRoute = async ({ params }) => {
  const lang = params.lang as Language;
  const t = useT(lang, ['glossary']);
  const terms = (await glossary(lang)).map(
    ({ slug, data, html }) => [slug, [data.title, plainText(html)]] as const,
  );
  const definitions: Definitions = {
    more: t('glossary:more'),
    terms: Object.fromEntries(terms),
  };
  return Response.json(definitions);
};
