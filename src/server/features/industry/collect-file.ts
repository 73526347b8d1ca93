import { z } from 'zod';
import { ROOM_CATEGORIES, ROOM_SHOWS } from '#domain/industry.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { OperatorError } from '#server/operator-error.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';
import { eachOnce } from './collect/collector.ts';
import { knownNetworks } from './collect/networks.ts';
import { storeSample } from './collect/store-sample.ts';
import { writeNetwork } from './queries/collect.ts';
import { rollUp } from './rollup.ts';

/** A line that cannot be imported; nothing of the file is. */
export class ImportError extends OperatorError {}

/** One line of the file: one reading of a network's list (READINGS 36). */
const line = z.strictObject({
  network: z.string(),
  takenAt: z.iso.datetime({ offset: true }),
  rooms: z
    .array(
      z.strictObject({
        username: z.string().trim().min(1).max(60),
        viewers: z.int().min(0).max(10_000_000),
        category: z.enum(ROOM_CATEGORIES),
        followers: z.int().min(0).optional(),
        languages: z.array(z.string().regex(/^[a-z]{2}$/)).default([]),
        tags: z.array(z.string()).default([]),
        show: z.enum(ROOM_SHOWS).default('public'),
        startedAt: z.iso.datetime({ offset: true }).optional(),
        toys: z.array(z.string().regex(/^[a-z][a-z-]{0,29}$/)).default([]),
      }),
    )
    .max(60_000),
});

/** What a command has: a database and no running site. */
export type ImportContext = Pick<Context, 'db' | 'env' | 'keys' | 'now'>;

function readLine(text: string, number: number): z.output<typeof line> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ImportError(`Line ${number} is not JSON. Nothing was imported.`);
  }
  const read = line.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ImportError(
    `Line ${number} is not a valid sample: ${issue?.path.join('.')}: ${issue?.message}. Nothing was imported.`,
  );
}

type Held = { id: number; slug: string; last: Date | undefined; rolledUpTo: Date | null };

async function networkOf(tx: Db, held: Map<string, Held>, slug: string, number: number) {
  const known = held.get(slug);
  if (known) return known;
  const source = knownNetworks().get(slug);
  if (!source) {
    throw new ImportError(
      `Line ${number} names the network "${slug}", which content/data/networks.yaml lacks. Nothing was imported.`,
    );
  }
  const { id, rolledUpTo } = await writeNetwork(tx, { slug, name: source.name, demo: false });
  const made: Held = { id, slug, last: undefined, rolledUpTo };
  held.set(slug, made);
  return made;
}

/**
 * Imports samples line by line, all of them in one transaction or none, and rolls them up. The samples of a network
 * come in the order of their times, and after the hours that are rolled up already.
 *
 * @param lines of the file, without their ends
 * @returns how many samples, of how many networks
 * @throws ImportError with the number of the line
 */
export async function importSamples(
  given: ImportContext,
  lines: AsyncIterable<string>,
): Promise<{ samples: number; networks: number }> {
  const act = <T>(work: (tx: Db, after: typeof NOTHING_AFTER) => Promise<T>) =>
    inTransaction(given.db, (tx) => work(tx, NOTHING_AFTER));
  const ctx = { ...given, act } as Context;
  const held = new Map<string, Held>();
  let [number, samples] = [0, 0];
  await act(async (tx) => {
    for await (const text of lines) {
      number += 1;
      if (text.trim() === '') continue;
      const { network: slug, takenAt: time, rooms } = readLine(text, number);
      const network = await networkOf(tx, held, slug, number);
      const takenAt = new Date(time);
      if (takenAt > ctx.now()) {
        throw new ImportError(`Line ${number} was taken in the future. Nothing was imported.`);
      }
      if (network.last && takenAt <= network.last) {
        throw new ImportError(
          `Line ${number} was not taken after the sample of ${slug} before it. Nothing was imported.`,
        );
      }
      if (network.rolledUpTo && takenAt < network.rolledUpTo) {
        throw new ImportError(
          `Line ${number} is of an hour of ${slug} that has its figures already. Nothing was imported.`,
        );
      }
      const listed = rooms.map((room) => ({
        ...room,
        languages: [...new Set(room.languages)],
        toys: [...new Set(room.toys)],
        startedAt: undefined,
      }));
      const sample = { takenAt, rooms: eachOnce(listed), etag: null };
      if (!(await storeSample(ctx, tx, NOTHING_AFTER, network, sample))) {
        throw new ImportError(
          `Line ${number} was taken at the time of a sample that is there. Nothing was imported.`,
        );
      }
      network.last = takenAt;
      samples += 1;
    }
  });
  for (const { id } of held.values()) await rollUp(ctx, id);
  return { samples, networks: held.size };
}
