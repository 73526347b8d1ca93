import { LANGUAGE_NAMES, type Language } from '#domain/languages.ts';

/** Texts that are the same in every language: names, units, file kinds. */
const SAME_EVERYWHERE: readonly string[] = [
  'Cam Campus',
  'CamInspo',
  'Stream Master',
  'VibeMate',
  'Cam Extension',
  'Markdown',
  'RSS',
  'Atom',
  'FAQ',
  'PDF',
  'K',
  'post:12',
  'VPN',
  'Paxum',
  'Cosmo Payment',
  'Skrill',
  'Payoneer',
  'Wise',
  'PayPal',
  'ePayService',
  'FirstChoice Pay',
  'WebMoney',
  'HTML',
  ...Object.values(LANGUAGE_NAMES),
];

/** Words that a language happens to share with English. */
const SAME_IN: Partial<Record<Language, readonly string[]>> = {
  es: [
    'Chat',
    'Control',
    'Cookies',
    'Demo',
    'Error',
    'Freemium',
    'General',
    'Idea',
    'Ideas',
    'MB.',
    'No',
    'Premium',
    'Spam',
    'Tarot',
    'Total',
    'Visible',
    'token',
    'tokens',
    'min',
    'no',
  ],
};

const LETTERS = /\p{L}/u;

/** Whether a translation may equal the English text: allowed above, or no words in it at all. */
export function isSameByRight(language: Language, text: string): boolean {
  const words = text.replace(/\{\{[^}]*\}\}/g, '').trim();
  if (!LETTERS.test(words)) return true;
  return SAME_EVERYWHERE.includes(words) || (SAME_IN[language]?.includes(words) ?? false);
}

/** Beginnings of strings that look like text keys and are something else. */
export const NOT_TEXTS: readonly { files: RegExp; prefix: string; reason: string }[] = [
  {
    files: /^src\/server\//,
    prefix: 'member:',
    reason: 'A member as the target of an act in the audit, or their room on the live connection.',
  },
  {
    files: /^src\/server\//,
    prefix: 'upload:',
    reason: 'A picture as the target of an act in the audit.',
  },
];

/** Files whose visible text may stand in the code. */
export const FREE_TEXT_FILES: readonly { file: RegExp; reason: string }[] = [
  {
    file: /^src\/server\/features\/ideas\/model\/hostile\.ts$/,
    reason: 'What a model may be made to say, for tests: it must be refused.',
  },
  { file: /(^|\/)styleguide/, reason: 'Shown during development only, to us.' },
  {
    file: /^scripts\/bench\//,
    reason: 'Written into tables that are measured, and shown to nobody.',
  },
];
