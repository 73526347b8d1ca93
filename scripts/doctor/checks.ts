import { Resolver } from 'node:dns/promises';
import fs from 'node:fs';
import { createTransport } from 'nodemailer';
import { listTimedBackups } from '#server/backup/timed.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { withRawDatabase } from '#server/db/raw-database.ts';
import { keyOfRecord, keyRecordName, publicKeyOf, readDkim, type Dkim } from '#server/jobs/dkim.ts';
import { sentenceOf } from '#server/operator-error.ts';
import { failureOf } from '#server/platform/mail/service.ts';
import { readDisk } from '#server/plugins/disk.ts';
import type { Env } from '#server/plugins/env.ts';
import { isOpenToOthers } from '#server/plugins/private-folder.ts';
import { currentRecord, otherOrigin } from '#server/site/builds.ts';
import { nameDatabase } from '../command/database.ts';
import { CommandError } from '../command/run-command.ts';
import { checkData } from '../migrate/site.ts';

/** `wrong` has to be put right; `note` may be as it should. */
export type Finding = { state: 'ok' | 'note' | 'wrong'; about: string; says: string };

type Check = (env: Env) => Promise<Finding[]>;

const TIMEOUT_MS = 5_000;
/** Of each name server: one that cannot be reached must not hold up the rest. */
const DNS_TIMEOUT_MS = 2_000;
const OLDEST_POSTGRES = 150_000;

const found =
  (about: string) =>
  (state: Finding['state'], says: string): Finding => ({ state, about, says });

/** The sentence of what an operator can put right; else the kind of error, without the words of others. */
const wordsOf = (error: unknown): string =>
  sentenceOf(error) ?? `${(error as NodeJS.ErrnoException).code ?? (error as Error).name}.`;

const checkDatabase: Check = async (env) => {
  const say = found('database');
  try {
    const version = await checkData(env);
    if (env.databaseUrl) {
      const { rows } = await withRawDatabase(env, (ask) => ask('show server_version_num'));
      if (Number(rows[0]?.server_version_num) < OLDEST_POSTGRES) {
        return [say('wrong', `${nameDatabase(env)}: PostgreSQL 15 or newer is needed.`)];
      }
    }
    return [say('ok', `${nameDatabase(env)}. ${version}`)];
  } catch (error) {
    if (error instanceof FolderInUse)
      return [say('ok', `${nameDatabase(env)}, open in the site that runs.`)];
    // There is none yet, or the next start migrates it.
    return [say(error instanceof CommandError ? 'note' : 'wrong', wordsOf(error))];
  }
};

const checkDisk: Check = async ({ dataDir }) => {
  const say = found('disk');
  if (!fs.existsSync(dataDir)) return [say('note', `${dataDir} is not there yet.`)];
  try {
    fs.accessSync(dataDir, fs.constants.W_OK);
    const { free, size, level } = await readDisk(dataDir);
    const share = Math.round((free / size) * 100);
    const room = `${(free / 2 ** 30).toFixed(1)} GB (${share} %) free for ${dataDir}`;
    return [level === 'ok' ? say('ok', `${room}.`) : say('wrong', `only ${room}.`)];
  } catch (error) {
    return [say('wrong', wordsOf(error))];
  }
};

/** Whoever can read it has everybody's data, and the links of mails in the outbox. */
const checkAccess: Check = async ({ dataDir }) => {
  if (!fs.existsSync(dataDir) || !isOpenToOthers(dataDir)) return [];
  const says = `other users of this machine can read ${dataDir}: chmod 700 ${dataDir}, or start the site, which does it.`;
  return [found('access')('wrong', says)];
};

