import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { OperatorError } from '#server/operator-error.ts';
import { countMembers } from '#server/db/upkeep.ts';
import { dataVersion, type Ask } from '#server/db/versions.ts';
import { databaseIn, removeUnpacked, unpack, uploadsIn } from './archive.ts';
import { loadCopy } from './load-copy.ts';
import { countCopiedRows } from './postgres.ts';

const answer = z.object({ data: z.string(), members: z.number(), files: z.number() });
/** What a backup says when it is asked: the version of its data, and how many members and uploaded files it has. */
export type Checked = z.output<typeof answer>;

/** How many files lie in a folder and below it; none where there is no such folder. */
export async function countFiles(folder: string): Promise<number> {
  const found = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((item) => item.isFile()).length;
}

async function askEmbedded(copy: string): Promise<Pick<Checked, 'data' | 'members'>> {
  const engine = await loadCopy(copy);
  try {
    const ask: Ask = (statement) => engine.query(statement);
    return { data: await dataVersion(ask), members: await countMembers(ask) };
  } finally {
    await engine.close();
  }
}

/**
 * Unpacks a backup beside the others, opens it and asks it; the site is not touched.
 *
 * @throws OperatorError where it does not open
 */
export async function checkBackup(file: string): Promise<Checked> {
  const staging = await fs.mkdtemp(path.join(path.dirname(file), '.check-'));
  try {
    const { kind, data } = await unpack(file, staging);
    const copy = databaseIn(staging);
    const asked =
      kind === 'embedded'
        ? await askEmbedded(copy)
        : { data, members: await countCopiedRows(copy, 'members') };
    return { ...asked, files: await countFiles(uploadsIn(staging)) };
  } finally {
    await removeUnpacked(staging);
  }
}

/**
 * The same in a process of its own: a second engine would hold this one up for seconds.
 *
 * @throws OperatorError where it does not open
 */
export async function checkBackupApart(file: string): Promise<Checked> {
  const program = path.join(import.meta.dirname, 'check-process.ts');
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, file]);
    return answer.parse(JSON.parse(stdout));
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    // Warnings of Node may come before the reason; a process that crashed gives none.
    const reason = code === 2 ? stderr.trim().split('\n').at(-1) : undefined;
    throw new OperatorError(
      reason
        ? `The backup ${file} was written but could not be checked: ${reason}`
        : `The backup ${file} was written but does not open.`,
      { cause: error },
    );
  }
}
