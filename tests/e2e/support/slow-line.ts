import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Noise } from './fixtures.ts';
import { refuseFonts } from './fonts.ts';
import { PHONE } from './sizes.ts';
import { expectStill } from './still.ts';
import { watchVitals } from './vitals.ts';

/** Into how many pieces a page is cut, and the pause after each: a browser paints what it has meanwhile. */
const PIECES = 7;
const PAUSE_MS = 150;
/** It is cut before these parts of its header as well, which every page has in this order. */
const HEADER_PARTS = [
  '<nav',
  '<search',
  '<input',
  'class="header-visitor',
  'class="header-member',
  '<summary',
  '</header>',
];
/** And before these, where it has them after the header: pictures, and the footer. */
const OTHER_PARTS = [
  'class="board-scene',
  'class="art"',
  '</main>',
  '<footer',
  'class="footer-',
  '</footer>',
];

/** Cuts a page with the site's header into pieces. */
function cutPage(page: Buffer): Buffer[] {
  const size = Math.ceil(page.length / PIECES);
  const cuts = Array.from({ length: PIECES }, (_, i) => i * size);
  let at = page.indexOf('<header class="site-header');
  for (const part of HEADER_PARTS) {
    at = page.indexOf(part, at);
    expect(at, part).toBeGreaterThan(0);
    cuts.push(at);
  }
  cuts.push(...OTHER_PARTS.map((part) => page.indexOf(part, at)).filter((found) => found > 0));
  cuts.sort((a, b) => a - b);
  return cuts.map((start, i) => page.subarray(start, cuts[i + 1]));
}

/** A server in front of the site that sends pages in pieces, as a slow line does. */
async function startSlowLine(site: string): Promise<{ origin: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document';
    const headers = { ...request.headers, host: new URL(site).host };
    if (isPage) delete headers['accept-encoding'];
    const send = async (answer: http.IncomingMessage): Promise<void> => {
      const { 'content-length': _, ...answered } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, isPage ? answered : answer.headers);
      if (!isPage) return void answer.pipe(response);
      for (const piece of cutPage(Buffer.concat(await answer.toArray()))) {
        response.write(piece);
        await wait(PAUSE_MS);
      }
      response.end();
    };
    const { method } = request;
    const asked = http.request(new URL(request.url ?? '/', site), { method, headers });
    asked.on('response', (answer) => void send(answer));
    // The page has gone on meanwhile.
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * A page of the site on a phone moves nothing of what is painted while it arrives in pieces.
 *
 * @param arrived resolves when all of it is there; what it asks for comes through the slow line as well
 */
export async function expectStillInPieces(
  page: Page,
  noise: Noise,
  { origin, pathname, search }: URL,
  arrived: () => Promise<void>,
): Promise<void> {
  noise.allow(/^request to another host: http:\/\/127\.0\.0\.1:/);
  await refuseFonts(page, noise);
  const line = await startSlowLine(origin);
  try {
    await watchVitals(page);
    await page.setViewportSize(PHONE);
    await page.goto(line.origin + pathname + search);
    await arrived();
    await expectStill(page);
    await page.goto('about:blank');
  } finally {
    line.close();
  }
}
