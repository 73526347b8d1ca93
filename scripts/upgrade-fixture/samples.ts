import fs from 'node:fs';
import path from 'node:path';

const SLOT_MS = 600_000;
const HOUR_MS = 6 * SLOT_MS;
const HOURS = 50;

/** Two rooms of an own list over two days, so that there are hours, days and ranks of them. */
export function writeSamples(folder: string): string {
  const file = path.join(folder, 'samples.ndjson');
  const from = Math.floor(Date.now() / HOUR_MS - HOURS) * HOUR_MS;
  const lines = Array.from({ length: HOURS * 2 }, (_, n) => {
    const takenAt = new Date(from + n * 3 * SLOT_MS).toISOString();
    const rooms = [
      { username: 'amber_lamp', viewers: 20 + (n % 7), category: 'woman', languages: ['en'] },
      { username: 'cedar_lamp', viewers: 10 + (n % 3), category: 'couple', toys: ['lovense'] },
    ];
    return JSON.stringify({ network: 'own-list', takenAt, rooms });
  });
  fs.writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
