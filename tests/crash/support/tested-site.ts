import { createDatabase } from '#testing/database.ts';
import { temporarySite, type TemporarySite } from './server.ts';

/** A site on the database that the test run is about: on PostgreSQL where TEST_DATABASE_URL is set. */
export async function testedSite(): Promise<TemporarySite> {
  const site = temporarySite();
  if (!process.env.TEST_DATABASE_URL) return site;
  const { url, drop } = await createDatabase();
  const remove = async () => {
    await drop();
    site.remove();
  };
  return { ...site, databaseUrl: url, remove };
}
