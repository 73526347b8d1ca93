import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { Parser, type ReadEntry } from 'tar';
import { Meter, SyncError, type Limits } from './limits.ts';

const PLAIN_FILES = new Set(['File', 'OldFile', 'ContiguousFile']);

/** Why an archive's path is not written; undefined where it is safe. */
export function pathProblem(name: string): string | undefined {
  if (/[\u0000-\u001f\\]/.test(name)) return `${JSON.stringify(name)} is no name for a file here.`;
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return `${name} begins at the root of the disk.`;
  if (name.split('/').includes('..')) return `${name} leads out of the archive.`;
  return undefined;
}

const isHidden = (name: string) => name.split('/').some((part) => part.startsWith('.') && part !== '.');

/** Everything wrong with an archive, gathered, so that one run shows all of it. */
class Unpacker {
  readonly problems: string[] = [];
  readonly #to: string;
  readonly #meter: Meter;
  readonly #writes: Promise<void>[] = [];
  failure: unknown;

  constructor(to: string, limits: Limits) {
    this.#to = to;
    this.#meter = new Meter(limits);
  }

  take(entry: ReadEntry): void {
    const name = entry.path.replace(/^(\.\/)+/, '');
    const unsafe = pathProblem(name);
    const isFile = PLAIN_FILES.has(entry.type);
    if (unsafe) this.problems.push(unsafe);
    else if (!isFile && entry.type !== 'Directory' && !isHidden(name)) {
      this.problems.push(`${name} is a link or a special file; only plain files are taken.`);
    } else if (isFile && !isHidden(name)) {
      this.#write(name, entry);
      return;
    }
    entry.resume();
  }

  #write(name: string, entry: ReadEntry): void {
    try {
      this.#meter.addFile(name, entry.size);
    } catch (problem) {
      this.failure ??= problem;
      entry.resume();
      return;
    }
    const file = path.join(this.#to, name);
    this.#writes.push(
      entry
        .concat()
        .then((data) => {
          fs.mkdirSync(path.dirname(file), { recursive: true });
          // `wx`: a name that stands twice would let the second file hide behind the checked first.
          fs.writeFileSync(file, data as Buffer, { flag: 'wx' });
        })
        .catch(() => void this.problems.push(`${name} cannot be unpacked; does the name stand twice?`)),
    );
  }

  async finish(): Promise<number> {
    await Promise.all(this.#writes);
    if (this.problems.length > 0) throw new SyncError(this.problems);
    return this.#meter.files;
  }
}

/**
 * Unpacks a .tar.gz as it arrives. Only plain files are taken; links, special files and paths that
 * lead outside are refused, hidden files passed over.
 *
 * @returns number of files
 * @throws SyncError for a broken, hostile or oversized archive
 */
export async function unpack(
  pieces: AsyncIterable<Uint8Array>,
  to: string,
  limits: Limits,
): Promise<number> {
  const unpacker = new Unpacker(to, limits);
  const parser = new Parser({ strict: true, onReadEntry: (entry) => unpacker.take(entry) });
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('end', resolve);
    parser.on('error', (problem: Error) => {
      reject(new SyncError(`The export is no whole .tar.gz archive (${problem.message}).`));
    });
  });
  // Read while the pieces still come; a rejection in between is awaited below.
  ended.catch(() => {});
  for await (const piece of pieces) {
    if (!parser.write(Buffer.from(piece))) await Promise.race([once(parser, 'drain'), ended]);
    if (unpacker.failure) throw unpacker.failure;
  }
  parser.end();
  await ended;
  if (unpacker.failure) throw unpacker.failure;
  return unpacker.finish();
}
