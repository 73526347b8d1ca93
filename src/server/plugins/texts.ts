import { LANGUAGES, type Language } from '#domain/languages.ts';
import { NAMESPACES, type Namespace } from '#i18n/namespaces.ts';
import { readTexts } from '#i18n/read-texts.ts';
import { createTranslate, type Dictionary, type Translate } from '#i18n/translate.ts';

type All = Record<Language, Record<Namespace, Dictionary>>;

/** Every text of every language, read once at start. */
export const dictionaries: All = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    Object.fromEntries(NAMESPACES.map((namespace) => [namespace, readTexts(language, namespace)])),
  ]),
) as All;

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslate(language, dictionaries[language])]),
) as Record<Language, Translate>;

/** Translator for what the server itself says: refusals, mails, titles of dynamic pages. */
export const texts = (language: Language): Translate => translators[language];
