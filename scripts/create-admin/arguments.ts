import { email as emailShape, nickname as nicknameShape } from '#contract/member.ts';
import { readOptions } from '../command/read-options.ts';
import { CommandError } from '../command/run-command.ts';

const USAGE = `Usage: npm run create-admin -- --email you@example.com --nickname yourname
Opens an account with the role SuperAdmin, or gives the role to the account that has this e-mail.
Asks for a password; without a terminal, or where none is typed, one is made and printed once.`;

const OPTIONS = {
  email: { type: 'string' },
  nickname: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the arguments of `npm run create-admin`.
 *
 * @throws CommandError with the usage, or with what is wrong with an argument
 */
export function readArguments(args: readonly string[]) {
  const values = readOptions(USAGE, OPTIONS, args);
  if (values.help || !values.email || !values.nickname) throw new CommandError(USAGE);
  const email = emailShape.safeParse(values.email);
  if (!email.success) throw new CommandError(`"${values.email}" is not an e-mail address.`);
  const nickname = nicknameShape.safeParse(values.nickname);
  if (!nickname.success) {
    throw new CommandError(
      `"${values.nickname}" cannot be a nickname: 3 to 24 letters, digits, . _ or -.`,
    );
  }
  return { email: email.data, nickname: nickname.data };
}
