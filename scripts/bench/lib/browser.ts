import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { findChromium } from '../../../tests/e2e/support/chromium.ts';
import { answerOffers } from '../../../tests/e2e/support/offers.ts';

/** Slow 4G as Lighthouse means it, on a phone with a quarter of this machine's speed. */
export const SLOW = { downBits: 1_600_000, upBits: 750_000, latencyMs: 150, cpu: 4 };
const PHONE = { width: 412, height: 823 };
const QUIET_MS = 1000;
const QUIET_WITHIN_MS = 20_000;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

export type Fetched = { url: string; kind: string; bytes: number };

export type SlowPage = {
  page: Page;
  /** What crossed the wire so far, headers included. */
  fetched: Fetched[];
  /** Waits until nothing has crossed it for a second. */
  settle: () => Promise<void>;
  close: () => Promise<void>;
};

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.downBits / 8,
    uploadThroughput: SLOW.upBits / 8,
  });
}

function record(session: CDPSession, fetched: Fetched[], touch: () => void): void {
  const open = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    touch();
    if (/^(?:data|blob):/.test(request.url)) return;
    const entry = { url: request.url, kind: type ?? 'Other', bytes: 0 };
    open.set(requestId, entry);
    fetched.push(entry);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    touch();
    const entry = open.get(requestId);
    if (entry) entry.bytes = encodedDataLength;
  });
}

const context = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    // What a service worker fetches by itself would be counted to the page and not be slowed.
    serviceWorkers: 'block',
  });

/** Whose browser it is. */
export type Reader = {
  origin: string;
  /** Of a member's session; a visitor's browser without it. */
  token?: string | undefined;
  /** Nobody was asked about cookies, and the first visit's dialog was not there yet. */
  offers?: boolean | undefined;
};

/** A fresh browser profile on a slow line; nothing is cached, and what opens by itself was answered. */
export async function openSlowPage(
  browser: Browser,
  { origin, token, offers = false }: Reader,
): Promise<SlowPage> {
  const fresh = await context(browser);
  if (token) await fresh.addCookies([{ name: 'ctoken', value: token, url: origin }]);
  if (!offers) await answerOffers(fresh, origin);
  const page = await fresh.newPage();
  const session = await fresh.newCDPSession(page);
  const fetched: Fetched[] = [];
  let last = performance.now();
  await throttle(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  record(session, fetched, () => (last = performance.now()));
  const settle = async () => {
    const deadline = performance.now() + QUIET_WITHIN_MS;
    while (performance.now() < deadline && performance.now() - last < QUIET_MS) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  return { page, fetched, settle, close: () => fresh.close() };
}
