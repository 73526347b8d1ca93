import fs from 'node:fs';
import path from 'node:path';
import { boardFactsSchema } from '#collections/schema/boards.ts';
import { BOARD_MOODS, BOARD_ROOMS } from '#domain/boards.ts';
import type { BoardFacts } from '#domain/board-facts.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { SCENE_FURNITURE, SCENE_GLOWS, SCENE_WALLS } from '#domain/board-scenes.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, UNWRITTEN, type Index } from './entries.ts';
import { fieldName, judge } from './field-problems.ts';
import { readYaml, valueAt, type FieldPath } from './front-matter.ts';
import { BOARD_FACTS_FOLDER } from './tree.ts';

/** The collection whose texts stand beside these facts. */
const TEXTS = 'inspiration';

type Read = { slug: string; file: string; board: BoardFacts | undefined; findings: Finding[] };

function* placesOf({ light, seat, faceless }: BoardFacts): Generator<[FieldPath, string]> {
  for (const [i, { lamp, y }] of light.entries()) {
    // A silhouette has its light behind it on purpose.
    if (lamp === 'key' && y <= seat.y && !faceless)
      yield [['light', i, 'y'], 'A key light stands in front of the seat: its y is larger.'];
    if (lamp === 'back' && y >= seat.y)
      yield [['light', i, 'y'], 'A back light stands behind the seat: its y is smaller.'];
  }
}

function readBoard(folder: string, file: string): Read {
  const yaml = readYaml(fs.readFileSync(path.join(folder, file), 'utf8'));
  const read: Read = { slug: path.basename(file, '.yaml'), file, board: undefined, findings: [] };
  const say = (where: FieldPath, message: string) =>
    void read.findings.push({ level: 'error', file, line: yaml.lineOf(where), field: fieldName(where), message });
  for (const { line, message } of yaml.problems) read.findings.push({ level: 'error', file, line, message });
  if (yaml.problems.length > 0) return read;
  const judged = judge(boardFactsSchema, yaml.data);
  if ('problems' in judged) {
    for (const { path: where, message } of judged.problems) {
      const unwritten = textOf(valueAt(yaml.data, where))?.trim() === UNWRITTEN;
      say(where, unwritten ? `Still to be written. ${message}` : message);
    }
    return read;
  }
  read.board = judged.value as BoardFacts;
  for (const [where, message] of placesOf(read.board)) say(where, message);
  return read;
}

function* pairs({ byKey }: Index, boards: ReadonlyMap<string, Read>): Generator<Finding> {
  for (const [key, versions] of byKey) {
    const [collection, slug = ''] = key.split('/');
    const text = Object.values(versions)[0];
    if (collection !== TEXTS || boards.has(slug) || !text) continue;
    const message = `No page shows this text: ${BOARD_FACTS_FOLDER}/${slug}.yaml does not exist.`;
    yield { level: 'error', file: text.file, message };
  }
  for (const { slug, file } of boards.values()) {
    if (byKey.has(`${TEXTS}/${slug}`)) continue;
    const message = `No page shows these facts: there is no text inspiration/en/${slug}.md.`;
    yield { level: 'error', file, message };
  }
}

function* sameNumbers(boards: Iterable<Read>): Generator<Finding> {
  const taken = new Map<number, string>();
  for (const { board, file } of boards) {
    if (!board) continue;
    const other = taken.get(board.id);
    if (other) yield { level: 'error', file, field: 'id', message: `${other} has the same id, ${board.id}.` };
    else taken.set(board.id, file);
  }
}

/**
 * Checks content/board-facts: files that are as they should be, each with a text, each with a number of
 * its own, and lamps that stand where lamps of their kind stand.
 *
 * @param files relative to the content folder
 */
export function* boardFindings(folder: string, files: readonly string[], index: Index): Generator<Finding> {
  const boards = new Map(files.map((file) => readBoard(folder, file)).map((read) => [read.slug, read]));
  yield* pairs(index, boards);
  yield* sameNumbers(boards.values());
  for (const { findings } of boards.values()) yield* findings;
}

const oneOf = (choices: readonly string[]) => `${UNWRITTEN} # one of: ${choices.join(', ')}`;
/** The same place in every language. */
const inAll = `{ ${LANGUAGES.map((language) => `${language}: ${UNWRITTEN}`).join(', ')} }`;
const times = (count: number, line: string) => Array.from({ length: count }, () => line);

/** A board's facts as they begin: one file for all languages (docs/editors.md, "Boards"). */
export const newBoardFacts = (slug: string, id: number): { file: string; text: string } => ({
  file: `${BOARD_FACTS_FOLDER}/${slug}.yaml`,
  text: [
    `id: ${id}`,
    `room: ${oneOf(BOARD_ROOMS)}`,
    `mood: ${oneOf(BOARD_MOODS)}`,
    'minutes: 30',
    'people: 1',
    'faceless: false',
    'palette: # of the wall, the floor, the furniture, the accent, then of small things',
    ...times(4, `  - { hex: '#808080', name: ${inAll} }`),
    'light: # x 0 is left and 1 right, y 0 the back wall and 1 the camera; kelvin 0 of a coloured lamp',
    `  - { lamp: key, x: 0.2, y: 0.75, kelvin: 3000, note: ${inAll} }`,
    `  - { lamp: back, x: 0.8, y: 0.2, kelvin: 3000, note: ${inAll} }`,
    'seat: { x: 0.5, y: 0.45 }',
    'props: # about, in US dollars; 0 where most people have it at home',
    ...times(4, `  - { name: ${inAll}, cost: 0 }`),
    'hide: # what must not be in the picture',
    ...times(3, `  - ${inAll}`),
    'scene: # more: wallLeft, wallCentre, wallRight, floorLeft, floorRight, tableLeft, tableRight, ceiling, front',
    `  wall: ${oneOf(SCENE_WALLS)}`,
    `  furniture: ${oneOf(SCENE_FURNITURE)}`,
    `  glow: ${oneOf(SCENE_GLOWS)}`,
    '',
  ].join('\n'),
});

/** The number that a new board gets. */
export function nextBoardNumber(content: string): number {
  const folder = path.join(content, BOARD_FACTS_FOLDER);
  const files = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const numbers = files.map((file) => {
    const { data } = readYaml(fs.readFileSync(path.join(folder, file), 'utf8'));
    return Number((data as { id?: unknown } | null)?.id);
  });
  return Math.max(0, ...numbers.filter(Number.isInteger)) + 1;
}
