import fs from 'node:fs';
import { DAY_MS } from '#domain/days.ts';
import type { Context, Member } from '#server/context.ts';
import { agreementAt, hashPassword } from '#server/platform/members/service.ts';
import { noLive } from '#server/plugins/live.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';
import { accountsFile, makeAccounts, storeAccounts, type DemoAccounts } from './accounts.ts';
import { readPeople } from './people.ts';
import { hasMembers, insertPerson } from './queries.ts';

export type { DemoAccounts };

export type Demo = {
  /** Where the accounts to sign in with are kept. */
  file: string;
  /** The accounts, once: where they were made just now. */
  made: DemoAccounts | undefined;
};

/** Nobody signs in as the others. */
const NO_PASSWORD = 'none';

async function settle(ctx: Context, accounts: DemoAccounts): Promise<Map<string, Member>> {
  const joined = new Date(ctx.now().getTime() - 40 * DAY_MS);
  const viewers = new Map<string, Member>();
  for (const person of readPeople()) {
    const { name, account, role, language, summary } = person;
    const member = await insertPerson(ctx.db, {
      nickname: `${name}_demo`,
      email: account ? accounts[account].email : `${name}@demo.invalid`,
      passwordHash: account ? await hashPassword(accounts[account].password) : NO_PASSWORD,
      // Their points come of what they do below, like everybody's.
      ...{ role, language, summary, complete: true, demo: true, listed: true },
      ...{ adultConfirmedAt: joined, emailVerifiedAt: joined, createdAt: joined },
      ...agreementAt(joined),
    });
    viewers.set(name, { ...member, sessionId: 0 });
  }
  return viewers;
}

/**
 * Lets the whole story happen again: what every feature has to tell of it, each act at its own time and
 * through the feature's own functions. At the same moment, that of the lower feature comes first.
 */
async function tell(ctx: Context, accounts: DemoAccounts): Promise<void> {
  const people = await settle(ctx, accounts);
  const acts = ctx.features
    .flatMap((feature) => feature.demo?.(ctx, people) ?? [])
    .sort((a, b) => a.at - b.at);
  for (const { at, run } of acts) await run({ ...ctx, now: () => new Date(at) });
}

/**
 * Fills an empty embedded database with an invented, labelled community, once. Never a PostgreSQL
 * server, never with DEMO_DATA=off, and all of it or nothing.
 *
 * @returns the accounts to sign in with, where this data folder has such a community
 */
export async function fillDemo(ctx: Context): Promise<Demo | undefined> {
  const { demoData, dataDir } = ctx.env;
  if (!demoData || ctx.connection.kind !== 'embedded') return undefined;
  const file = accountsFile(dataDir);
  if (await hasMembers(ctx.db)) return fs.existsSync(file) ? { file, made: undefined } : undefined;
  const accounts = makeAccounts();
  await ctx.act(async (tx, after) => {
    // All of it in one transaction; nobody is there yet to be told of anything.
    const act: Context['act'] = (work) => work(tx, NOTHING_AFTER);
    await tell({ ...ctx, db: tx, act, live: noLive }, accounts);
    after.invalidateLists();
    // Before the commit: a community whose passwords nobody knows would be of no use.
    await storeAccounts(dataDir, accounts);
  });
  return { file, made: accounts };
}
