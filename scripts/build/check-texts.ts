import { spawn } from 'node:child_process';
import path from 'node:path';
import { BuildFailed, endOf } from './run.ts';

/**
 * Checks the texts in a process of its own, while the builder runs. What it says goes to the terminal in one piece:
 * a line about the texts, or all that is wrong with them.
 *
 * @param command the program that checks
 * @throws BuildFailed where there is an error; it has said which
 * @throws BuildStopped where somebody stops this process meanwhile
 */
export async function checkTexts(
  command = path.join(import.meta.dirname, '../check-content.ts'),
): Promise<void> {
  const child = spawn(process.execPath, [command, path.resolve('content'), '--errors'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const code = await endOf(child);
  if (code === 0) return void process.stdout.write(said);
  process.stderr.write(said);
  throw new BuildFailed();
}
