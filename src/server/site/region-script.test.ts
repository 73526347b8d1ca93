import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { expect, test, vi } from 'vitest';
import { isKeptOut } from '#domain/region.ts';
import { sourceOf } from '../../../scripts/build/policies.ts';
import { loadSite, plainBody } from './load.ts';
import { regionCheck, regionScript } from './region-script.ts';
import { writePolicies } from './policies.ts';

const URL_ASKED = 'https://partner.example/hc/forbidden/check';

type Given = {
  answer?: () => Promise<unknown>;
  language?: string;
  cookie?: string;
  session?: Map<string, string> | 'blocked';
};

/** A page as far as the script sees it. */
function open({ answer, language = 'en', cookie = '', session = new Map() }: Given) {
  const style: { visibility?: string } = {};
  const refuse = () => {
    throw new Error('blocked');
  };
  const storage =
    session === 'blocked'
      ? { getItem: refuse, setItem: refuse }
      : {
          getItem: (key: string) => session.get(key) ?? null,
          setItem: (key: string, value: string) => void session.set(key, value),
        };
  const asked = vi.fn(async (_url: string, _options: { credentials: string }) => ({
    json: answer ?? (async () => ({ code: 1 })),
  }));
  const left = vi.fn();
  vm.runInNewContext(regionScript(URL_ASKED), {
    document: { cookie, documentElement: { style } },
    window: { sessionStorage: storage },
    navigator: { language },
    location: { replace: left },
    fetch: asked,
    AbortSignal,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { style, asked, left, settled };
}

const says = (code: unknown) => async () => ({ code });

test.each([0, 1, 2, 50].flatMap((code) => ['en', 'zh', 'zh-CN'].map((name) => ({ code, name }))))(
  'code $code with the browser language $name is read as everywhere',
  async ({ code, name }) => {
    const { left, settled } = open({ answer: says(code), language: name });
    await settled();
    expect(left.mock.calls).toEqual(isKeptOut(code, name) ? [['/forbidden']] : []);
  },
);

test('asks once a tab session, without credentials, and remembers either answer', async () => {
  const session = new Map<string, string>();
  const first = open({ session });
  await first.settled();
  expect(first.asked).toHaveBeenCalledExactlyOnceWith(
    URL_ASKED,
    expect.objectContaining({ credentials: 'omit', signal: expect.any(AbortSignal) }),
  );
  expect(open({ session }).asked).not.toHaveBeenCalled();

  const out = new Map<string, string>();
  await open({ session: out, answer: says(0) }).settled();
  const again = open({ session: out });
  expect(again.asked).not.toHaveBeenCalled();
  expect(again.style.visibility).toBe('hidden');
  expect(again.left).toHaveBeenCalledWith('/forbidden');
});

test('a page of a member shows nothing before the answer, a page of a visitor does', async () => {
  const member = open({ cookie: 'locale=en; ctoken=abc' });
  expect(member.style.visibility).toBe('hidden');
  await member.settled();
  expect(member.style.visibility).toBe('');
  expect(open({ cookie: 'noctoken=1' }).style.visibility).toBeUndefined();
});

test.each([
  ['no answer in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ['no JSON', () => Promise.reject(new SyntaxError())],
  ['nothing', async () => null],
  ['a code that is none', says('0')],
])('with %s the page stays', async (_name, answer) => {
  const page = open({ answer, cookie: 'ctoken=abc' });
  await page.settled();
  expect(page.left).not.toHaveBeenCalled();
  expect(page.style.visibility).toBe('');
});

test('works where storage is blocked', async () => {
  const page = open({ session: 'blocked', answer: says(0) });
  await page.settled();
  expect(page.left).toHaveBeenCalledWith('/forbidden');
});

test('an address cannot end the script', () => {
  expect(regionScript('https://a.example/?x=</script>')).not.toContain('</script>');
});

test('every page but /forbidden asks, and may connect to that host and no other', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-region-'));
  const dist = path.join(folder, 'site');
  const html = '<!doctype html><html><head><title>x</title></head><body></body></html>';
  const policy = "default-src 'self';connect-src 'self';worker-src 'self'; script-src 'self' 'x';";
  for (const page of ['faq', 'forbidden']) {
    fs.mkdirSync(path.join(dist, 'en', page), { recursive: true });
    fs.writeFileSync(path.join(dist, 'en', page, 'index.html'), html);
    fs.writeFileSync(path.join(dist, 'en', page, 'index.html.gz'), 'an older form');
  }
  fs.mkdirSync(`${dist}-server`);
  writePolicies(dist, {
    policies: [policy],
    pages: { 'en/faq/index.html': 0, 'en/forbidden/index.html': 0 },
  });
  const site = await loadSite(dist, { regionCheckUrl: URL_ASKED });
  const plain = await loadSite(dist);
  fs.rmSync(folder, { recursive: true });

  const page = site.pages.get('/faq')?.en;
  if (!page) throw new Error('no page');
  const script = regionScript(URL_ASKED);
  expect(plainBody(page).toString()).toBe(regionCheck(URL_ASKED).addTo(html));
  expect(plainBody(page).toString()).toContain(`<script>${script}</script></head>`);
  expect(page.policy).toBe(
    `default-src 'self';connect-src 'self' https://partner.example;worker-src 'self'; script-src 'self' 'x' ${sourceOf(script)};`,
  );
  expect(page.headers).toContain(`${page.policy?.slice(0, -1)};frame-ancestors 'self'`);
  expect(page.etag).not.toBe(plain.pages.get('/faq')?.en?.etag);
  expect(site.pages.get('/forbidden')?.en?.policy).toBe(policy);
  expect(plain.pages.get('/faq')?.en?.policy).toBe(policy);
});
