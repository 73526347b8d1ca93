import fs from 'node:fs';
import path from 'node:path';
import { filmSchema } from '#collections/schema/data.ts';
import { TEXT_COLLECTIONS, type TextCollection } from '#collections/descriptors/index.ts';
import { filmProblem } from '../films/script.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, type Entry } from './entries.ts';
import { fieldName } from './field-problems.ts';
import { fieldsOf } from './fields.ts';
import { readYaml, type FieldPath } from './front-matter.ts';
import { DATA_FOLDER } from './tree.ts';

const FILE = `${DATA_FOLDER}/films.yaml`;
/** Whether texts of a collection can name a film. */
const hasFilms = (collection: TextCollection): boolean =>
  fieldsOf(TEXT_COLLECTIONS[collection].schema).some(({ name }) => name === 'film');
const REMEDY = 'Run npm run films:make.';

function* danglingFilms(entries: readonly Entry[], known: ReadonlySet<unknown>): Generator<Finding> {
  for (const { collection, fields, file, lineOf } of entries) {
    const film = textOf(fields.film);
    if (film === undefined || known.has(film) || !hasFilms(collection)) continue;
    const message = `films.yaml has no film "${film}".`;
    yield { level: 'error', file, field: 'film', line: lineOf(['film']), message };
  }
}

/**
 * Checks that texts show films there are, and that each film has been made from its script as it is
 * now (scripts/make-films.ts). What is wrong with a script itself, the schema says.
 *
 * @param folder laid out like content/
 * @param publicFolder what the site serves untouched; films lie in its folder films
 */
export function* filmFindings(
  folder: string,
  publicFolder: string,
  entries: readonly Entry[],
): Generator<Finding> {
  const file = path.join(folder, FILE);
  const yaml = readYaml(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '[]');
  if (yaml.problems.length > 0) return;
  const films = Array.isArray(yaml.data) ? (yaml.data as ({ id?: unknown } | null)[]) : [];
  yield* danglingFilms(entries, new Set(films.map((film) => film?.id)));
  for (const [at, data] of films.entries()) {
    const film = filmSchema.safeParse(data);
    const problem = film.success ? filmProblem(film.data, path.join(publicFolder, 'films')) : undefined;
    const where: FieldPath = [at, 'id'];
    if (!problem) continue;
    const message = `${problem} ${REMEDY}`;
    yield { level: 'error', file: FILE, field: fieldName(where), line: yaml.lineOf(where), message };
  }
}
