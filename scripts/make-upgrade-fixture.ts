import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { findPostgres } from './test/postgres.ts';
import { startMailServer } from './upgrade-fixture/mail-server.ts';
import { emailOf } from './upgrade-fixture/people.ts';
import { writeSamples } from './upgrade-fixture/samples.ts';
import { shrinkDatabase } from './upgrade-fixture/shrink.ts';
import { command, makeFolders, startSite } from './upgrade-fixture/site.ts';
import { join, live } from './upgrade-fixture/story.ts';

const USAGE = `Usage: node scripts/make-upgrade-fixture.ts --into tests/upgrades/fixtures/0001_name
Lets the program of this checkout make a small site with invented members, on the embedded database and
on a PostgreSQL server, and writes a backup of each: embedded.tar.gz and postgres.tar.gz.`;

/** Makes a site with the server of this checkout and backs it up. */
async function makeFixture(file: string, databaseUrl?: string): Promise<void> {
  const mail = await startMailServer();
  const { dataDir, distDir, remove } = makeFolders();
  const env = {
    ...{ DATA_DIR: dataDir, DIST_DIR: distDir, SMTP_URL: mail.url },
    ...{ DEMO_DATA: 'off', LOG_LEVEL: 'silent', SECRET_KEY: 'of the upgrade fixtures, no secret' },
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  try {
    const first = await startSite(env);
    const tokens = await join(first, mail);
    await first.stop();
    await command('create-admin', ['--email', emailOf('owner'), '--nickname', 'owner'], env);
    const samples = writeSamples(path.dirname(file));
    await command('industry-import', ['--from', samples], env);
    fs.rmSync(samples);
    const second = await startSite(env);
    await live(second, mail, tokens);
    await second.stop();
    if (!databaseUrl) await shrinkDatabase(dataDir);
    await command('backup', ['--to', file], env);
  } finally {
    await mail.close();
    remove();
  }
  console.log(`${file}: ${Math.round(fs.statSync(file).size / 1024)} KB`);
}

async function withEmptyDatabase(server: string, work: (url: string) => Promise<void>) {
  const name = `campus_fixture_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    await work(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

const { values } = parseArgs({ options: { into: { type: 'string' } } });
const server = await findPostgres();
if (!values.into || !server) {
  console.error(values.into ? 'No PostgreSQL server answers: set TEST_DATABASE_URL.' : USAGE);
  process.exit(1);
}
const into = path.resolve(values.into);
fs.mkdirSync(into, { recursive: true });
await makeFixture(path.join(into, 'embedded.tar.gz'));
await withEmptyDatabase(server, (url) => makeFixture(path.join(into, 'postgres.tar.gz'), url));
