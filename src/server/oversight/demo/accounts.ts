import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ACCOUNTS, type Account } from './community.ts';

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

const fileOf = (dataDir: string) => path.join(dataDir, 'demo-accounts.txt');

/** Keeps the passwords for the owner of this machine, so that a later start can print them. */
export async function storeAccounts(dataDir: string, accounts: DemoAccounts): Promise<void> {
  const lines = ACCOUNTS.map((name) => [name, ...Object.values(accounts[name])].join(' '));
  const file = fileOf(dataDir);
  await fs.rm(file, { force: true });
  await fs.writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
}

/** The stored accounts; undefined where there are none, or somebody has changed the file. */
export async function readAccounts(dataDir: string): Promise<DemoAccounts | undefined> {
  const text = await fs.readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const found = text.split('\n').map((line) => line.split(' '));
  const accounts: Partial<DemoAccounts> = {};
  for (const [name, email, password] of found) {
    const account = ACCOUNTS.find((candidate) => candidate === name);
    if (account && email && password) accounts[account] = { email, password };
  }
  return ACCOUNTS.every((account) => accounts[account]) ? (accounts as DemoAccounts) : undefined;
}
