import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/errors.ts';
import { calls, type CallKey } from '#contract/index.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { inputOf, problemOf } from '#testing/contract/inputs.ts';
import { newCallers, PERMISSION_ERRORS, REFUSED } from '#testing/contract/roles.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const KEYS = Object.keys(calls) as CallKey[];
/** Asked without credentials by other sites that keep to the same rules (spec section 7). */
const FOR_ALL_SITES: readonly CallKey[] = ['GET hc/forbidden/check'];
const callOf = (key: CallKey): Call => calls[key];

async function request(
  key: CallKey,
  headers: Record<string, string>,
): Promise<Partial<Envelope<unknown>> & { status: number; headers: Record<string, unknown> }> {
  const { method, path } = callOf(key);
  const input = inputOf(key);
  const query = Object.entries(input).map(([name, value]) => [name, String(value)]);
  const answer = await app.fastify.inject({
    method,
    url: `/api/${path}`,
    headers,
    // Each from another: what is tried is who may call, not how often.
    remoteAddress: newAddress(),
    ...(method === 'GET' ? { query: Object.fromEntries(query) } : { payload: input }),
  });
  const body = String(answer.headers['content-type']).includes('json') ? answer.json() : {};
  return { status: answer.statusCode, headers: answer.headers, ...body };
}

const asHeader = (as: TestMember | undefined): Record<string, string> =>
  as ? { ctoken: as.token } : {};

describe.each(KEYS)('%s', (key) => {
  const { permission, errors = [], method } = callOf(key);

  test('lets in whom its permission lets in, and tells the others why not', async () => {
    for (const [caller, as] of await newCallers(app)) {
      const { status, error } = await request(key, asHeader(as));
      const refusal = REFUSED[permission][caller];
      if (refusal) {
        expect({ caller, error }).toEqual({ caller, error: refusal });
        continue;
      }
      expect({ caller, status, broke: status >= 500 }).toEqual({ caller, status, broke: false });
      const unforeseen = PERMISSION_ERRORS.filter((one) => !errors.includes(one));
      if (!errors.includes('not_allowed')) unforeseen.push('not_allowed');
      expect({ caller, refused: unforeseen.find((one) => one === error) }).toEqual({ caller });
    }
  });

  test("a foreign page cannot make it in a member's name, or read what it says", async () => {
    const member = await app.member({ role: 'SuperAdmin' });
    const answer = await request(key, {
      origin: 'https://elsewhere.test',
      'sec-fetch-site': 'cross-site',
      cookie: `ctoken=${member.token}`,
    });
    if (!FOR_ALL_SITES.includes(key)) {
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    if (method === 'GET') return;
    expect(answer.headers['set-cookie']).toBeUndefined();
    if (permission !== 'visitor') expect(answer.error).toBe('not_signed_in');
  });
});

test('an input can be made for every call', () => {
  expect(KEYS.flatMap((key) => problemOf(key) ?? [])).toEqual([]);
});

test('every call of the contract has somebody who answers it', async () => {
  const missing = [];
  for (const key of KEYS) {
    const { method, path } = callOf(key);
    if (!app.fastify.hasRoute({ method, url: `/api/${path}` })) missing.push(key);
  }
  expect(missing).toEqual([]);
});
