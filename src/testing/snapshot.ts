import fs from 'node:fs';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file in which prepare-databases.ts left a dump of a migrated embedded database. */
    snapshot: string;
  }
}

let snapshot: Blob | undefined;

/** A migrated embedded database without rows, for `openDatabase`; read once a worker. */
export function readSnapshot(): Blob {
  return (snapshot ??= new Blob([fs.readFileSync(inject('snapshot'))]));
}
