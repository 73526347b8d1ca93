import type { FastifyRequest } from 'fastify';
import { REGION } from '#domain/region.ts';

const COUNTRY_HEADERS = ['cf-ipcountry', 'x-country'] as const;
const COUNTRY = /^[A-Z]{2}$/;

/**
 * Countries that the proxies in front of us name. Only a trusted proxy's word counts: without one,
 * anybody could write the header. Every header counts, because a proxy sets its own and may pass
 * on the other one as a visitor wrote it.
 */
export function countriesOf(
  request: Pick<FastifyRequest, 'headers' | 'ip'> & { socket: { remoteAddress?: string } },
  trustProxy: string[] | false,
): string[] {
  const throughProxy = trustProxy !== false && request.ip !== request.socket.remoteAddress;
  if (!throughProxy) return [];
  return COUNTRY_HEADERS.map((name) => String(request.headers[name] ?? '').toUpperCase()).filter(
    (code) => COUNTRY.test(code),
  );
}

/**
 * Whether people from these countries are let in. Where the country is unknown and China is
 * blocked, browsers set to Chinese are (code 50).
 */
export function regionCode(countries: readonly string[], blocked: readonly string[]): number {
  if (countries.some((code) => blocked.includes(code))) return REGION.blocked;
  if (countries.length === 0 && blocked.includes('CN')) return REGION.chineseBrowsersBlocked;
  return REGION.open;
}
