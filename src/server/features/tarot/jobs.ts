import { z } from 'zod';
import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { ReadingGenerator } from './generator.ts';
import { generatorFor, NotWritten } from './reading-queue.ts';
import { readThree, requireDeck } from './service.ts';

/** What a job is: whose cards of which day. Sealed, it needs no place in the database. */
const jobShape = z.tuple([z.literal('tarot'), z.iso.date(), z.string()]);

/** @throws Refusal not_found where there are no cards */
export async function startReading(
  ctx: Context,
  { day, mark }: { day: string; mark: string },
): Promise<Output<'GET game/tarot/draw/async'>> {
  await requireDeck(ctx);
  return { job: ctx.keys.seal(JSON.stringify(['tarot', day, mark])) };
}

function openJob(ctx: Context, job: string): { day: string; mark: string } {
  const opened = ctx.keys.open(job);
  let found: unknown;
  try {
    found = JSON.parse(opened ?? '');
  } catch {
    // Sealed for something else: no job either.
  }
  const shape = jobShape.safeParse(found);
  if (!shape.success) throw new Refusal('not_found');
  const [, day, mark] = shape.data;
  return { day, mark };
}

/**
 * What became of a job. The generator of rules is done at once, a model when its turn has come. One of the rules
 * that has failed can be asked again, because a job says what is to be written and not what was.
 *
 * @throws Refusal not_found for what is no job of ours
 */
export async function readReading(
  ctx: Context,
  job: string,
  language: Language,
  given?: ReadingGenerator,
): Promise<Output<'GET game/tarot/draw/async/r'>> {
  const drawer = openJob(ctx, job);
  await requireDeck(ctx);
  const generator = given ?? generatorFor(ctx, drawer.day);
  try {
    return { state: 'done', result: await readThree(ctx, drawer, language, generator) };
  } catch (error) {
    if (error instanceof NotWritten) return { state: error.state };
    ctx.log.error({ err: error }, 'a reading could not be written');
    return { state: 'failed' };
  }
}
