import { guideAddress, type Guide } from '#collections/guides.ts';

/** Where a sentence of the home page leads; the path of guides, should the guide be gone one day. */
export function guideLink(guides: readonly Guide[], slug: string) {
  const guide = guides.find((candidate) => candidate.slug === slug);
  return {
    href: guide ? guideAddress(guide) : '/gettingStarted',
    minutes: guide?.minutes,
  };
}
