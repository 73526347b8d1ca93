import type { Language } from '#domain/languages.ts';

type Rule = { broken: (prose: string) => boolean; remark: string };

const has = (pattern: RegExp) => (prose: string) => pattern.test(prose);
const count = (prose: string, sign: string) => prose.split(sign).length - 1;

const DOTS: Rule = {
  broken: has(/(?<!\.)\.{3}(?!\.)/u),
  remark: 'Use one ellipsis character (…) instead of three dots.',
};
const EM_DASH: Rule = {
  broken: has(/—/u),
  remark: 'Use a comma, a colon or a new sentence instead of the em dash (—).',
};
const quotes = (example: string): Rule => ({
  broken: has(/"/u),
  remark: `Use ${example} instead of straight quotation marks.`,
});

const RULES: Record<Language, readonly Rule[]> = {
  en: [EM_DASH, DOTS],
  es: [
    EM_DASH,
    DOTS,
    quotes('«comillas»'),
    {
      broken: (prose) =>
        count(prose, '?') > count(prose, '¿') || count(prose, '!') > count(prose, '¡'),
      remark: 'A question or exclamation opens with ¿ or ¡.',
    },
  ],
  ru: [
    DOTS,
    quotes('«кавычки»'),
    {
      broken: has(/\s[-–]\s/u),
      remark: 'Between words Russian uses the dash (—), not a hyphen or a short dash.',
    },
  ],
};

/**
 * What a careful editor of the language would change in a piece of prose (no code, no addresses);
 * a sentence each.
 */
export function typographyOf(language: Language, prose: string): string[] {
  return RULES[language].filter(({ broken }) => broken(prose)).map(({ remark }) => remark);
}
