import type { GuideArea } from '#collections/schema/guides.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type AreaFacts = {
  /** What the area is called in breadcrumbs. */
  name: TextKey<'guides'>;
  /** Its list, where each category is an anchor. */
  href: string;
  /** Route of its guides. */
  route: string;
  /** Its guides are read in order, so the reader's progress means something. */
  isPath: boolean;
};

/** The three places where guides live. */
export const AREAS: Record<GuideArea, AreaFacts> = {
  'getting-started': {
    name: 'guides:title',
    href: '/gettingStarted',
    route: 'getting-started-topic',
    isPath: true,
  },
  'new-model': {
    name: 'guides:newModelTitle',
    href: '/newModel',
    route: 'new-model-article',
    isPath: true,
  },
  written: {
    name: 'guides:writtenTitle',
    href: '/writtenGuides',
    route: 'written-guides-article',
    isPath: false,
  },
};
