import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Advert } from '#domain/adverts.ts';
import { daysOf, isOver, type ShownCampaign } from '#domain/campaigns.ts';
import { HOLIDAY } from '#domain/holiday.ts';
import { advertSchema, campaignSchema, holidayTileSchema } from './schema/data.ts';

const hasOwnIds = (list: readonly { id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;
/** A list of entries with ids of their own. */
export const listOf = <T extends z.ZodType<{ id: string }>>(entry: T) =>
  z.array(entry).refine(hasOwnIds, 'every entry has an id of its own');

export const campaignsSchema = listOf(campaignSchema);
export const advertsSchema = listOf(advertSchema);

/** Lists by file, as they were read, and when the file was changed. */
const lists = new Map<string, { changed: number; list: unknown }>();

/**
 * Reads a list of content/data. From the file: Astro would sort the entries by id. Every page asks for some, so a
 * list is parsed once, and again when its file has changed.
 *
 * @param schema the same for every call about a file
 * @throws Error where the file is not right
 */
export function readList<T>(schema: z.ZodType<T>, file: string): T {
  const name = `content/data/${file}`;
  const changed = fs.statSync(name).mtimeMs;
  const known = lists.get(file);
  if (known?.changed === changed) return known.list as T;
  const result = schema.safeParse(parse(fs.readFileSync(name, 'utf8')));
  if (!result.success) throw new Error(`${name}\n${z.prettifyError(result.error)}`);
  lists.set(file, { changed, list: result.data });
  return result.data;
}

/** Every campaign, whatever its window. */
export const campaigns = (): ShownCampaign[] => readList(campaignsSchema, 'campaigns.yaml');

/** Every advert, whatever its window. */
export const adverts = (): Advert[] => readList(advertsSchema, 'adverts.yaml');

const holidayTilesSchema = listOf(holidayTileSchema).refine(
  ({ length }) => length === HOLIDAY.tiles,
  `the board has ${HOLIDAY.tiles} tiles`,
);

/** The tiles of the holiday game, in their places. */
export const holidayTiles = () => readList(holidayTilesSchema, 'holiday-tiles.yaml');

/** Kinds that a page shows by itself, so that its script has to know their days. */
const SHOWN: readonly string[] = ['logo', 'bar', 'snow', 'game', 'egg'];

/**
 * Days of the year on which campaigns can still run, as pages carry them: `12-14 12-15`. On one of them a
 * page asks what runs. Of what is past for good no byte travels.
 */
export const comingDays = (now: Date): string => {
  const coming = campaigns().filter(
    (campaign) => SHOWN.includes(campaign.kind) && !isOver(campaign, now),
  );
  return [...new Set(coming.flatMap((campaign) => daysOf(campaign, now)))].sort().join(' ');
};
