import fs from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Advert } from '#domain/adverts.ts';
import { isOver, type ShownCampaign } from '#domain/campaigns.ts';
import { advertSchema, campaignSchema } from './schema/data.ts';

const hasOwnIds = (list: readonly { id: string }[]) =>
  new Set(list.map(({ id }) => id)).size === list.length;
/** A list of entries with ids of their own. */
export const listOf = <T extends z.ZodType<{ id: string }>>(entry: T) =>
  z.array(entry).refine(hasOwnIds, 'every entry has an id of its own');

export const campaignsSchema = listOf(campaignSchema);
export const advertsSchema = listOf(advertSchema);

/**
 * Reads a list of content/data. From the file: Astro would sort the entries by id.
 *
 * @throws Error where the file is not right
 */
export function readList<T>(schema: z.ZodType<T>, file: string): T {
  const result = schema.safeParse(parse(fs.readFileSync(`content/data/${file}`, 'utf8')));
  if (!result.success) throw new Error(`content/data/${file}\n${z.prettifyError(result.error)}`);
  return result.data;
}

/** Every campaign, whatever its window. */
export const campaigns = (): ShownCampaign[] => readList(campaignsSchema, 'campaigns.yaml');

/** Every advert, whatever its window. */
export const adverts = (): Advert[] => readList(advertsSchema, 'adverts.yaml');

/** Kinds that a page shows by itself, so that its script has to know their windows. */
const SHOWN: readonly string[] = ['logo', 'bar'];

/**
 * Windows of the campaigns that can still open, as pages carry them: `2026-12-14/2026-12-25`, separated
 * by spaces. Of what is past for good no byte travels.
 */
export const comingWindows = (now: Date): string =>
  campaigns()
    .filter((campaign) => SHOWN.includes(campaign.kind) && !isOver(campaign, now))
    .map(({ starts, ends }) => `${starts}/${ends}`)
    .join(' ');
