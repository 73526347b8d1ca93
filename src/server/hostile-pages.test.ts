import type { FastifyRequest, InjectOptions, LightMyRequestResponse, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES, type Route } from '#domain/routes.ts';
import { allFeatures } from '#server/all-features.ts';
import { defineFeature } from '#server/feature.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { HOSTILE_BODIES, HOSTILE_TEXTS } from '#testing/contract/hostile.ts';
import { hiddenFieldsOf, formsIn, typedFieldsOf, type SentForm } from '#testing/html-forms.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';

/** Which names of its query the last request was asked for. */
let readNames = new Set<string>();
const posts: string[] = [];

/**
 * Notes what handlers read of queries and which addresses take forms, so that a page or a form that is
 * added later is tried without a line here.
 */
const recorder = defineFeature({
  name: 'recorder',
  routes: async (fastify) => {
    fastify.addHook('preHandler', async (request: FastifyRequest) => {
      const get = (target: object, name: string | symbol) => {
        if (typeof name === 'string') readNames.add(name);
        return Reflect.get(target, name) as unknown;
      };
      request.query = new Proxy(request.query as object, { get });
    });
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      if (method === 'POST' && !url.startsWith('/api/')) posts.push(url);
    });
  },
});

let app: TestApp;
let people: Record<'member' | 'moderator', TestMember[]>;
beforeAll(async () => {
  app = await createTestApp({}, undefined, [recorder, ...allFeatures]);
  const some = <T>(one: T): T[] => Array.from({ length: 30 }, () => one);
  people = {
    member: await createMembers(app.ctx, some({ role: 'Member' })),
    moderator: await createMembers(app.ctx, some({ role: 'SuperAdmin' })),
  };
});
afterAll(() => app.close());

const CALLERS = ['visitor', 'member', 'moderator'] as const;
type Caller = (typeof CALLERS)[number];

let asked = 0;
function asking(caller: Caller, as = caller === 'visitor' ? undefined : people[caller][0]) {
  asked++;
  const cookies: Record<string, string> = as ? { ctoken: as.token } : {};
  return {
    remoteAddress: newAddress(),
    cookies,
  };
}

