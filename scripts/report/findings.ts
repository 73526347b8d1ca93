/**
 * - `error`: must be put right, the command fails
 * - `warning`: should be looked at
 * - `notice`: worth knowing, nothing is wrong
 */
export type Level = 'error' | 'warning' | 'notice';

export type Finding = {
  level: Level;
  /** Path as a person would open it, relative to what was checked. */
  file: string;
  /** Front matter field or text key. */
  field?: string | undefined;
  /** From 1. */
  line?: number | undefined;
  /** One plain sentence: what is wrong, and what to do where that is not obvious. */
  message: string;
};

const LEVELS: readonly Level[] = ['error', 'warning', 'notice'];

export const countOf = (findings: readonly Finding[], level: Level): number =>
  findings.filter((finding) => finding.level === level).length;

export const hasErrors = (findings: readonly Finding[]): boolean => countOf(findings, 'error') > 0;

/** `3 errors`, `1 error`. */
export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `2 errors, 1 warning, 0 notices` */
export const summaryOf = (findings: readonly Finding[]): string =>
  LEVELS.map((level) => plural(countOf(findings, level), level)).join(', ');

function sentence({ level, field, line, message }: Finding): string {
  const place = [line ? `line ${line}` : '', field ?? ''].filter(Boolean).join(', ');
  return `  ${level.padEnd(7)}  ${place ? `${place}: ` : ''}${message}`;
}

const byLevelThenLine = (a: Finding, b: Finding) =>
  LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || (a.line ?? 0) - (b.line ?? 0);

/** Findings as lines, one block a file, the files in alphabetical order. */
export function describeFindings(findings: readonly Finding[]): string[] {
  const byFile = Map.groupBy(findings, (finding) => finding.file);
  return [...byFile.keys()].sort().flatMap((file) => {
    const own = byFile.get(file) ?? [];
    return [file, ...[...own].sort(byLevelThenLine).map(sentence), ''];
  });
}
