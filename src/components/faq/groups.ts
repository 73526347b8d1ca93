import type { FaqGroup } from '#collections/schema/faq.ts';
import type { TextKey } from '#i18n/namespaces.ts';

/** What the groups of questions are called. */
export const GROUPS: Record<FaqGroup, TextKey<'faq'>> = {
  start: 'faq:groupStart',
  privacy: 'faq:groupPrivacy',
  money: 'faq:groupMoney',
  safety: 'faq:groupSafety',
  site: 'faq:groupSite',
  community: 'faq:groupCommunity',
};
