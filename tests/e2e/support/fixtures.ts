import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { CallKey, Input, Output } from '#contract/index.ts';
import { COOKIE_NOTICE } from '#domain/prompts/cookie-notice.ts';
import type { TestMember } from '#testing/factories.ts';
import { findViolations, type Rules } from './axe.ts';
import { readMail, type Mail } from './mail.ts';
import { answerOffers } from './offers.ts';
import { expectFits, PHONE, WIDE } from './sizes.ts';
import { watchTraffic } from './traffic.ts';

const CONTROL = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 3187) + 1}`;

async function control<T>(act: string, body: object = {}): Promise<T> {
  const answer = await fetch(`${CONTROL}/${act}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Browser noise that a test expects, such as the console line of a deliberate 404. */
export type Noise = { allow: (pattern: RegExp) => void };

const OF_THE_BROWSER = /^(?:data|blob|about|chrome|chrome-extension):/;

/**
 * Previews of the profile editor run nothing, not even what these tests ask their frame: that is said
 * here, and stops nothing.
 */
const OF_PREVIEWS =
  /^Blocked script execution in '(?:about:blank|[^']+\/profileEditor\/frame)' because the document's frame is sandboxed/;

/** What Chromium says of a page that is left before its live line stands. */
const OF_LEAVING = /^WebSocket connection to '[^']+' failed: WebSocket is closed before/;

/**
 * What a page may be refused while its session is ended elsewhere: the look who is signed in, and what a live line
 * asks once it stands.
 */
export const OF_ENDED_SESSION =
  /status of 401.*\/api\/(?:user\/info|login\/refresh|member\/messages.*|member\/ntoken|chat\/conversations\?box=requests)$/;

function watch(page: Page, noise: string[], origin: string): void {
  watchTraffic(page);
  page.on('pageerror', ({ message, stack = '' }) => {
    // Whose error it was; a rejection without an error has no place.
    const place = stack.split('\n').find((line) => line.includes('://')) ?? '';
    noise.push(`page error: ${message} ${place.trim()}`);
  });
  page.on('console', (message) => {
    if (OF_PREVIEWS.test(message.text()) || OF_LEAVING.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') {
      noise.push(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  page.on('request', (request) => {
    const url = request.url();
    // The browser's own pages, such as its PDF viewer, come from no host.
    if (OF_THE_BROWSER.test(url)) return;
    if (new URL(url).host !== new URL(origin).host) {
      noise.push(`request to another host: ${url}`);
    }
  });
}

export type Api = <K extends CallKey>(
  as: TestMember,
  key: K,
  input: Input<K>,
) => Promise<Output<K>>;

type Fixtures = {
  noise: Noise;
  /** Makes a member; `login` signs a browser in as one. */
  makeMember: (overrides?: object) => Promise<TestMember>;
  login: (overrides?: object, context?: BrowserContext) => Promise<TestMember>;
  /** Makes a browser, a visitor's so far, that of a member who is there. */
  signInAs: (member: TestMember, page: Page) => Promise<void>;
  /** A call as a member, past the browser: to set a scene quickly. */
  api: Api;
  /** A further browser of its own, watched like the first. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Lets a poll end, now or in some milliseconds. */
  endPoll: (postId: number, milliseconds?: number) => Promise<void>;
  /** Lets the minutes pass that the notices of a member wait for more before they are mailed. */
  mailNotices: (address: string) => Promise<void>;
  /** Lets a post be written some milliseconds earlier than it was. */
  agePost: (postId: number, milliseconds: number) => Promise<void>;
  /** Lets a room be online with a subject, as if a network's list had been read. */
  roomSeen: (network: string, username: string, subject: string) => Promise<void>;
  /** Breaks the live lines of a member, in every tab. */
  dropLine: (member: TestMember) => Promise<void>;
  /** All mails to an address, the oldest first. */
  mailsTo: (address: string) => Promise<Mail[]>;
  /** The newest mail to an address, as soon as there are `count`. */
  mailTo: (address: string, count?: number) => Promise<Mail>;
  /** axe finds nothing; it looks at header and footer where the option `frame` or the rules say so. */
  expectAccessible: (page?: Page, rules?: Rules) => Promise<void>;
  /**
   * At 1280 and 390 pixels nothing sticks out sideways, and axe finds nothing. Without colours, in a
   * further language of the same page, axe looks at 390 alone.
   */
  expectSound: (page?: Page, rules?: Rules & { axeAt?: Size }) => Promise<void>;
};

/** `axeAt` lets axe look at one width alone, where another state of the same page is judged at the other. */
type Size = typeof WIDE;

/** An address that nobody else has: limits count by it. */
const clientAddress = (): string => {
  const part = () => Math.floor(Math.random() * 0xffff).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
};

const sessionCookie = (member: TestMember, baseURL = '') =>
  ({ name: 'ctoken', value: member.token, url: baseURL, sameSite: 'Lax' }) as const;

/** What shows by itself: the dialogs with the cookie notice, and the contest widget. */
type Shown = { offers: boolean; contestWidget: boolean };

/** What opens by itself is what one test is about, and would lie over what others press. */
async function withoutOffers(
  context: BrowserContext,
  baseURL = '',
  { offers, contestWidget }: Shown,
): Promise<void> {
  if (offers) return;
  // The contest widget of a visitor; a member of a test has it turned off (server.ts).
  await answerOffers(context, baseURL, contestWidget ? {} : { contestWidgetClosed: '0' });
}

/**
 * Takes the days of campaigns out of pages, which load a campaign on its days. Tests of a campaign choose its day with
 * `?at=`; the others must not depend on the day they run on.
 */
const withoutCampaigns = (context: BrowserContext) =>
  context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      document.documentElement?.removeAttribute('data-campaigns');
      observer.disconnect();
    }).observe(document, { childList: true });
  });

