import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { ERRORS, type Envelope } from '#contract/errors.ts';
import { calls, type CallKey } from '#contract/index.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { HOSTILE_BODIES, HOSTILE_VALUES, placesOf } from '#testing/contract/hostile.ts';
import { inputOf } from '#testing/contract/inputs.ts';
import { createMembers, type TestMember } from '#testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const KEYS = Object.keys(calls) as CallKey[];
const callOf = (key: CallKey): Call => calls[key];

let asked = 0;

const CALLERS = { visitor: undefined, member: 'Member', moderator: 'Admin' } as const;
type Caller = keyof typeof CALLERS;

/** So many take turns, because limits count by member too. */
const TURNS = 40;
const members: Partial<Record<Caller, TestMember[]>> = {};
beforeAll(async () => {
  for (const [caller, role] of Object.entries(CALLERS)) {
    const rows = Array.from({ length: TURNS }, () => ({ role }));
    if (role) members[caller as Caller] = await createMembers(app.ctx, rows as []);
  }
});

/** Who comes as far as the handler. */
const insider = ({ permission }: Call): Caller =>
  permission === 'visitor'
    ? 'visitor'
    : permission === 'moderator' || permission === 'admin'
      ? 'moderator'
      : 'member';

async function ask(key: CallKey, caller: Caller, options: InjectOptions) {
  const { method, path } = callOf(key);
  const pool = members[caller];
  asked += 1;
  const as = pool?.[asked % TURNS];
  const answer = await app.fastify.inject({
    method,
    url: `/api/${path}`,
    // What is tried here is what is sent, not how often.
    remoteAddress: newAddress(),
    ...options,
    headers: { ...(as ? { ctoken: as.token } : {}), ...options.headers },
  });
  // Signed out, or gone, by what was sent.
  if (pool && as && answer.statusCode === 401) {
    pool[pool.indexOf(as)] = await app.member({ role: CALLERS[caller] });
  }
  return answer;
}

