import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/sizes.ts';
import { settled } from './support/traffic.ts';
import { readVitals, watchVitals } from './support/vitals.ts';

/** Into how many pieces a page is cut, and the pause after each: a browser paints what it has meanwhile. */
const PIECES = 7;
const PAUSE_MS = 150;

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
      const body = Buffer.concat(await answer.toArray());
      const size = Math.ceil(body.length / PIECES);
      for (let at = 0; at < body.length; at += size) {
        response.write(body.subarray(at, at + size));
        await wait(PAUSE_MS);
      }
      response.end();
    };
    http.get(new URL(request.url ?? '/', site), { headers }, (answer) => void send(answer));
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

for (const address of ['/Terms-Of-Service', '/gettingStarted/how-payouts-work', '/forum/home'])
  test(`${address} stands still while it arrives in pieces`, async ({ page, noise, baseURL }) => {
    // Type that arrives late breaks some lines elsewhere; that is another matter.
    noise.allow(/ERR_FAILED.*woff2|woff2 was preloaded using link preload but not used/);
    noise.allow(/^request to another host: http:\/\/127\.0\.0\.1:/);
    await page.route(/\.woff2$/, (route) => route.abort());
    const line = await startSlowLine(baseURL ?? '');
    try {
      await watchVitals(page);
      await page.setViewportSize(PHONE);
      await page.goto(line.origin + address);
      // What it asks for comes through this line as well.
      await settled(page);
      const { shift, moved } = await readVitals(page);
      expect(shift, moved.join('\n')).toBeLessThanOrEqual(0.01);
      await page.goto('about:blank');
    } finally {
      line.close();
    }
  });
