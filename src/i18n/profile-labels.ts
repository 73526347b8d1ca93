import type { Labels } from '#domain/profile-editor/blocks.ts';
import type { TemplateTexts } from '#domain/profile-editor/templates.ts';
import type { TextKey } from './namespaces.ts';
import type { Translate } from './translate.ts';

/** What an export says beside the member's own words, by a translator of the profile's language. */
export const labelsFrom = (t: Translate<'profileLabels'>): Labels => ({
  price: (count) => t('profileLabels:price', { count }),
  zone: (zone) => t('profileLabels:zone', { zone }),
});

/** The texts that templates begin with. */
export const templateTexts =
  (t: Translate<'profileTexts'>): TemplateTexts =>
  (key) =>
    t(`profileTexts:${key}` as TextKey<'profileTexts'>);
