import { z } from 'zod';
import { REPORT_REASONS } from '#domain/forum.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import type { Translate } from '#i18n/translate.ts';

/** Sentences a notice can be stored as. The names are stored; never change one. */
const SENTENCES = {
  suspendedUntil: 'moderation:noticeUntil',
  suspendedOpenEnd: 'moderation:noticeOpenEnd',
  rule: 'moderation:noticeRule',
  appeal: 'moderation:noticeAppeal',
  warning: 'moderation:noticeWarning',
  chat: 'moderation:noticeChat',
  profile: 'moderation:noticeProfile',
  picture: 'moderation:noticePicture',
  avatar: 'moderation:noticeAvatar',
  reportActed: 'moderation:noticeReportActed',
  reportKept: 'moderation:noticeReportKept',
  reportGone: 'moderation:noticeReportGone',
  reversed: 'moderation:noticeReversed',
  reversedGone: 'moderation:noticeReversedGone',
  reversedProfile: 'moderation:noticeReversedProfile',
  stillSuspended: 'moderation:noticeStillSuspended',
  stillSuspendedOpen: 'moderation:noticeStillSuspendedOpen',
  upheld: 'moderation:noticeUpheld',
  answer: 'moderation:noticeAnswer',
  approved: 'moderation:noticeApproved',
  approvedPlain: 'moderation:noticeApprovedPlain',
  claimed: 'moderation:noticeClaimed',
  claimedPlain: 'moderation:noticeClaimedPlain',
  easterPrize: 'easter:winnerNotice',
} as const satisfies Record<string, TextKey>;
type SentenceName = keyof typeof SENTENCES;
const NAMES = Object.keys(SENTENCES) as SentenceName[];

/** A value of a sentence: words as they are, a day, a rule, or words in each language. */
const valueForm = z.union([
  z.string(),
  z.strictObject({ day: z.iso.datetime() }),
  z.strictObject({ rule: z.enum(REPORT_REASONS) }),
  z.strictObject({ each: z.record(z.enum(LANGUAGES), z.string()) }),
]);
const partForm = z.union([
  z.string(),
  z.strictObject({ say: z.enum(NAMES), with: z.record(z.string(), valueForm).optional() }),
]);
const form = z.strictObject({ parts: z.array(partForm) });

type NoticeValue = z.infer<typeof valueForm>;
/** Words somebody wrote, or a sentence that is put into the reader's language when it is read. */
export type NoticePart = z.infer<typeof partForm>;

/** What is stored of a notice whose words depend on the reader's language. */
export const storedWords = (parts: readonly NoticePart[]): string => JSON.stringify({ parts });

export const isStoredWords = (text: string): boolean => text.startsWith('{"parts":');

/** @returns undefined for what a newer program stored, or somebody has changed by hand */
function readParts(text: string): NoticePart[] | undefined {
  try {
    return form.parse(JSON.parse(text)).parts;
  } catch {
    return undefined;
  }
}

function valueIn(value: NoticeValue, language: Language, t: Translate): string {
  if (typeof value === 'string') return value;
  if ('each' in value) return value.each[language];
  if ('rule' in value) return t(RULE_TEXTS[value.rule]);
  const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, style).format(new Date(value.day));
}

function sentenceIn(part: NoticePart, language: Language, t: Translate): string {
  if (typeof part === 'string') return part;
  const values = Object.entries(part.with ?? {}).map(
    ([name, value]) => [name, valueIn(value, language, t)] as const,
  );
  return t(SENTENCES[part.say], Object.fromEntries(values));
}

/**
 * Stored words in the language they are read in. Whole texts, as older rows hold them, stay as they are; of
 * parts that cannot be read nothing is shown.
 */
export function wordsIn(text: string, language: Language, t: Translate): string {
  if (!isStoredWords(text)) return text;
  return (readParts(text) ?? []).map((part) => sentenceIn(part, language, t)).join(' ');
}

/** Changes what people wrote in stored words, and nothing of the sentences around it. */
export function changeWords(text: string, change: (words: string) => string): string {
  const parts = isStoredWords(text) ? readParts(text) : undefined;
  if (!parts) return change(text);
  const valueOf = (value: NoticeValue): NoticeValue =>
    typeof value === 'string' ? change(value) : value;
  return storedWords(
    parts.map((part) => {
      if (typeof part === 'string') return change(part);
      const values = Object.entries(part.with ?? {}).map(([name, value]) => [name, valueOf(value)]);
      return { ...part, with: Object.fromEntries(values) as Record<string, NoticeValue> };
    }),
  );
}
