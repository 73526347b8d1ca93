import type { GuideCategory } from '#collections/schema/guides.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Names = { name: TextKey<'guides'>; text: TextKey<'guides'> };

/** What the categories of guides are called, and the sentence beside each on the path. */
export const CATEGORIES: Record<GuideCategory, Names> = {
  start: { name: 'guides:categoryStart', text: 'guides:categoryStartText' },
  privacy: { name: 'guides:categoryPrivacy', text: 'guides:categoryPrivacyText' },
  equipment: { name: 'guides:categoryEquipment', text: 'guides:categoryEquipmentText' },
  money: { name: 'guides:categoryMoney', text: 'guides:categoryMoneyText' },
  safety: { name: 'guides:categorySafety', text: 'guides:categorySafetyText' },
  craft: { name: 'guides:categoryCraft', text: 'guides:categoryCraftText' },
  wellbeing: { name: 'guides:categoryWellbeing', text: 'guides:categoryWellbeingText' },
};
