import { badgeNameKey } from '#domain/badge-texts.ts';
import { isBadge } from '#domain/badges.ts';
import type { Translate } from '#i18n/translate.ts';

/**
 * The title of a message in its reader's language: `voice:2` names a level of a badge, `level:4` a
 * level of points. Any other title is words already.
 */
export function noticeTitle(title: string, t: Translate): string {
  const [name = '', number = ''] = title.split(':');
  if (!/^\d+$/.test(number)) return title;
  if (name === 'level') return t('points:levelReached', { level: Number(number) });
  if (!isBadge(name)) return title;
  const badge = t(badgeNameKey(name));
  return Number(number) > 1 ? `${badge}, ${t('points:badgeLv', { lv: number })}` : badge;
}
