import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { email as emailShape, newPassword, nickname as nicknameShape } from '#contract/member.ts';
import { openDatabase } from '#server/db/connection.ts';
import { OperatorError, sentenceOf } from '#server/operator-error.ts';
import { makeSuperAdmin } from '#server/platform/members/admins.ts';
import { classifyPassword } from '#server/platform/members/passwords.ts';
import { readEnv } from '#server/plugins/env.ts';

const USAGE = `Usage: npm run create-admin -- --email you@example.com --nickname yourname
Opens an account with the role SuperAdmin, or gives the role to the account that has this e-mail.
Asks for a password; without a terminal, or where none is typed, one is made and printed once.`;

/** Ends with one plain sentence. */
class Stop extends OperatorError {}

function readArguments() {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, nickname: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help || !values.email || !values.nickname) throw new Stop(USAGE);
  const email = emailShape.safeParse(values.email);
  if (!email.success) throw new Stop(`"${values.email}" is not an e-mail address.`);
  const nickname = nicknameShape.safeParse(values.nickname);
  if (!nickname.success) {
    throw new Stop(`"${values.nickname}" cannot be a nickname: 3 to 24 letters, digits, . _ or -.`);
  }
  return { email: email.data, nickname: nickname.data };
}

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
  if (!newPassword.safeParse(typed).success) throw new Stop('A password has 10 to 200 characters.');
  if (classifyPassword(typed, known) !== 'ok') throw new Stop('This password is easy to guess.');
  return typed;
}

async function main(): Promise<void> {
  const wanted = readArguments();
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  const env = readEnv(process.env);
  const connection = await openDatabase({
    url: env.databaseUrl,
    dataDir: env.dataDir,
    pool: 1,
    report: (sentence) => console.log(sentence),
  });
  try {
    const done = await makeSuperAdmin(
      connection.db,
      { ...wanted, language: 'en' },
      () => choosePassword(wanted),
      new Date(),
    );
    if (done === 'taken') throw new Stop(`The nickname "${wanted.nickname}" is taken.`);
    console.log(
      done === 'created'
        ? `${wanted.nickname} (${wanted.email}) is a SuperAdmin now.`
        : `The account of ${wanted.email} is a SuperAdmin now; its nickname and password stay.`,
    );
  } finally {
    await connection.close();
  }
}

try {
  await main();
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const wrongOption = code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message : undefined;
  const sentence = sentenceOf(error) ?? wrongOption;
  if (sentence === undefined) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
