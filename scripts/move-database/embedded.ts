import fs from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { doesNotOpen } from '#server/db/does-not-open.ts';
import { openEngine } from '#server/db/open-engine.ts';
import { databaseFolder, openDatabase } from '#server/db/connection.ts';
import { prepareSession, type Session } from './session.ts';
import { syncFolder } from '../command/sync-folder.ts';

const STAGING = '.move-';

async function openSource(dataDir: string): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  try {
    return await openEngine({ dataDir: folder });
  } catch (error) {
    throw doesNotOpen(folder, error);
  }
}

const sessionOf =
  (engine: PGlite): Session =>
  (statement, values) =>
    engine.query(statement, values);

/**
 * Reads the embedded database and changes nothing in it.
 *
 * @param dataDir locked by the caller
 * @throws OperatorError where the database does not open
 */
export async function readEmbedded<T>(
  dataDir: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const engine = await openSource(dataDir);
  try {
    const session = sessionOf(engine);
    await prepareSession(session);
    await session('begin isolation level repeatable read read only');
    return await work(session);
  } finally {
    await engine.close();
  }
}

/** What a move that was killed has left behind. */
async function removeStaging(dataDir: string): Promise<void> {
  const names = (await fs.readdir(dataDir)).filter((name) => name.startsWith(STAGING));
  for (const name of names) await fs.rm(path.join(dataDir, name), { recursive: true });
}

async function fillStaging<T>(staging: string, fill: (session: Session) => Promise<T>): Promise<T> {
  const { engine, close } = await openDatabase({ dataDir: staging });
  try {
    const session = sessionOf(engine as PGlite);
    await prepareSession(session);
    await session('begin');
    const result = await fill(session);
    await session('commit');
    return result;
  } finally {
    await close();
  }
}

/**
 * Makes an embedded database where there is none: built in a folder beside, written to the disk, then renamed
 * into its place.
 *
 * @param dataDir locked by the caller
 */
export async function fillEmbedded<T>(
  dataDir: string,
  fill: (session: Session) => Promise<T>,
): Promise<T> {
  await removeStaging(dataDir);
  const staging = await fs.mkdtemp(path.join(dataDir, STAGING));
  try {
    const result = await fillStaging(staging, fill);
    await syncFolder(databaseFolder(staging));
    await fs.rename(databaseFolder(staging), databaseFolder(dataDir));
    await syncFolder(dataDir, { deep: false });
    return result;
  } finally {
    await fs.rm(staging, { recursive: true, force: true });
  }
}
