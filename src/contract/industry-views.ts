import type { IndustryQuery } from '#domain/industry-pages.ts';
import type { RankPeriod } from '#domain/industry.ts';
import type { Output } from './index.ts';

export type NetworkFigures = Output<'POST camsite/industry'>;
export type RankRow = Output<'GET industry/model_sticky_rank'>[number];
export type RoomDetail = Output<'GET industry/model_rank_detail'>;
export type NetworkName = { network: string; name: string };

export type IndustryNetworksProps = {
  period: RankPeriod;
  networks: NetworkFigures[];
  /** The address asks for a network of which nothing is collected. */
  notCollected: boolean;
};

export type IndustryNetworkProps = {
  query: IndustryQuery;
  figures: NetworkFigures;
  /** All networks, for the choice of another one. */
  networks: NetworkName[];
  ranks: Output<'GET industry/model_rank'>;
  featured: RankRow[];
  /** Page of the network in the directory; null where it has none. */
  directory: string | null;
};

export type RoomSearchProps = {
  q: string;
  network: string | null;
  networks: NetworkName[];
  demo: boolean;
  /** Null where nothing was asked, or too little. */
  found: Output<'GET industry/model_search_r'> | null;
};

export type IndustryRoomProps = { room: RoomDetail };

/** Views of /industry and /industry/rank-detail; visitors get them without an island. */
export type IndustryViews = {
  'industry-networks': IndustryNetworksProps;
  'industry-network': IndustryNetworkProps;
  'industry-search': RoomSearchProps;
  'industry-room': IndustryRoomProps;
};
