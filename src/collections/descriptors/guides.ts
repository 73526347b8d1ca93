import type { TextKey } from '#i18n/namespaces.ts';
import {
  GUIDE_CATEGORIES,
  guideSchema,
  type GuideArea,
  type GuideCategory,
} from '../schema/guides.ts';
import type { Descriptor } from './descriptor.ts';

const PLACES: Record<GuideArea, string> = {
  'getting-started': '/gettingStarted',
  'new-model': '/newModel',
  written: '/writtenGuides/article',
};

/** What the categories of guides are called. */
export const GUIDE_CATEGORY_NAMES = {
  start: 'guides:categoryStart',
  privacy: 'guides:categoryPrivacy',
  equipment: 'guides:categoryEquipment',
  money: 'guides:categoryMoney',
  safety: 'guides:categorySafety',
  craft: 'guides:categoryCraft',
  wellbeing: 'guides:categoryWellbeing',
} as const satisfies Record<GuideCategory, TextKey<'guides'>>;

export const guides = {
  folder: 'guides',
  schema: guideSchema,
  compare: (a, b) => a.data.order - b.data.order,
  address: ({ slug, data }) => `${PLACES[data.area]}/${slug}`,
  index: ({ data: { category, order, area } }) => ({ category, order, area, number: order }),
  explained: true,
  feed: 'texts',
  pack: 'guide',
  picture: {
    name: 'guide',
    eyebrow: (category) => GUIDE_CATEGORY_NAMES[category as GuideCategory],
    drawing: 'path',
  },
  pages: {
    'getting-started-topic': { parameter: 'topic', area: 'getting-started' },
    'new-model-article': { parameter: 'article', area: 'new-model' },
    'written-guides-article': { parameter: 'article', area: 'written' },
  },
  groups: {
    routes: ['getting-started', 'new-model', 'written-guides'],
    names: GUIDE_CATEGORIES,
  },
} satisfies Descriptor<typeof guideSchema>;
