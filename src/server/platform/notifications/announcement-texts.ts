import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { AnnouncementTexts } from './tables.ts';

/** What was announced, in a language; in English where it was announced before the language was added. */
export const announcementIn = (texts: Partial<AnnouncementTexts>, language: Language) =>
  texts[language] ?? texts[FALLBACK_LANGUAGE];
