import { TEXT_MAX } from './limits.ts';

/** Links to elsewhere on a profile, and what they are shown with (spec section 3, contact tag links). */
export const CONTACTS = { max: 8, addressMax: 200, sitesMax: 20 } as const;

/** What is drawn beside a link. By what a place is for: the marks of companies are theirs. */
export type ContactKind =
  | 'post'
  | 'photo'
  | 'video'
  | 'chat'
  | 'community'
  | 'links'
  | 'support'
  | 'camsite'
  | 'other';

const KNOWN: Readonly<Record<string, readonly [name: string, kind: ContactKind]>> = {
  'x.com': ['X', 'post'],
  'twitter.com': ['X', 'post'],
  'bsky.app': ['Bluesky', 'post'],
  'mastodon.social': ['Mastodon', 'post'],
  'threads.net': ['Threads', 'post'],
  'threads.com': ['Threads', 'post'],
  'instagram.com': ['Instagram', 'photo'],
  'pinterest.com': ['Pinterest', 'photo'],
  'snapchat.com': ['Snapchat', 'photo'],
  'tiktok.com': ['TikTok', 'video'],
  'youtube.com': ['YouTube', 'video'],
  'youtu.be': ['YouTube', 'video'],
  'vimeo.com': ['Vimeo', 'video'],
  'twitch.tv': ['Twitch', 'video'],
  't.me': ['Telegram', 'chat'],
  'discord.gg': ['Discord', 'chat'],
  'discord.com': ['Discord', 'chat'],
  'reddit.com': ['Reddit', 'community'],
  'facebook.com': ['Facebook', 'community'],
  'vk.com': ['VK', 'community'],
  'linktr.ee': ['Linktree', 'links'],
  'allmylinks.com': ['AllMyLinks', 'links'],
  'beacons.ai': ['Beacons', 'links'],
  'carrd.co': ['Carrd', 'links'],
  'patreon.com': ['Patreon', 'support'],
  'ko-fi.com': ['Ko-fi', 'support'],
  'throne.com': ['Throne', 'support'],
};

export type Contact = { url: string; name: string; kind: ContactKind };

/** The entry of a host or of the domain it belongs to: `www.x.com`, `old.reddit.com`. */
function entryOf<T>(host: string, entries: Readonly<Record<string, T>>): T | undefined {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    if (Object.hasOwn(entries, rest)) return entries[rest];
  }
  return undefined;
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/**
 * An address written as browsers do.
 *
 * @returns undefined where its scheme is none of these, where it has a user name or password, or a host
 *   without a dot, or where it is too long
 */
function readAddress(text: string, schemes: readonly string[], max: number): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!schemes.includes(url.protocol) || url.username || url.password) return undefined;
  return url.hostname.includes('.') && url.href.length <= max ? url.href : undefined;
}

/**
 * An address as it is kept: https alone, without a name or password in it, written as browsers do.
 *
 * @returns undefined for anything else
 */
export const readContact = (written: string): string | undefined =>
  readAddress(written.trim(), ['https:'], CONTACTS.addressMax);

/** `example.com:8080` begins with a host and its port, not with a scheme. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/**
 * A web address as it is kept (spec section 5: optional scheme, dotted domain, optional path): http or
 * https, which is added where no scheme stands, without a name or password in it, written as browsers do.
 *
 * @returns undefined for anything else, and for what is longer than `TEXT_MAX`
 */
export function readWebAddress(written: string): string | undefined {
  const text = written.trim();
  const address = SCHEME.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  return readAddress(address, ['http:', 'https:'], TEXT_MAX);
}

/**
 * What a link is shown as: a known place by its name, any other by its address.
 *
 * @param camSites names of the directory's sites by the host of their address
 */
export function contactOf(url: string, camSites: Readonly<Record<string, string>>): Contact {
  const host = hostOf(url);
  const site = entryOf(host, camSites);
  if (site) return { url, name: site, kind: 'camsite' };
  const [name, kind] = entryOf(host, KNOWN) ?? [host, 'other'];
  return { url, name, kind };
}

/** Hosts of the directory's sites, for `contactOf`. */
export const hostsOf = (sites: readonly { address: string; title: string }[]) =>
  Object.fromEntries(
    sites.filter(({ address }) => URL.canParse(address)).map((s) => [hostOf(s.address), s.title]),
  );
