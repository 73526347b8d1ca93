import { pictureName } from '#collections/descriptors/pictures.ts';
import { guideAddress, type Guide } from '#collections/guides.ts';
import { textPageHead } from '#components/ui/text-head.ts';
import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';
import { AREAS } from './areas.ts';
import { CATEGORIES } from './categories.ts';

/** What a guide's page says about itself to search engines and share cards. */
export function guideHead(lang: Language, guide: Guide, origin: string) {
  const t = useT(lang, ['guides']);
  const area = AREAS[guide.data.area];
  return textPageHead(lang, guide, origin, {
    path: guideAddress(guide),
    picture: pictureName('guides', guide.slug),
    section: t(CATEGORIES[guide.data.category].name),
    above: [{ text: t(area.name), path: area.href }],
  });
}
