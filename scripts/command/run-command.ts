import { reasonOf } from '#server/backup/reason.ts';
import { OperatorError, sentenceOf } from '#server/operator-error.ts';
import { isDiskFull } from '#server/plugins/disk.ts';

/** A reason to end, in one plain sentence for the person who started the command. */
export class CommandError extends OperatorError {}

/**
 * Runs a command: its result as a line, an `OperatorError` or a full disk as a sentence, anything else with its
 * stack.
 */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    const sentence = sentenceOf(error) ?? (isDiskFull(error) ? reasonOf(error) : undefined);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
