import { FORUM_LANGUAGE, forumLanguageName } from '#domain/forum-languages.ts';
import type { Language } from '#domain/languages.ts';

/** Remembers in which language the lists are wanted, as the server does for who follows the link. */
export function rememberLanguage(language: Language | null): void {
  const { cookie, days } = FORUM_LANGUAGE;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${cookie}=${forumLanguageName(language)}; path=/forum; max-age=${days * 86_400}; samesite=lax${secure}`;
}
