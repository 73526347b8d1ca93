import type { PGlite } from '@electric-sql/pglite';

/**
 * The embedded database as one file, as it stands between two transactions: everything that was
 * acknowledged before is in it.
 *
 * @returns an uncompressed tar
 */
export async function dumpEngine(engine: PGlite): Promise<Buffer> {
  await engine.exec('checkpoint');
  const dump = await engine.dumpDataDir('none');
  return Buffer.from(await dump.arrayBuffer());
}
