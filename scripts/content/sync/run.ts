import fs from 'node:fs';
import path from 'node:path';
import { hasErrors, plural } from '../../report/findings.ts';
import { checkContent, type Report } from '../check.ts';
import { copyFolder } from './copy-folder.ts';
import { diffFolders, isEmpty, type Diff } from './diff.ts';
import { fetchExport, type OnBytes } from './fetch-export.ts';
import { fetchGit } from './fetch-git.ts';
import { LIMITS, SyncError, type Limits } from './limits.ts';
import { contentRootOf, readSource, withoutSecrets, type Source } from './source.ts';
import { openWorkshop, replaceContent, type Workshop } from './workshop.ts';

export type SyncOptions = {
  from: string;
  /** The folder to replace. */
  content: string;
  dryRun?: boolean;
  signal?: AbortSignal;
  limits?: Partial<Limits>;
  publicFolder?: string;
  /** A sentence at every step. */
  onStep?: (sentence: string) => void;
  onBytes?: OnBytes;
  onChecked?: (done: number, total: number) => void;
};

export type SyncResult = {
  report: Report;
  diff: Diff;
  /** False where the check found errors, nothing changed, or it was a dry run. */
  replaced: boolean;
};

type Fetching = Required<Pick<SyncOptions, 'onBytes'>> & { limits: Limits; signal: AbortSignal };

async function fetchSource(source: Source, workshop: Workshop, how: Fetching): Promise<string> {
  if (source.kind === 'folder') return source.folder;
  fs.mkdirSync(workshop.source, { recursive: true });
  if (source.kind === 'git') {
    await fetchGit(source.address, source.branch, workshop.source, how.signal);
  } else await fetchExport(source.address, workshop.source, how.limits, how.signal, how.onBytes);
  return workshop.source;
}

function refuseItself(root: string, content: string): void {
  if (fs.existsSync(content) && fs.realpathSync(root) === fs.realpathSync(content)) {
    throw new SyncError('The source is the content folder itself; there is nothing to take over.');
  }
}

async function work(workshop: Workshop, options: SyncOptions, content: string): Promise<SyncResult> {
  const limits = { ...LIMITS, ...options.limits };
  const step = options.onStep ?? (() => {});
  const deadline = AbortSignal.timeout(limits.totalMs);
  const signal = AbortSignal.any([deadline, ...(options.signal ? [options.signal] : [])]);
  step(`Fetching ${withoutSecrets(options.from)}.`);
  const source = readSource(options.from);
  const fetched = await fetchSource(source, workshop, { limits, signal, onBytes: options.onBytes ?? (() => {}) });
  const root = contentRootOf(fetched);
  refuseItself(root, content);
  const files = await copyFolder(root, workshop.incoming, limits, signal);
  step(`Checking ${plural(files, 'file')}.`);
  const report = await checkContent(workshop.incoming, {
    ...(options.publicFolder ? { publicFolder: options.publicFolder } : {}),
    ...(options.onChecked ? { onProgress: options.onChecked } : {}),
    signal,
  });
  if (report.texts === 0) throw new SyncError('The source holds no text at all.');
  const diff = diffFolders(content, workshop.incoming);
  signal.throwIfAborted();
  const replaced = !hasErrors(report.findings) && !options.dryRun && !isEmpty(diff);
  if (replaced) replaceContent(content, workshop);
  return { report, diff, replaced };
}

/**
 * Brings the editors' source, checks it, and puts it in the place of content/ as a whole. Whatever
 * goes wrong, and wherever it is interrupted, content/ stays what it was.
 *
 * @throws SyncError with the reasons where the source cannot be had; mistakes in its texts are in
 * the report instead
 */
export async function syncContent(options: SyncOptions): Promise<SyncResult> {
  const wished = path.resolve(options.content);
  const content = fs.existsSync(wished) ? fs.realpathSync(wished) : wished;
  const workshop = openWorkshop(content);
  try {
    return await work(workshop, options, content);
  } catch (problem) {
    if ((problem as Error).name === 'TimeoutError') {
      throw new SyncError('Fetching took too long and was given up.');
    }
    throw problem;
  } finally {
    workshop.close();
  }
}