/** What is wrong with an answer; undefined where it is one of the contract. */
function problemIn({ statusCode, headers, body }: Awaited<ReturnType<typeof ask>>) {
  if (statusCode >= 500) return `${statusCode} ${body.slice(0, 200)}`;
  if (!String(headers['content-type']).startsWith('application/json')) return 'no JSON';
  if (headers['referrer-policy'] === undefined) return 'no Referrer-Policy';
  if (statusCode === 429 && !(Number(headers['retry-after']) > 0)) return '429, no Retry-After';
  const said = JSON.parse(body) as Partial<Envelope<unknown>>;
  if (!('data' in said) || typeof said.code !== 'number')
    return `no envelope: ${body.slice(0, 99)}`;
  if (statusCode < 400) return undefined;
  const known = said.error && ERRORS[said.error];
  if (!known || known.status !== statusCode || known.code !== said.code) return 'no known error';
  if (!said.message || /\{\{|errors:/.test(said.message + JSON.stringify(said.fields ?? {})))
    return `no sentence: ${said.message}`;
  return undefined;
}

const asBody = (value: unknown) => ({
  payload: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});
const asQuery = (value: unknown) => ({
  query: Object.fromEntries(
    Object.entries(value as object).map(([name, one]) => [name, toText(one).slice(0, 5000)]),
  ),
});
const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * What is tried on one call: at every place every hostile value that the schema lets through, because
 * the handler meets it, and one of those that it refuses.
 */
function variationsOf(key: CallKey, turn: number): [string, InjectOptions][] {
  const { input, method } = callOf(key);
  const found: [string, InjectOptions][] = [];
  for (const [i, { name, put }] of placesOf(input, inputOf(key)).entries()) {
    const refused: [string, InjectOptions][] = [];
    for (const [title, value] of HOSTILE_VALUES) {
      const sent = method === 'GET' ? asQuery(put(value)) : asBody(put(value));
      const arrives = 'query' in sent ? sent.query : JSON.parse(sent.payload);
      const taken = calls[key].input.safeParse(arrives).success;
      if (taken) found.push([`${name}: ${title}`, sent]);
      else refused.push([title, sent]);
    }
    const one = refused[(turn + i) % Math.max(1, refused.length)];
    if (one) found.push([`${name}: ${one[0]}`, one[1]]);
  }
  return found;
}

const HOSTILE_QUERIES = [
  'a=1&a=2',
  'lang=en&lang=es',
  '__proto__=a&constructor=b&a[__proto__]=c&a[]=d',
  '%00=%00&%ed%a0%bc=%ed%a0%bc&%=%&&=&;',
];

const form = (body: string, type = 'multipart/form-data; boundary=x'): InjectOptions => ({
  payload: body,
  headers: { 'content-type': type },
});
const part = (name: string, text: string, file = '; filename="a.png"') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
const HOSTILE_PARTS: [string, InjectOptions][] = [
  ['breaks off', form(part('file', 'a'))],
  ['breaks off in a header', form('--x\r\nContent-Disp')],
  ['breaks off in a field', form(part('message', 'a', '').slice(0, -2))],
  ['no boundary', form(part('file', 'a'), 'multipart/form-data')],
  ['another boundary', form(`${part('file', 'a')}--x--\r\n`, 'multipart/form-data; boundary=y')],
  ['nothing', form('')],
  ['no part', form('--x--\r\n')],
  ['a field alone', form(`${part('message', 'a\0b', '')}--x--\r\n`)],
  ['a file without bytes', form(`${part('file', '')}--x--\r\n`)],
  ['a file that is none', form(`${part('files', 'a\0b')}--x--\r\n`)],
  ['a name of every object', form(`${part('__proto__', 'a')}--x--\r\n`)],
  ['no name', form('--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n')],
  [
    'JSON in a field',
    form(
      '--x\r\nContent-Disposition: form-data; name="message"\r\nContent-Type: application/json\r\n\r\n{"toString":1}\r\n--x--\r\n',
    ),
  ],
  ['many parts', form(`${part('file', 'a').repeat(60)}--x--\r\n`)],
  ['a form', form('a=1&a=2', 'application/x-www-form-urlencoded')],
  ['JSON', form('{}', 'application/json')],
  ['no kind', form('a', 'nonsense')],
];

const names = (given: [string, InjectOptions][], title: string): [string, InjectOptions][] =>
  given.map(([name, options]) => [`${title}, ${name}`, options]);

/** Bodies and queries that every call is tried with. */
function shapesOf(key: CallKey): [string, InjectOptions][] {
  if ('multipart' in calls[key]) return HOSTILE_PARTS;
  if (callOf(key).method === 'GET')
    return HOSTILE_QUERIES.map((query) => [query, { url: `/api/${callOf(key).path}?${query}` }]);
  const headers = { 'content-type': 'application/json' };
  return names(
    Object.entries(HOSTILE_BODIES).map(([name, payload]) => [
      name,
      { payload: payload as string, headers },
    ]),
    'body',
  );
}

describe.each(KEYS)('%s', (key) => {
  const turn = KEYS.indexOf(key);

  test('answers whatever is sent as the contract says, whoever sends it', async () => {
    const inner = insider(callOf(key));
    const all = [...variationsOf(key, turn), ...shapesOf(key)];
    const tries: [Caller, string, InjectOptions][] = all.map(([name, options]) => [
      inner,
      name,
      options,
    ]);
    for (const caller of Object.keys(CALLERS) as Caller[]) {
      const one = all[turn % all.length];
      if (caller !== inner && one) tries.push([caller, ...one]);
    }
    const found: string[] = [];
    for (const [caller, name, options] of tries) {
      const problem = problemIn(await ask(key, caller, options));
      if (problem) found.push(`${caller}, ${name}: ${problem}`);
    }
    expect(found).toEqual([]);
  });
});

test('places are found in lists, records and choices', () => {
  const put = placesOf(calls['POST article/post'].input, inputOf('POST article/post'));
  const found = put.map(({ name }) => name);
  for (const name of ['title', 'images[]', 'alts{}', 'alts{}.', 'poll.options[]']) {
    expect(found).toContain(name);
  }
});
