import type { APIRoute } from 'astro';
import { contentIndex } from '#collections/content-index.ts';
import { boardDrawing } from '#components/boards/drawings.ts';
import { tarotDeck } from '#components/tarot/drawings.ts';

/** For the server, not for readers: the build moves it out of the public folder. */
export const GET: APIRoute = async () =>
  Response.json(await contentIndex(tarotDeck, (slug, facts) => boardDrawing(slug, facts).href));
