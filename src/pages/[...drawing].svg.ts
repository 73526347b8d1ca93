import type { APIRoute } from 'astro';
import { DRAWINGS } from '#components/guides/drawings.ts';

export const getStaticPaths = () =>
  Object.values(DRAWINGS).map(({ href, svg }) => ({
    params: { drawing: href.slice(1).replace(/\.svg$/, '') },
    props: { svg },
  }));

export const GET: APIRoute = ({ props }) =>
  new Response(props.svg as string, { headers: { 'content-type': 'image/svg+xml' } });
