import type { APIRoute } from 'astro';
import { searchPlaces } from '#collections/search-places.ts';

/** For the search index, not for readers: the build takes it and writes no file. */
export const GET: APIRoute = async () => Response.json(await searchPlaces());
