import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { CommandError } from './run-command.ts';

/**
 * Reads the options of a command.
 *
 * @param usage said below what is wrong with them
 * @param args those of this process where they are left out
 * @throws CommandError
 */
export function readOptions<const T extends ParseArgsOptionsConfig>(
  usage: string,
  options: T,
  args: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    // What follows the first sentence is advice for programmers.
    const [wrong = ''] = (error as Error).message.split('. ');
    throw new CommandError(`${wrong.replace(/\.$/, '')}.\n${usage}`);
  }
}
