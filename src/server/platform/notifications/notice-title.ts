import { badgeNameKey } from '#domain/badge-texts.ts';
import { isBadge } from '#domain/badges.ts';
import { readContestNews, type ContestNews } from '#domain/contests.ts';
import { ROLES } from '#domain/roles.ts';
import { ROLE_RIGHTS, ROLE_TEXTS } from '#i18n/role-texts.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';

/**
 * The title of a message in its reader's language: `voice:2` names a level of a badge, `level:4` a
 * level of points, `role:Moderator` the role somebody has been given. Any other title is words already, or parts
 * of them (`notice-words.ts`).
 */
export function noticeTitle(title: string, t: Translate): string {
  const [name = '', number = ''] = title.split(':');
  const role = name === 'role' && ROLES.find((one) => one === number);
  if (role) {
    return t('moderation:noticeRole', { role: t(ROLE_TEXTS[role]), rights: t(ROLE_RIGHTS[role]) });
  }
  if (!/^\d+$/.test(number)) return title;
  if (name === 'level') return t('points:levelReached', { level: Number(number) });
  if (!isBadge(name)) return title;
  const badge = t(badgeNameKey(name));
  return Number(number) > 1 ? `${badge}, ${t('points:badgeLv', { lv: number })}` : badge;
}

const CONTEST_TEXTS: Record<ContestNews, TextKey<'notifications'>> = {
  decided: 'notifications:contestDecided',
  placed: 'notifications:contestPlaced',
  corrected: 'notifications:contestCorrected',
  moved: 'notifications:contestMoved',
  lost: 'notifications:contestLost',
};

/** The words of a message in its reader's language: news of a contest, or words already. */
export function noticeContent(content: string, t: Translate): string {
  const told = readContestNews(content);
  return told ? t(CONTEST_TEXTS[told.news], { place: told.place }) : content;
}