/** Cookies the site wrote, without the one that `withoutOffers` set for a test. */
export const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== COOKIE_NOTICE.cookie);

/** For `test.use`: what moves is what is asked about. Elsewhere nothing does (playwright.config.ts). */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Whether axe looks at the header and the footer as well: in specs that are about them, and in the matrix. */
type Looked = { frame: boolean };

export const test = base.extend<Fixtures & Shown & Looked & { watched: string[] }>({
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': clientAddress() }),
  watched: async ({}, use) => use([]),
  offers: [false, { option: true }],
  contestWidget: [false, { option: true }],
  frame: [false, { option: true }],
  page: async ({ page, watched, baseURL, offers, contestWidget }, use) => {
    await withoutOffers(page.context(), baseURL, { offers, contestWidget });
    await withoutCampaigns(page.context());
    watch(page, watched, baseURL ?? '');
    await use(page);
  },
  // Takes no page itself: a test that opens none starts no browser context.
  noise: [
    async ({ watched }, use) => {
      const allowed: RegExp[] = [];
      await use({ allow: (pattern) => void allowed.push(pattern) });
      const unexpected = watched.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(unexpected, 'unexpected browser noise').toEqual([]);
    },
    { auto: true },
  ],
  makeMember: async ({ offers, contestWidget }, use) => {
    await use((overrides = {}) => {
      const unique = Math.random().toString(36).slice(2, 10);
      return control<TestMember>('member', {
        nickname: `m${unique}`,
        email: `m${unique}@example.test`,
        ...{ contestWidget: offers || contestWidget, ...overrides },
      });
    });
  },
  login: async ({ context, makeMember, baseURL }, use) => {
    await use(async (overrides = {}, other = context) => {
      const member = await makeMember(overrides);
      await other.addCookies([sessionCookie(member, baseURL)]);
      return member;
    });
  },
  signInAs: async ({ baseURL }, use) => {
    await use((member, page) => page.context().addCookies([sessionCookie(member, baseURL)]));
  },
  api: async ({ baseURL }, use) => {
    await use(async (as, key, input) => {
      const [method, path] = key.split(' ') as [string, string];
      const query = method === 'GET' ? `?${new URLSearchParams(input as never)}` : '';
      const answer = await fetch(`${baseURL}/api/${path}${query}`, {
        method,
        headers: { ctoken: as.token, 'content-type': 'application/json' },
        ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
      });
      const body = (await answer.json()) as { code: number; data: never; message: string };
      if (body.code !== 0) throw new Error(`${key}: ${body.message}`);
      return body.data;
    });
  },
  newPage: async ({ browser, watched, baseURL, extraHTTPHeaders, offers, contestWidget }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const own = { baseURL, extraHTTPHeaders, locale: 'en-US' };
      const context = await browser.newContext({ ...own, ...options });
      await withoutOffers(context, baseURL, { offers, contestWidget });
      await withoutCampaigns(context);
      contexts.push(context);
      const page = await context.newPage();
      watch(page, watched, baseURL ?? '');
      return page;
    });
    for (const context of contexts) await context.close();
  },
  endPoll: async ({}, use) => {
    await use(async (postId, milliseconds = 0) => {
      await control('endPoll', { postId, milliseconds });
    });
  },
  mailNotices: async ({}, use) => {
    await use(async (email) => {
      await control('mailNotices', { email });
    });
  },
  agePost: async ({}, use) => {
    await use(async (postId, milliseconds) => {
      await control('agePost', { postId, milliseconds });
    });
  },
  roomSeen: async ({}, use) => {
    await use(async (network, username, subject) => {
      await control('roomSeen', { network, username, subject });
    });
  },
  dropLine: async ({}, use) => {
    await use(async ({ id }) => {
      await control('dropLine', { memberId: id });
    });
  },
  mailsTo: async ({}, use) => {
    await use(async (email) => {
      const naming = (await control<string[]>('mails', { email })).map(readMail);
      return naming.filter(({ to }) => to === email);
    });
  },
  mailTo: async ({ mailsTo }, use) => {
    await use(async (address, count = 1) => {
      let found: Mail[] = [];
      const look = async () => (found = await mailsTo(address)).length;
      await expect.poll(look, { message: `mails to ${address}` }).toBe(count);
      return found.at(-1) as Mail;
    });
  },
  expectAccessible: async ({ page, frame }, use) => {
    await use(async (other = page, rules = {}) => {
      expect(await findViolations(other, { frame, ...rules })).toEqual([]);
    });
  },
  expectSound: async ({ page, expectAccessible }, use) => {
    await use(async (other = page, { axeAt, ...rules } = {}) => {
      const widthOfAxe = axeAt ?? (rules.contrast === false ? PHONE : undefined);
      for (const size of [WIDE, PHONE]) {
        await other.setViewportSize(size);
        await expectFits(other);
        if (size === (widthOfAxe ?? size)) await expectAccessible(other, rules);
      }
    });
  },
});

export { expect };
