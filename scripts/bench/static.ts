import path from 'node:path';
import type { Section } from './lib/bench.ts';
import { fire, loadTool, type Shots } from './lib/load.ts';
import { nginxVersion, startNginx } from './lib/nginx.ts';
import { atLeast, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite } from './lib/site.ts';
import { median } from './lib/stats.ts';

const PAGE = '/faq';
const CONNECTIONS = 50;

/** Fails where the page is not what both are meant to send, because a fast 404 proves nothing. */
async function expectPage(origin: string): Promise<number> {
  const answer = await fetch(origin + PAGE, {
    headers: { 'accept-encoding': 'gzip', 'accept-language': 'en' },
    redirect: 'manual',
  });
  const text = await answer.text();
  if (answer.status !== 200 || answer.headers.get('content-encoding') !== 'gzip') {
    throw new Error(`${PAGE} answers ${answer.status}, ${answer.headers.get('content-encoding')}`);
  }
  return text.length;
}

/** The same built page from our server and from nginx, in turns, one process each. */
export const staticPages: Section = async ({ dist, temp, quick, worlds }) => {
  const rounds = quick ? 1 : 5;
  const seconds = quick ? 1 : 4;
  const [world] = await worlds();
  if (!world) return [];
  return withSite(dist, world.env, async (site) => {
    await expectPage(site.origin);
    const shoot = (origin: string) =>
      fire({ origin, paths: [PAGE], connections: CONNECTIONS, seconds }, temp);
    const version = nginxVersion();
    if (!version) {
      const alone = await shoot(site.origin);
      return [
        forTheRecord('Static page, our server', alone.rate, 'requests/s'),
        skipped('Static page against nginx', "nginx is not installed (Debian's nginx-light)"),
      ];
    }
    const nginx = await startNginx(temp, path.join(dist, 'en'));
    try {
      await expectPage(nginx.origin);
      await shoot(nginx.origin);
      await shoot(site.origin);
      const pairs: [theirs: Shots, ours: Shots][] = [];
      // Neighbours in time, so that what else the machine does meanwhile falls on both.
      for (let i = 0; i < rounds; i++)
        pairs.push([await shoot(nginx.origin), await shoot(site.origin)]);
      return lines(pairs, version);
    } finally {
      await nginx.stop();
    }
  });
};

function lines(pairs: [theirs: Shots, ours: Shots][], version: string): Line[] {
  const share = median(pairs.map(([theirs, ours]) => ours.rate / theirs.rate));
  const rate = (side: 0 | 1) => median(pairs.map((pair) => pair[side].rate));
  const failures = pairs.reduce((sum, pair) => sum + pair[0].failures + pair[1].failures, 0);
  const name = `Static page (${PAGE}, gzip, ${CONNECTIONS} connections)`;
  return [
    atLeast(`${name}: our requests/s ÷ nginx's`, 0.8, share, ''),
    forTheRecord(`${name}: our server`, rate(1), 'requests/s'),
    forTheRecord(`${name}: nginx ${version}, one worker`, rate(0), 'requests/s'),
    ...(failures > 0 ? [skipped(name, `${failures} requests failed`)] : []),
    ...(loadTool === 'wrk'
      ? []
      : [skipped(name, 'wrk is not installed: autocannon is the limit here')]),
  ];
}
