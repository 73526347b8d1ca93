import type { APIRoute } from 'astro';
import { holidayTiles } from '#collections/campaigns.ts';
import type { HolidayTile } from '#domain/holiday.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';

export const getStaticPaths = () => LANGUAGES.map((lang) => ({ params: { lang } }));

const DRAWINGS = import.meta.glob<string>('/src/components/art/holiday/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

function drawingOf(id: string): string {
  const address = DRAWINGS[`/src/components/art/holiday/${id}.svg`];
  if (!address) throw new Error(`content/data/holiday-tiles.yaml: no drawing is called ${id}`);
  return address;
}

/** The tiles of the holiday game; fetched when somebody opens the board. */
export const GET: APIRoute = ({ params }) => {
  const lang = params.lang as Language;
  const tiles = holidayTiles().map(({ id, title, text }): HolidayTile => ({
    title: title[lang],
    text: text[lang],
    art: drawingOf(id),
  }));
  return Response.json(tiles);
};
