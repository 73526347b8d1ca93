import type { APIRoute } from 'astro';
import { boardFacts } from '#collections/board-facts.ts';
import { boardDrawing } from '#components/boards/drawings.ts';
import { DRAWINGS } from '#components/guides/drawings.ts';
import { TAROT_DRAWINGS } from '#components/tarot/drawings.ts';

export const getStaticPaths = async () => {
  const boards = [...(await boardFacts())].map(([slug, facts]) => boardDrawing(slug, facts));
  return [...Object.values(DRAWINGS), ...TAROT_DRAWINGS, ...boards].map(({ href, svg }) => ({
    params: { drawing: href.slice(1).replace(/\.svg$/, '') },
    props: { svg },
  }));
};

export const GET: APIRoute = ({ props }) =>
  new Response(props.svg as string, { headers: { 'content-type': 'image/svg+xml' } });
