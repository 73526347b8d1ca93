import type { APIRoute } from 'astro';
import { courseIndex } from '#collections/course-index.ts';

/** For the server, not for readers: the build moves it out of the public folder. */
export const GET: APIRoute = async () => Response.json(await courseIndex());
