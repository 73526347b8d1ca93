import type { IndustryViews } from '#contract/industry-views.ts';
import type { ViewMap } from '#islands/ui/scene-view.tsx';
import { IndustryNetwork } from './network.tsx';
import { IndustryNetworks } from './networks.tsx';
import { IndustryRoom } from './room.tsx';
import { RoomSearch } from './search.tsx';

/** Pages of industry data. */
export const INDUSTRY_VIEWS: ViewMap<keyof IndustryViews> = {
  'industry-networks': IndustryNetworks,
  'industry-network': IndustryNetwork,
  'industry-search': RoomSearch,
  'industry-room': IndustryRoom,
};
