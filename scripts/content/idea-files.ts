import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { ideaPartsFile } from '#collections/idea-parts.ts';
import { ideaPartsSchema } from '#collections/schema/idea-parts.ts';
import type { IdeaBook } from '#domain/ideas/parts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { fieldName, judge, type FieldProblem } from './field-problems.ts';
import { readYaml } from './front-matter.ts';
import { ideaPartProblems } from './idea-parts.ts';
import { DATA_FOLDER } from './tree.ts';

export const IDEA_FILES = LANGUAGES.map(ideaPartsFile);

/** Undefined where it cannot be read; the slower reader says why then. */
function readFast(source: string): unknown {
  try {
    return load(source);
  } catch {
    return undefined;
  }
}

function problemsOf(data: unknown, name: string): FieldProblem[] {
  const judged = judge(ideaPartsSchema, data);
  if ('problems' in judged) return judged.problems;
  const language = LANGUAGES.find((one) => ideaPartsFile(one) === name);
  if (!language) return [];
  const problems = ideaPartProblems(judged.value as IdeaBook, language);
  return [...problems].map(([where, message]) => ({ path: where, message }));
}

/** Checks a file of parts. They are long: lines are looked for only where something is wrong. */
export function ideaFileFindings(folder: string, name: string): Finding[] {
  const file = `${DATA_FOLDER}/${name}`;
  const source = fs.readFileSync(path.join(folder, file), 'utf8');
  const data = readFast(source);
  const problems = data === undefined ? [] : problemsOf(data, name);
  if (data !== undefined && problems.length === 0) return [];
  const yaml = readYaml(source);
  const broken = yaml.problems.map(
    ({ line, message }): Finding => ({ level: 'error', file, line, message }),
  );
  if (broken.length > 0) return broken;
  return problems.map(({ path: where, message }): Finding => {
    const line = yaml.lineOf(where);
    return { level: 'error', file, line, field: fieldName(where), message };
  });
}
