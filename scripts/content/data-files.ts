import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { menusSchema } from '#collections/menus.ts';
import { DATA_COLLECTIONS } from '#collections/schema/index.ts';
import type { Finding } from '../report/findings.ts';
import { fieldName, judge } from './field-problems.ts';
import { readYaml, type FieldPath } from './front-matter.ts';
import { IDEA_FILES, ideaFileFindings } from './idea-files.ts';
import { textsOf } from './references.ts';
import { DATA_FOLDER } from './tree.ts';

/** File name → what the file holds: lists of things with an id, and the menus. */
export const DATA_FILES: ReadonlyMap<string, z.core.$ZodType> = new Map<string, z.core.$ZodType>([
  ...Object.values(DATA_COLLECTIONS).map(
    ({ file, schema }) => [file, z.array(schema)] as [string, z.core.$ZodType],
  ),
  ['menus.yaml', menusSchema],
]);

/** Without it no page has a header or a footer. */
const NEEDED = 'menus.yaml';
/** Fields of the self-assessment that name texts. */
const ANSWER_TEXTS: Readonly<Record<string, string>> = { guides: 'guides', course: 'courses' };
const FILE_FIELDS = new Set(['img', 'icon']);

function* sameIds(data: unknown): Generator<[FieldPath, string]> {
  const seen = new Set<unknown>();
  for (const [i, item] of (Array.isArray(data) ? data : []).entries()) {
    const id = (item as { id?: unknown } | null)?.id;
    if (id !== undefined && seen.has(id)) yield [[i, 'id'], `The id "${String(id)}" stands twice.`];
    seen.add(id);
  }
}

type DataFile = { name: string; data: unknown; findings: Finding[]; say: (path: FieldPath, message: string) => void };

function readDataFile(folder: string, name: string, isPublicFile: (file: string) => boolean): DataFile {
  const findings: Finding[] = [];
  const file = `${DATA_FOLDER}/${name}`;
  const schema = DATA_FILES.get(name);
  if (!schema) {
    const names = [...DATA_FILES.keys(), ...IDEA_FILES];
    const message = `The files of this folder are: ${names.join(', ')}.`;
    findings.push({ level: 'error', file, message });
    return { name, data: undefined, findings, say: () => {} };
  }
  const yaml = readYaml(fs.readFileSync(path.join(folder, file), 'utf8'));
  const say = (where: FieldPath, message: string) =>
    void findings.push({ level: 'error', file, line: yaml.lineOf(where), field: fieldName(where), message });
  for (const { line, message } of yaml.problems) findings.push({ level: 'error', file, line, message });
  if (yaml.problems.length > 0) return { name, data: undefined, findings, say };
  const judged = judge(schema, yaml.data);
  if ('problems' in judged) for (const problem of judged.problems) say(problem.path, problem.message);
  for (const [where, message] of sameIds(yaml.data)) say(where, message);
  for (const [where, text] of textsOf(yaml.data)) {
    const isFile = FILE_FIELDS.has(String(where.at(-1))) && text.startsWith('/');
    if (isFile && !isPublicFile(text)) say(where, `There is no file public${text}.`);
  }
  return { name, data: yaml.data, findings, say };
}

/** Checks content/data: known files, valid entries, pictures and texts that exist. */
export function checkDataFiles(
  folder: string,
  names: readonly string[],
  isPublicFile: (file: string) => boolean,
  hasText: (key: string) => boolean,
): Finding[] {
  if (!names.includes(NEEDED)) {
    const message = 'The site cannot be built without this file.';
    return [{ level: 'error', file: `${DATA_FOLDER}/${NEEDED}`, message }];
  }
  const isOfIdeas = (name: string) => IDEA_FILES.includes(name);
  const ofIdeas = names.filter(isOfIdeas).flatMap((name) => ideaFileFindings(folder, name));
  const files = names
    .filter((name) => !isOfIdeas(name))
    .map((name) => readDataFile(folder, name, isPublicFile));
  const assessment = files.find(({ name }) => name === 'assessment.yaml');
  for (const [where, slug] of textsOf(assessment?.data)) {
    const collection = ANSWER_TEXTS[String(where.findLast((part) => typeof part === 'string'))];
    if (collection && !hasText(`${collection}/${slug}`)) {
      assessment?.say(where, `${collection}/${slug} does not exist.`);
    }
  }
  const firstReads = files.find(({ name }) => name === 'first-reads.yaml');
  for (const [where, text] of textsOf(firstReads?.data)) {
    if (where.includes('reads') && !hasText(text)) firstReads?.say(where, `${text} does not exist.`);
  }
  return [...files.flatMap(({ findings }) => findings), ...ofIdeas];
}
