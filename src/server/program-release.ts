import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageJson = z.object({ version: z.string() });

/** The version of this program, from package.json. */
export function programRelease(): string {
  const file = path.join(import.meta.dirname, '../../package.json');
  return packageJson.parse(JSON.parse(fs.readFileSync(file, 'utf8'))).version;
}
