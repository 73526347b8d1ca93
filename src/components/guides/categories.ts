import { GUIDE_CATEGORY_NAMES } from '#collections/descriptors/guides.ts';
import type { GuideCategory } from '#collections/schema/guides.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Names = { name: TextKey<'guides'>; text: TextKey<'guides'> };

/** What the categories of guides are called, and the sentence beside each on the path. */
export const CATEGORIES: Record<GuideCategory, Names> = {
  start: { name: GUIDE_CATEGORY_NAMES.start, text: 'guides:categoryStartText' },
  privacy: { name: GUIDE_CATEGORY_NAMES.privacy, text: 'guides:categoryPrivacyText' },
  equipment: { name: GUIDE_CATEGORY_NAMES.equipment, text: 'guides:categoryEquipmentText' },
  money: { name: GUIDE_CATEGORY_NAMES.money, text: 'guides:categoryMoneyText' },
  safety: { name: GUIDE_CATEGORY_NAMES.safety, text: 'guides:categorySafetyText' },
  craft: { name: GUIDE_CATEGORY_NAMES.craft, text: 'guides:categoryCraftText' },
  wellbeing: { name: GUIDE_CATEGORY_NAMES.wellbeing, text: 'guides:categoryWellbeingText' },
};
