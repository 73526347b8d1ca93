import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../report/findings.ts';

/** Left over where two versions of a file were merged. */
const MERGE_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: |$)/;
/**
 * Signs that nobody sees: control characters, signs without a width, and those that turn the direction of a line.
 * What joins two emoji into one stays.
 */
const UNSEEN =
  /(?![\t\n\r])\p{Cc}|[\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]|(?<![\p{Extended_Pictographic}\uFE0F\u{1F3FB}-\u{1F3FF}])\u200D|\u200D(?!\p{Extended_Pictographic})/u;
/** What programs write in place of a sign that they cannot read. */
const LOST = '\uFFFD';

type LineProblem = { line?: number; message: string };

const codeOf = (sign: string) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

function lineProblem(row: string): string | undefined {
  const [unseen] = UNSEEN.exec(row) ?? [];
  if (unseen) return `A sign that nobody sees stands here (${codeOf(unseen)}); delete it.`;
  if (row.includes(LOST)) return 'A sign was lost where � stands; type it again.';
  return undefined;
}

/** What makes a file unreadable as a whole. */
function unreadable(bytes: Buffer): string | undefined {
  // UTF-16 is half made of zeros.
  if (!isUtf8(bytes) || bytes.includes(0)) return 'Save this file as UTF-8.';
  return /\r(?!\n)/.test(bytes.toString())
    ? 'Save this file with the line ends LF or CRLF; it has CR alone.'
    : undefined;
}

function* problemsIn(text: string): Generator<LineProblem> {
  let isMerged = false;
  for (const [i, row] of text.replace(/^\uFEFF/, '').split(/\r?\n/).entries()) {
    const message = lineProblem(row);
    if (message) yield { line: i + 1, message };
    if (isMerged || !MERGE_MARK.test(row)) continue;
    isMerged = true;
    yield {
      line: i + 1,
      message: 'Two versions were merged here: keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
    };
  }
}

export type FileProblems = {
  findings: Finding[];
  /** Files of which nothing else can be said. */
  unreadable: ReadonlySet<string>;
};

/**
 * How files were saved, whatever they say: the encoding, the ends of lines, signs that nobody sees.
 *
 * @param files relative to the content folder
 */
export function fileProblems(folder: string, files: readonly string[]): FileProblems {
  const findings: Finding[] = [];
  const closed = new Set<string>();
  for (const file of files) {
    const bytes = fs.readFileSync(path.join(folder, file));
    const message = unreadable(bytes);
    if (message) {
      closed.add(file);
      findings.push({ level: 'error', file, message });
    } else {
      for (const problem of problemsIn(bytes.toString())) findings.push({ level: 'error', file, ...problem });
    }
  }
  return { findings, unreadable: closed };
}
