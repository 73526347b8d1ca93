import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Context } from '#server/context.ts';
import { findPostgres } from '#scripts/test/postgres.ts';
import { createMember } from '#testing/factories.ts';
import { openBrowser } from './lib/browser.ts';
import { POSTGRES_MISSING, type Section } from './lib/bench.ts';
import { postgresDatabase } from './lib/databases.ts';
import { nginxVersion, startRecipe } from './lib/nginx.ts';
import { buildCopy, copyProject } from './lib/project-copy.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { freePort, startSite, type RunningSite } from './lib/site.ts';
import { sleep } from './lib/stats.ts';

const NAME = 'Update of two processes behind nginx, under load';
const PAGES = [
  '/',
  '/faq',
  '/glossary',
  '/forum/home',
  '/camsiteView/list',
  '/coursesView/list',
  '/search',
  '/login',
];
const CALLS = ['/api/i18n?lang=en', '/healthz'];
const READERS = 8;
const SENTENCE = 'Made by the newer version.';
const TEXT = {
  file: 'content/guides/en/a-room-that-works.md',
  page: '/newModel/a-room-that-works?language=en',
};

type Failure = string;

/** One reader after the other asks for pages, for what they name below `/_astro/`, and makes calls. */
function startReaders(port: number, failures: Failure[]) {
  let isOver = false;
  let count = 0;
  const ask = (
    agent: http.Agent,
    reader: number,
    address: string,
    body?: object,
  ): Promise<string> =>
    new Promise((resolve) => {
      const fail = (why: string) => {
        if (!isOver) failures.push(`${address}: ${why}`);
        resolve('');
      };
      const request = http.request(
        {
          ...{
            agent,
            port,
            host: '127.0.0.1',
            path: address,
            localAddress: `127.0.0.${reader + 2}`,
          },
          method: body ? 'POST' : 'GET',
          headers: { 'accept-language': 'en', ...(body && { 'content-type': 'application/json' }) },
        },
        (answer) => {
          let text = '';
          const status = answer.statusCode ?? 0;
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.on('error', ({ message }) => fail(message));
          answer.on('end', () => {
            count++;
            // A write is refused here, because nothing has the number that it names.
            if (status >= (body ? 500 : 400)) fail(String(status));
            else resolve(text);
          });
        },
      );
      request.on('error', ({ message }) => fail(message));
      request.end(body && JSON.stringify(body));
    });
  const read = async (reader: number): Promise<void> => {
    // Readers come from addresses of their own, which nginx shares out between the processes.
    const agent = new http.Agent({ keepAlive: true });
    for (let turn = reader; !isOver; turn++) {
      const page = await ask(agent, reader, PAGES[turn % PAGES.length] as string);
      const [, bundled] = /"(\/_astro\/[^"]+)"/.exec(page) ?? [];
      if (bundled) await ask(agent, reader, bundled);
      await ask(agent, reader, CALLS[turn % CALLS.length] as string);
      await ask(agent, reader, '/api/article/view', { id: 1 });
    }
    agent.destroy();
  };
  const reading = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return {
    async stop(): Promise<number> {
      isOver = true;
      await reading;
      return count;
    },
  };
}

/** A person who follows one link after the other in a real browser. */
async function startVisitor(origin: string, failures: Failure[], violations: Failure[]) {
  const browser = await openBrowser();
  const page = await browser.newPage();
  page.on('console', (message) => {
    const text = message.text();
    if (/content security policy/i.test(text)) violations.push(text.slice(0, 200));
  });
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) failures.push(`${answer.url()}: ${answer.status()} in the browser`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Of a page that is left before all of it has come.
    if (why !== 'net::ERR_ABORTED') failures.push(`${request.url()}: ${why} in the browser`);
  });
  let isOver = false;
  let visits = 0;
  const walk = async () => {
    for (let turn = 0; !isOver; turn++) {
      await page.goto(origin + PAGES[turn % PAGES.length], { waitUntil: 'load' });
      visits++;
    }
  };
  const walking = walk().catch((error: unknown) => void failures.push(String(error)));
  return {
    async stop(): Promise<number> {
      isOver = true;
      await walking;
      await browser.close();
      return visits;
    },
  };
}

const WORDS = 'Typed before the update of the site,';
const MORE_WORDS = ' and gone on with after it in the same tab.';

