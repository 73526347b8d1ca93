import {
  advertSchema,
  assessmentSchema,
  campaignSchema,
  filmSchema,
  firstReadsSchema,
  holidayTileSchema,
  tarotCardSchema,
} from './data.ts';
import { networkSchema } from './networks.ts';
import { toyProductSchema } from './toys.ts';

/** Lists in content/data, the same for all languages: a YAML list of entries with an `id`. */
export const DATA_COLLECTIONS = {
  campaigns: { file: 'campaigns.yaml', schema: campaignSchema },
  adverts: { file: 'adverts.yaml', schema: advertSchema },
  firstReads: { file: 'first-reads.yaml', schema: firstReadsSchema },
  holidayTiles: { file: 'holiday-tiles.yaml', schema: holidayTileSchema },
  tarot: { file: 'tarot.yaml', schema: tarotCardSchema },
  films: { file: 'films.yaml', schema: filmSchema },
  assessment: { file: 'assessment.yaml', schema: assessmentSchema },
  toyProducts: { file: 'toy-products.yaml', schema: toyProductSchema },
  networks: { file: 'networks.yaml', schema: networkSchema },
} as const;