const checkMail: Check = async ({ smtpUrl, mailFrom, dataDir }) => {
  const say = found('mail');
  if (!smtpUrl)
    return [say('note', `no SMTP_URL: mails are written to ${dataDir}/outbox and reach nobody.`)];
  const findings: Finding[] = [];
  if (/\.invalid$/.test(mailFrom.address)) {
    findings.push(say('wrong', `MAIL_FROM is ${mailFrom.address}, which no mail server takes.`));
  }
  const { host } = new URL(smtpUrl);
  const limits = {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = createTransport({ url: smtpUrl, ...limits });
  try {
    await transport.verify();
    return [...findings, say('ok', `${host} answers and lets this site in.`)];
  } catch (error) {
    // What it said in its own words may name people.
    const { failure, status } = failureOf(error);
    return [...findings, say('wrong', `${host}: ${failure}${status ? ` (${status})` : ''}.`)];
  } finally {
    transport.close();
  }
};

/** Whether mails are signed, and whether the DNS says with what. A note where nobody can be asked. */
const checkDkim: Check = async (env) => {
  const say = found('dkim');
  let dkim: Dkim | undefined;
  try {
    dkim = readDkim(env);
  } catch (error) {
    return [say('wrong', wordsOf(error))];
  }
  if (!dkim) return [];
  const name = keyRecordName(dkim);
  const key = publicKeyOf(dkim);
  try {
    const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
    const records = await resolver.resolveTxt(name);
    return records.some((parts) => keyOfRecord(parts.join('')) === key)
      ? [say('ok', `mails are signed, and ${name} holds the key.`)]
      : [say('note', `mails are signed, but ${name} holds another key.`)];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [say('note', `mails are signed; ${name} was not found in the DNS (${code}).`)];
  }
};

const checkPages: Check = async ({ distDir, origin }) => {
  const say = found('pages');
  const record = currentRecord(distDir);
  if (!record) return [say('note', `no build in ${distDir}; npm start or npm run build makes it.`)];
  const builtFor = otherOrigin(distDir, origin);
  if (builtFor) return [say('wrong', `${distDir} was built for ${builtFor}: run npm run build.`)];
  if (record.isPartial)
    return [say('note', `${distDir}: books and pictures are still being made.`)];
  return [say('ok', `${distDir}, built for ${origin}.`)];
};

/** What only shows through the public address: whether somebody answers there, and a proxy that is believed. */
const checkProxy: Check = async ({ origin, host, port, trustProxy, blockedCountries }) => {
  const say = found('address');
  const findings: Finding[] = [];
  const isDirect = [`http://${host}:${port}`, `http://localhost:${port}`].includes(origin);
  if (!isDirect && !trustProxy) {
    findings.push(
      say(
        'wrong',
        `${origin} leads here through a proxy: set TRUST_PROXY, or all visitors share one limit.`,
      ),
    );
  }
  if (blockedCountries.length > 0 && !trustProxy) {
    findings.push(
      say(
        'wrong',
        'BLOCKED_COUNTRIES has no effect without TRUST_PROXY: a proxy names the country.',
      ),
    );
  }
  try {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    findings.push(
      answer.ok
        ? say('ok', `${origin} answers.`)
        : say('wrong', `${origin}/readyz answers with ${answer.status}.`),
    );
  } catch {
    findings.push(say('note', `nobody answers at ${origin}; the site may be stopped.`));
  }
  return findings;
};

const HOUR_MS = 3_600_000;
/** A day, and the time that one failed try and the next take. */
const OLDEST_BACKUP_HOURS = 26;

const checkBackups: Check = async ({ backup: { at, dir } }) => {
  const say = found('backups');
  if (!at) return [say('note', 'none by the clock: set BACKUP_AT, or make them yourself.')];
  const [last] = await listTimedBackups(dir);
  if (!last) return [say('note', `none in ${dir} yet; the site makes the first when it runs.`)];
  const hours = Math.floor((Date.now() - last.written.getTime()) / HOUR_MS);
  if (hours >= OLDEST_BACKUP_HOURS)
    return [say('wrong', `the newest in ${dir} is ${hours} hours old; the log says why.`)];
  return [say('ok', `the newest in ${dir} is ${hours} hours old.`)];
};

const CHECKS: readonly Check[] = [
  checkDatabase,
  checkDisk,
  checkAccess,
  checkBackups,
  checkMail,
  checkDkim,
  checkPages,
  checkProxy,
];

/** Looks at all that a site of these settings needs, one after the other. */
export async function runChecks(env: Env): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of CHECKS) findings.push(...(await check(env)));
  return findings;
}
