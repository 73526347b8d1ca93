import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import type { LetterReport } from '#server/features/newsletter/service.ts';

const lines = ({ texts, readers }: LetterReport) =>
  LANGUAGES.map(
    (language) =>
      `  ${LANGUAGE_NAMES[language].padEnd(8)} ${String(texts[language]).padStart(4)} texts ${String(readers[language]).padStart(7)} readers`,
  ).join('\n');

const SENTENCES: Record<LetterReport['state'], string> = {
  'nothing new': 'Nothing new since the last letter, so none is sent.',
  'no readers': 'Nobody on the list would get any of this, so no letter is made.',
  queued:
    'The letters are in the mail queue; the running server sends them, or the next one that starts.',
  'would be queued': 'Nothing was changed. Without --dry-run these letters would be queued.',
};

/** A report for the terminal: counts only, no addresses. */
export function describeReport(report: LetterReport): string {
  const days = `Texts from ${report.since} to ${report.until}, by language:`;
  return `${days}\n${lines(report)}\n${SENTENCES[report.state]}`;
}
