import { exportOf, lengthOf, limitOf } from './export.ts';
import type { Labels } from './blocks.ts';
import type { ProfileDocument } from './document.ts';
import { isLink, problemsIn } from './problems.ts';
import { TARGETS } from './targets.ts';
import { faintIn } from './theme.ts';

/** Something to look at before pasting; `count` where it can be counted. */
export type Check = {
  id: 'empty' | 'length' | 'contrast' | 'fields' | 'alts' | 'addresses' | 'noPictures';
  level: 'good' | 'warn' | 'bad';
  count: number;
};

/** What is checked of a profile before it leaves, in the order of weight. */
export function checksOf(document: ProfileDocument, labels: Labels): Check[] {
  const target = TARGETS[document.target];
  const exported = exportOf(document, labels);
  const over = lengthOf(exported) - limitOf(document);
  const pictures = document.sections.flatMap((section) =>
    section.kind === 'banner' || section.kind === 'gallery' ? section.items : [],
  );
  const shown = target.images === 'address';
  const wrong = document.sections.reduce((sum, section) => sum + problemsIn(section), 0);
  const silent = pictures.filter(({ alt }) => !alt.trim()).length;
  const homeless = pictures.filter(({ address }) => !isLink(address)).length;
  const faint = document.target === 'html' ? faintIn(document.theme).length : 0;
  const check = (id: Check['id'], count: number, level: 'warn' | 'bad'): Check => ({
    id,
    level: count > 0 ? level : 'good',
    count,
  });
  return [
    ...(exported ? [] : [check('empty', 1, 'bad')]),
    check('length', Math.max(0, over), 'bad'),
    check('fields', wrong - (shown ? silent : 0), 'warn'),
    ...(document.target === 'html' ? [check('contrast', faint, 'warn')] : []),
    ...(shown && pictures.length > 0
      ? [check('alts', silent, 'warn'), check('addresses', homeless, 'warn')]
      : []),
    ...(!shown && pictures.length > 0 ? [check('noPictures', pictures.length, 'warn')] : []),
  ];
}
