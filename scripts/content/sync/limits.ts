/** Limits on what a source of content may take of this machine; real ones stay far below. */
export type Limits = {
  /** Of the download, and again of what it unpacks to. */
  bytes: number;
  /** Of one file. */
  fileBytes: number;
  files: number;
  /** For fetching the whole source. */
  totalMs: number;
  /** For the next piece of a download to arrive. */
  idleMs: number;
};

const MEGABYTE = 1024 * 1024;
const SECOND = 1000;

export const LIMITS: Limits = {
  bytes: 200 * MEGABYTE,
  fileBytes: 25 * MEGABYTE,
  files: 50_000,
  totalMs: 600 * SECOND,
  idleMs: 30 * SECOND,
};

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** A reason to leave content/ as it is, in sentences for the person who started the sync. */
export class SyncError extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: string | readonly string[]) {
    const list = typeof reasons === 'string' ? [reasons] : reasons;
    super(list.join('\n'));
    this.name = 'SyncError';
    this.reasons = list;
  }
}

/** Counts what arrives and says no as soon as it is too much. */
export class Meter {
  readonly #limits: Limits;
  files = 0;
  bytes = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws SyncError beyond a limit */
  addFile(name: string, size: number): void {
    this.files += 1;
    this.bytes += size;
    const { files, fileBytes, bytes } = this.#limits;
    if (size > fileBytes) throw new SyncError(`${name} is larger than ${megabytes(fileBytes)}.`);
    if (this.files > files) throw new SyncError(`The source has more than ${files} files.`);
    if (this.bytes > bytes) throw new SyncError(`The source is larger than ${megabytes(bytes)}.`);
  }
}