/** A member who has a question half written while the site is updated under it. */
async function startWriter(origin: string, token: string) {
  const browser = await openBrowser();
  const context = await browser.newContext({ locale: 'en-US' });
  await context.addCookies([{ name: 'ctoken', value: token, url: origin }]);
  const page = await context.newPage();
  const field = page.getByLabel('The details');
  const write = async (words: string) => {
    await field.fill(words);
    await page.getByText('Draft saved').first().waitFor();
  };
  await page.goto(`${origin}/forum/post`);
  await write(WORDS);
  return {
    /** Goes on in the old tab, and then looks for all of it in a page of the new version. */
    async finish(): Promise<boolean> {
      try {
        const stands = (await field.inputValue()) === WORDS;
        await write(WORDS + MORE_WORDS);
        await page.goto(`${origin}/faq`);
        await page.goto(`${origin}/forum/post`);
        await page.getByText('Draft saved').first().waitFor();
        return stands && (await field.inputValue()) === WORDS + MORE_WORDS;
      } finally {
        await browser.close();
      }
    },
  };
}

/** Another version of the program: its styles, its scripts and a text differ. */
function change(project: string): void {
  fs.appendFileSync(path.join(project, TEXT.file), `\n${SENTENCE}\n`);
  fs.appendFileSync(path.join(project, 'src/styles/tokens.css'), ':root { --version: 2; }\n');
  const texts = path.join(project, 'src/i18n/locales/en/home.json');
  fs.writeFileSync(texts, `${fs.readFileSync(texts, 'utf8')}\n`);
}

const hasSentence = async ({ origin }: RunningSite): Promise<boolean> =>
  (await (await fetch(origin + TEXT.page)).text()).includes(SENTENCE);

/**
 * Two processes behind nginx as docs/deploy has it. While readers ask and a person follows links, another
 * version is built and the processes are restarted, one after the other.
 */
export const update: Section = async ({ temp }): Promise<Line[]> => {
  if (!nginxVersion()) return [skipped(NAME, "nginx is not installed (Debian's nginx-light)")];
  const server = await findPostgres();
  if (!server) return [skipped(NAME, POSTGRES_MISSING)];
  const project = copyProject(path.join(temp, 'update'));
  const dist = path.join(project, 'dist');
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  await buildCopy(project, origin);
  const database = await postgresDatabase(temp, server, async (db) => {
    const { id, token } = await createMember({ db, now: () => new Date() } as Context);
    return { memberIds: [id], tokens: [token], topicIds: [] };
  });
  const start = (each: number) =>
    startSite(
      dist,
      {
        ...database.env,
        PORT: String(each),
        PUBLIC_ORIGIN: origin,
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'fatal',
      },
      project,
    );
  const processes: RunningSite[] = [];
  const failures: Failure[] = [];
  const violations: Failure[] = [];
  try {
    for (const each of ports) processes.push(await start(each));
    const nginx = await startRecipe(temp, { port, root: dist, processes: ports });
    const readers = startReaders(port, failures);
    const visitor = await startVisitor(origin, failures, violations);
    const writer = await startWriter(origin, database.tokens[0] ?? '');
    await sleep(3_000);
    const started = performance.now();
    change(project);
    await buildCopy(project, origin);
    const waited = await Promise.all(processes.map(hasSentence));
    for (const [i, each] of ports.entries()) {
      await processes[i]?.stop();
      processes[i] = await start(each);
    }
    const seconds = (performance.now() - started) / 1000;
    const renewed = await Promise.all(processes.map(hasSentence));
    await sleep(3_000);
    const draftStands = await writer.finish();
    const visits = await visitor.stop();
    const requests = await readers.stop();
    await nginx.stop();
    for (const failure of [...failures, ...violations].slice(0, 10))
      console.error(`bench: ${failure}`);
    return [
      atMost(`${NAME}: failed requests`, 0, failures.length, ''),
      atMost(`${NAME}: policy violations`, 0, violations.length, ''),
      atMost(
        `${NAME}: old processes that served the new pages`,
        0,
        waited.filter(Boolean).length,
        '',
      ),
      atLeast(`${NAME}: drafts in an open tab that stand`, 1, draftStands ? 1 : 0, ''),
      atLeast(`${NAME}: new processes that did`, ports.length, renewed.filter(Boolean).length, ''),
      forTheRecord(`${NAME}: requests of ${READERS} readers`, requests),
      forTheRecord(`${NAME}: pages opened in a browser`, visits),
      forTheRecord(`${NAME}: build and both restarts`, seconds, 's'),
    ];
  } finally {
    for (const running of processes) await running.stop();
    await database.drop();
  }
};
