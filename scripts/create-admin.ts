import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { newPassword } from '#contract/member.ts';
import { classifyPassword } from '#server/platform/members/passwords.ts';
import { CommandError, runCommand } from './command/run-command.ts';
import { settings } from './command/settings.ts';
import { readArguments } from './create-admin/arguments.ts';
import { makeAdmin } from './create-admin/make-admin.ts';

/** One line from the terminal, not shown while it is typed. */
function askSecretly(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  return new Promise((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal.question('', (answer) => {
      process.stdout.write('\n');
      resolve(answer);
      terminal.close();
    });
  });
}

async function choosePassword(known: { email: string; nickname: string }): Promise<string> {
  const typed = process.stdin.isTTY ? await askSecretly('Password (Enter makes one): ') : '';
  if (!typed) {
    const made = randomBytes(15).toString('base64url');
    console.log(`Password, shown this once: ${made}`);
    return made;
  }
  if (!newPassword.safeParse(typed).success)
    throw new CommandError('A password has 10 to 200 characters.');
  if (classifyPassword(typed, known) !== 'ok')
    throw new CommandError('This password is easy to guess.');
  return typed;
}

await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  const report = (sentence: string) => console.log(sentence);
  return makeAdmin(settings(), wanted, () => choosePassword(wanted), report);
});
