import type { APIRoute } from 'astro';
import { firstReadsOf } from '#collections/first-reads.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

/** Cards of the first-visit dialog; fetched when it opens. */
export const GET: APIRoute = async ({ params }) =>
  Response.json(await firstReadsOf(params.lang as Language));