function problemIn({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (headers['referrer-policy'] === undefined && statusCode !== 404) return 'no Referrer-Policy';
  if (statusCode === 429 && !(Number(headers['retry-after']) > 0)) return '429, no Retry-After';
  // A text of a table that was asked for a name of every object.
  if (/\[object |function Object\(|errors:\w/.test(body)) return 'shows what is no text';
  return undefined;
}

/** Values of a query, as they stand in an address. */
const HOSTILE_QUERIES: [string, (name: string) => string][] = [
  ...Object.entries(HOSTILE_TEXTS).map(([title, text]): [string, (name: string) => string] => {
    const value = encodeURIComponent(text.toWellFormed().slice(0, 3000));
    return [title, (name) => `${name}=${value}`];
  }),
  ['half a pair as bytes', (name) => `${name}=%ed%a0%bc`],
  ['no bytes', (name) => `${name}=%&${name}=%zz`],
  ['nothing', (name) => `${name}`],
  ['a repeated name', (name) => `${name}=1&${name}=2`],
  ['names of lists', (name) => `${name}[]=1&${name}[__proto__]=2&__proto__=3&constructor=4`],
];

/** Every so manieth of a list, beginning with another one each time. */
const turnOf = <T>(all: readonly T[], turn: number, every: number): T[] =>
  all.filter((_, i) => (i + turn) % every === 0);

/** Names every request is asked with: those of all pages, and one that none reads. */
const EVERYWHERE = ['lang', 'zzz'];
/** Read by a language chooser before each page, or by what asks whether an object is a promise. */
const NOT_OF_PAGES = new Set(['language', 'lang', 'then', 'toJSON']);

const PARAMETERS = [
  '1',
  '__proto__',
  'a%00b',
  '%ed%a0%bc',
  '99999999999999999999',
  'x'.repeat(250),
];
const addressOf = ({ path }: Route, value: string): string =>
  path.replace(/\[\w+\??\]/g, value) || '/';

async function get(caller: Caller, url: string) {
  const answer = await app.fastify.inject({ url, ...asking(caller) });
  const problem = problemIn(answer);
  return { answer, problem: problem && `${caller} ${url.slice(0, 120)}: ${problem}` };
}

/** The names a page reads of its query, and those of the fields of its forms. */
async function namesOf(caller: Caller, url: string): Promise<{ names: string[]; sees: boolean }> {
  readNames = new Set();
  const { answer } = await get(caller, url);
  const fields = formsIn(answer.body, 'get').flatMap(({ fields: all }) => all);
  const all = new Set([...readNames, ...fields.map(({ name }) => name)]);
  const names = [...all].filter((name) => !NOT_OF_PAGES.has(name));
  return { names, sees: answer.statusCode === 200 };
}

const handled = ROUTES.filter(({ kind }) => kind === 'shell' || kind === 'collection');

describe.each(handled.map((route) => [route.id, route] as const))('page %s', (id, route) => {
  test('answers whatever its address says, whoever asks', async () => {
    const found: string[] = [];
    const tried = async (caller: Caller, url: string) => {
      const { problem } = await get(caller, url);
      if (problem) found.push(problem);
    };
    const turn = handled.indexOf(route);
    const url = addressOf(route, '1');
    let seen = false;
    for (const caller of [...CALLERS].reverse()) {
      const { names, sees } = await namesOf(caller, url);
      const all = [...names, ...EVERYWHERE];
      const isWhole = sees && !seen;
      // Everything in every name at once, and as who sees most some of it in each name alone.
      for (const [, query] of isWhole ? HOSTILE_QUERIES : turnOf(HOSTILE_QUERIES, turn, 3)) {
        await tried(caller, `${url}?${all.map(query).join('&')}`);
      }
      for (const name of isWhole ? all : []) {
        for (const [, query] of turnOf(HOSTILE_QUERIES, turn + asked, 6)) {
          await tried(caller, `${url}?${query(name)}`);
        }
      }
      for (const value of url.includes('1') && !seen ? PARAMETERS : []) {
        await tried(caller, addressOf(route, value));
      }
      seen ||= sees;
    }
    expect(found, id).toEqual([]);
  });
});

const HOSTILE_FORMS: [string, InjectOptions][] = [
  ...Object.entries(HOSTILE_BODIES).map(([title, payload]): [string, InjectOptions] => [
    `JSON, ${title}`,
    { payload: payload as string, headers: { 'content-type': 'application/json' } },
  ]),
  ['JSON, no texts', { payload: { act: { toString: 1 }, formToken: [[]], code: null } }],
  ...['act=__proto__', 'act=constructor', 'a=1&a=2&act=1&act=2', '__proto__=1', '%00=%00&%=%'].map(
    (payload): [string, InjectOptions] => [
      payload,
      { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
  ),
  ...['', '--x\r\nContent-Disp', '--x--\r\n'].map((payload): [string, InjectOptions] => [
    `parts, ${payload}`,
    { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  ]),
  ['no boundary', { payload: 'a', headers: { 'content-type': 'multipart/form-data' } }],
  ['no kind', { payload: 'a', headers: { 'content-type': 'nonsense' } }],
];

const OWN = { origin: 'http://campus.test', 'sec-fetch-site': 'same-origin' };
const post = (caller: Caller, url: string, options: InjectOptions, as?: TestMember) =>
  app.fastify.inject({
    method: 'POST',
    url,
    ...asking(caller, as),
    ...options,
    headers: { ...OWN, ...options.headers },
  });
const asForm = (fields: Record<string, string>): InjectOptions => ({
  payload: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

describe('forms', () => {
  test('every address that takes one answers whatever is sent', async () => {
    expect(posts.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const url of posts) {
      for (const caller of CALLERS) {
        const bodies = turnOf(HOSTILE_FORMS, asked, caller === 'moderator' ? 1 : 4);
        for (const [title, options] of bodies) {
          const problem = problemIn(await post(caller, url, options));
          if (problem) found.push(`${caller} ${url}, ${title}: ${problem}`);
        }
        const query = HOSTILE_QUERIES.map(([, one]) => one('code')).join('&');
        const problem = problemIn(await post(caller, `${url}?${query.slice(0, 9000)}`, asForm({})));
        if (problem) found.push(`${caller} ${url}, query: ${problem}`);
      }
    }
    expect(found).toEqual([]);
  });

  /** Sends a form with one hostile field; everything that was typed stands in what comes back. */
  async function tryForm(caller: Caller, url: string, form: SentForm, as?: TestMember) {
    const found: string[] = [];
    const typed = typedFieldsOf(form);
    const names = [...Object.keys(typed), ...Object.keys(hiddenFieldsOf(form))];
    for (const name of names.filter((one) => one !== 'formToken')) {
      for (const [title, value] of turnOf(Object.entries(HOSTILE_TEXTS), asked, 4)) {
        const sent = { ...hiddenFieldsOf(form), ...typed, [name]: value.slice(0, 100_000) };
        const answer = await post(caller, form.action ?? url, asForm(sent), as);
        const problem = problemIn(answer);
        if (problem) found.push(`${caller} ${url} ${name}, ${title}: ${problem}`);
        if (![400, 413, 422, 429].includes(answer.statusCode)) continue;
        for (const [kept, text] of Object.entries({ ...typed, [name]: value.slice(0, 100_000) })) {
          const isKept = !(kept in typed) || !/[\w]/.test(text) || text.includes('\0');
          if (isKept || !text.isWellFormed() || answer.body.includes(text)) continue;
          found.push(`${caller} ${url}: "${kept}" is lost, ${name}, ${title}`);
        }
      }
    }
    return found;
  }

  test.each(['visitor', 'member', 'moderator'] as const)(
    'keep what was typed, of a %s',
    async (caller) => {
      const found: string[] = [];
      const tried = new Set<string>();
      for (const url of posts) {
        const as = caller === 'visitor' ? undefined : people[caller].pop();
        const page = await app.fastify.inject({ url, ...asking(caller, as) });
        for (const form of formsIn(page.body, 'post')) {
          // The rows of a table have the same form each.
          const kind = form.fields.map(({ name, type }) => `${name} ${type}`).join();
          if (tried.has(kind)) continue;
          tried.add(kind);
          found.push(...(await tryForm(caller, url, form, as)));
        }
      }
      expect(tried.size).toBeGreaterThan(5);
      expect(found).toEqual([]);
    },
  );
});
