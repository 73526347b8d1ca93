import { parse } from 'yaml';
import { z } from 'zod';
import { campaignsSchema } from '#collections/campaigns.ts';
import { isOver, type Campaign } from '#domain/campaigns.ts';
import source from '/content/data/campaigns.yaml?raw';

function readCampaigns(): Campaign[] {
  const result = campaignsSchema.safeParse(parse(source));
  if (!result.success) {
    throw new Error(`content/data/campaigns.yaml\n${z.prettifyError(result.error)}`);
  }
  return result.data;
}

export const campaigns: Campaign[] = readCampaigns();

/** Those that can still open; what is past for good need not travel in every page. */
export const comingCampaigns = (): Campaign[] =>
  campaigns.filter((campaign) => !isOver(campaign, new Date()));
