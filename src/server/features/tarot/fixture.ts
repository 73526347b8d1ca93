import fs from 'node:fs';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { tarotCards } from '#collections/tarot.ts';
import type { Envelope } from '#contract/errors.ts';
import type { CallKey, Input, Output } from '#contract/index.ts';
import type { TarotDeck } from '#domain/tarot.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestApp } from '#testing/app.ts';

/** The editors' cards, as a build would have written them. */
export const fixtureDeck = (): TarotDeck => ({
  cards: tarotCards().map((card) => ({ ...card, art: `/_astro/tarot-${card.id}.svg` })),
  back: '/_astro/tarot-back.svg',
});

/** Gives an app that has not answered yet a deck, beside whatever texts it has. */
export function writeDeck(app: TestApp): void {
  const folder = serverDirOf(app.ctx.env.distDir);
  const file = `${folder}/content.json`;
  fs.mkdirSync(folder, { recursive: true });
  const there = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as object) : {};
  fs.writeFileSync(file, JSON.stringify({ ...there, tarot: fixtureDeck() }));
}

/** A browser that keeps its cookies, from an address of its own. */
export function newBrowser(app: TestApp, token?: string, from = newAddress()) {
  const jar = new Map<string, string>(token ? [['ctoken', token]] : []);
  const headers = { origin: 'http://campus.test', 'sec-fetch-site': 'same-origin' };

  async function fetch(url: string, options: InjectOptions = {}): Promise<LightMyRequestResponse> {
    const answer = await app.fastify.inject({
      url,
      remoteAddress: from,
      ...options,
      cookies: Object.fromEntries(jar),
      headers: { 'accept-language': 'en', ...headers, ...options.headers },
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  }

  return {
    fetch,
    get: (url: string) => fetch(url),
    /** Sends the form of /tarot, as a browser does that runs no script. */
    post: (fields: Record<string, string>, url = '/tarot') =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    async call<K extends CallKey>(
      key: K,
      input: Input<K> = {} as Input<K>,
      more: Record<string, string> = {},
    ): Promise<Envelope<Output<K>> & { status: number }> {
      const [method, path] = key.split(' ') as ['GET' | 'POST', string];
      const own = jar.get('ctoken');
      const answer = await fetch(`/api/${path}`, {
        method,
        headers: { ...(own && { ctoken: own }), ...more },
        ...(method === 'GET'
          ? { query: input as Record<string, string> }
          : { payload: input as Record<string, unknown> }),
      });
      return { status: answer.statusCode, ...answer.json<Envelope<Output<K>>>() };
    },
    signIn: (as: string) => void jar.set('ctoken', as),
    setCookie: (name: string, value: string) => void jar.set(name, value),
    /** What its cards follow from. */
    mark: () => jar.get('tarot')?.split('.')[1],
  };
}
