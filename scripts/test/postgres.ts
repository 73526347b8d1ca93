import pg from 'pg';

const CANDIDATES = [
  'postgres://postgres@127.0.0.1:5432/postgres',
  'postgres://postgres:postgres@127.0.0.1:5432/postgres',
];

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1500 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A PostgreSQL server to test on: the named one, or one that lets us in on this machine. */
export async function findPostgres(): Promise<string | undefined> {
  const named = process.env.TEST_DATABASE_URL;
  if (named) return named;
  for (const url of CANDIDATES) if (await answers(url)) return url;
  return undefined;
}
