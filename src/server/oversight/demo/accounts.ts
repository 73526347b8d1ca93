import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ACCOUNTS, type Account } from './people.ts';

export type DemoAccounts = Record<Account, { email: string; password: string }>;

// Without letters and digits that look like each other on a screen.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newPassword = () => [group(), group(), group(), group()].join('-');

/** Fresh passwords, about 79 bits each; they exist on this machine only. */
export const makeAccounts = (): DemoAccounts =>
  Object.fromEntries(
    ACCOUNTS.map((account) => [
      account,
      { email: `${account}@demo.invalid`, password: newPassword() },
    ]),
  ) as DemoAccounts;

/** Where the passwords are kept. */
export const accountsFile = (dataDir: string): string => path.join(dataDir, 'demo-accounts.txt');

/** Keeps the passwords for the owner of this machine: they are printed once, when they are made. */
export async function storeAccounts(dataDir: string, accounts: DemoAccounts): Promise<void> {
  const lines = ACCOUNTS.map((name) => [name, ...Object.values(accounts[name])].join(' '));
  const file = accountsFile(dataDir);
  await fs.rm(file, { force: true });
  await fs.writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
}
