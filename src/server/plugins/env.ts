// Above 400 lines because every setting is declared, read and checked in this one place.
import net from 'node:net';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { PUSH_HOSTS } from '#domain/push.ts';
import { OperatorError } from '#server/operator-error.ts';
import { LETTER_DAYS, type LetterDay } from '#domain/letter.ts';
import { isLoopback } from './live-address.ts';

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);

const LABELS = /^(?=.{1,253}$)(?!-)[a-z\d-]{1,63}(?<!-)(?:\.(?!-)[a-z\d-]{1,63}(?<!-))*$/i;

const isHostName = (text: string) =>
  LABELS.test(text) &&
  // An address that is none, such as 999.1.1.1.
  !/^[\d.]+$/.test(text);

/** As Fastify takes them: an address, a range such as 10.0.0.0/8, or a name for well-known ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const version = net.isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const isCountry = (text: string) =>
  /^[a-z]{2}$/i.test(text) && REGIONS.of(text.toUpperCase()) !== undefined;

/** An origin and nothing more: a path would promise a limit that browsers do not keep. */
const isOrigin = (text: string) =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Where servers of the OpenAI protocol answer, below their address. */
const CHAT_PATH = '/chat/completions';

/** `a@b.example` or `Name <a@b.example>`. */
function readSender(text: string): { name: string | undefined; address: string } {
  const [, name = '', address = text] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || undefined, address: address.trim() };
}

const flag = z.enum(['on', 'off']);
const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));
/** An amount of money in the currency of the operator. */
const amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
  .transform(Number);
const url = (protocol: RegExp) => z.url({ protocol });
const every = (holds: (item: string) => boolean) =>
  z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(holds)));

/** `name=value, other=value`: each name once, written as networks are (content/data/networks.yaml). */
const pairs = (holds: (value: string) => boolean) =>
  z
    .string()
    .transform(list)
    .pipe(
      z
        .array(
          z
            .string()
            .regex(/^[a-z0-9][a-z0-9-]{0,39}=/)
            .transform((text) => {
              const at = text.indexOf('=');
              return [text.slice(0, at), text.slice(at + 1)] as const;
            })
            .refine(([, value]) => holds(value)),
        )
        .refine((all) => new Set(all.map(([name]) => name)).size === all.length),
    );

/** Every setting: what it has to be, and how that is said to whoever set it. */
const SETTINGS = {
  NODE_ENV: [z.enum(['development', 'production', 'test']), 'development, production or test'],
  HOST: [
    z.string().refine((text) => net.isIP(text) !== 0 || isHostName(text)),
    'an address of this machine, such as 127.0.0.1, or its name',
  ],
  PORT: [whole(0, 65_535), 'a number from 0 to 65535'],
  PUBLIC_ORIGIN: [
    url(/^https?$/).transform((value) => new URL(value).origin),
    'an address such as https://campus.example',
  ],
  DATA_DIR: [z.string(), 'a folder'],
  DIST_DIR: [z.string(), 'a folder'],
  DATABASE_URL: [
    url(/^postgres(ql)?$/),
    'an address such as postgres://user:password@host:5432/name',
  ],
  DATABASE_POOL: [whole(1, 200), 'a number from 1 to 200'],
  DEMO_DATA: [flag, 'on or off'],
  SMTP_URL: [url(/^smtps?$/), 'an address such as smtps://user:password@mail.example:465'],
  MAIL_FROM: [
    z.string().refine((text) => z.email().safeParse(readSender(text).address).success),
    'an e-mail address, with a name or without: Campus <mail@campus.example>',
  ],
  DKIM_DOMAIN: [z.string().refine(isHostName), 'a domain such as campus.example'],
  DKIM_SELECTOR: [
    z.string().refine((text) => LABELS.test(text)),
    'the name of a key in the DNS, such as mail or 2026',
  ],
  DKIM_KEY_FILE: [z.string(), 'a file'],
  BOUNCE_TOKEN: [z.string().min(24), 'at least 24 characters long'],
  CONTACT_EMAIL: [z.email(), 'an e-mail address'],
  NEWSLETTER_DAY: [z.enum(LETTER_DAYS), `one of ${LETTER_DAYS.join(', ')}`],
  NEWSLETTER_HOUR: [whole(0, 23), 'a number from 0 to 23'],
  PUSH_HOSTS: [
    z
      .string()
      .refine(
        (text) =>
          text === 'off' || list(text).every((host) => isHostName(host.replace(/^\*\./, ''))),
      ),
    'off, or names of hosts separated by commas, such as fcm.googleapis.com,*.push.apple.com',
  ],
  BACKUP_AT: [
    z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .transform((time) => {
        const [hour, minute] = time.split(':').map(Number) as [number, number];
        return { hour, minute };
      }),
    'a time of day in UTC, such as 03:30',
  ],
  BACKUP_KEEP: [whole(1, 365), 'a number from 1 to 365'],
  BACKUP_DIR: [z.string(), 'a folder'],
  OPERATOR_EMAIL: [z.email(), 'an e-mail address'],
  AVATAR_UPLOAD_URL: [url(/^https?$/), 'an address such as https://pictures.example/upload'],
  AVATAR_UPLOAD_PARAMS: [z.string(), 'fields written like the query of an address'],
  CHAT_EMBED_ORIGINS: [
    every(isOrigin),
    'origins separated by commas, such as https://partner.example, without a path',
  ],
  INDUSTRY_FEEDS: [
    pairs((text) => /^https?:/.test(text) && URL.canParse(text)),
    'names of networks with an address each, separated by commas, such as lantern=https://lantern.example/rooms',
  ],
  INDUSTRY_KEYS: [
    pairs((text) => text !== ''),
    'names of networks with a key each, separated by commas, such as lantern=key',
  ],
  INDUSTRY_NAMES: [z.enum(['claimed', 'all']), 'claimed or all'],
  IDEAS_URL: [
    url(/^https?$/).transform((value) => {
      const { origin, pathname, search } = new URL(value);
      const base = pathname.replace(/\/+$/, '');
      return origin + (base.endsWith(CHAT_PATH) ? base : base + CHAT_PATH) + search;
    }),
    'the address of a server that speaks the OpenAI chat completions protocol, such as http://127.0.0.1:11434/v1',
  ],
  IDEAS_MODEL: [z.string().max(200), 'the name of a model of that server'],
  IDEAS_KEY: [z.string().regex(/^[\x21-\x7e]+$/), 'a key without spaces'],
  IDEAS_AT_ONCE: [whole(1, 100), 'a number from 1 to 100'],
  IDEAS_DAY_CAP: [amount, 'an amount of money, such as 2.50'],
  IDEAS_PRICE_IN: [amount, 'the price of a million tokens, such as 0.15'],
  IDEAS_PRICE_OUT: [amount, 'the price of a million tokens, such as 0.60'],
  TRUST_PROXY: [
    every(isProxy),
    'addresses or ranges of proxies separated by commas, such as 127.0.0.1 or 10.0.0.0/8',
  ],
  COOKIE_DOMAIN: [z.string().refine(isHostName), 'a domain such as campus.example'],
  BLOCKED_COUNTRIES: [
    every(isCountry),
    'codes of countries, two letters each, separated by commas',
  ],
  REGION_CHECK_URL: [
    url(/^https?$/).transform((value) => {
      const { origin, pathname, search } = new URL(value);
      return origin + (pathname === '/' ? '/hc/forbidden/check' : pathname) + search;
    }),
    'an address such as https://partner.example/hc/forbidden/check',
  ],
  STAFF_SECOND_STEP: [z.enum(['required', 'advised']), 'required or advised'],
  METRICS_TOKEN: [z.string().min(16), 'at least 16 characters long'],
  SECRET_KEY: [z.string().min(32), 'at least 32 characters long'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    'fatal, error, warn, info, debug or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

export type SettingName = keyof typeof SETTINGS;
type Given = { [K in SettingName]?: z.output<(typeof SETTINGS)[K][0]> };

/** All names, in the order of .env.example. */
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

/** Settings whose value must not be printed: it is a secret, or may hold one. */
export const SECRET_SETTINGS: ReadonlySet<string> = new Set<SettingName>([
  ...(['DATABASE_URL', 'SMTP_URL', 'BOUNCE_TOKEN', 'METRICS_TOKEN', 'SECRET_KEY'] as const),
  // Addresses of feeds may hold the key of an account.
  ...(['INDUSTRY_FEEDS', 'INDUSTRY_KEYS'] as const),
  ...(['IDEAS_URL', 'IDEAS_KEY'] as const),
  ...(['AVATAR_UPLOAD_URL', 'AVATAR_UPLOAD_PARAMS'] as const),
]);

export type IdeasEnv = {
  /** Of its chat completions. */
  url: string;
  model: string;
  key: string | undefined;
  /** Requests at once, over all processes. */
  atOnce: number;
  /** What a day may cost, in the currency of the prices; undefined: nothing is counted but tokens. */
  dayCap: number | undefined;
  /** Of a million tokens that are read, and that are written. */
  price: { in: number; out: number };
};

export type Env = {
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Address people use, without a trailing slash; used in mails and canonical links. */
  origin: string;
  secureCookies: boolean;
  dataDir: string;
  distDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  demoData: boolean;
  smtpUrl: string | undefined;
  /** The sender of all mails; without a name it is that of the site. */
  mailFrom: { name: string | undefined; address: string };
  /** What outgoing mails are signed with (jobs/dkim.ts); undefined where the mail server does it, or nobody. */
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
  /** Token that /hooks/bounces requires; undefined: the address does not exist. */
  bounceToken: string | undefined;
  /** Where messages of the contact page go. */
  contactEmail: string;
  /** Where the site writes that a backup failed. */
  operatorEmail: string;
  /** Timed backups: when (UTC; undefined: none), how many are kept, and where. */
  backup: { at: { hour: number; minute: number } | undefined; keep: number; dir: string };
  /** When the letter of the week goes out; the hour is UTC. */
  newsletter: { day: LetterDay; hour: number };
  /** Push services that browsers may name (domain/push.ts); none where push is off. */
  pushHosts: string[];
  /** Where profile pictures are sent as well, and the fields that go along; `{member}` is its number. */
  avatarUpload: { url: string; params: [name: string, value: string][] } | undefined;
  /** Sites that may show the chat in a frame (docs/chat-embed.md); none unless named. */
  chatEmbedOrigins: string[];
  /** Where networks publish their rooms, by network, and with which keys; and whose names are shown (READINGS 39). */
  industry: {
    feeds: ReadonlyMap<string, string>;
    keys: ReadonlyMap<string, string>;
    names: 'claimed' | 'all';
  };
  /** The model that writes ideas (READINGS 49): where, how many at once, and what a day may cost; none unless set. */
  ideas: IdeasEnv | undefined;
  /** Addresses of proxies whose X-Forwarded-For is believed; none unless named. */
  trustProxy: string[] | false;
  cookieDomain: string | undefined;
  blockedCountries: string[];
  /** Who is asked whether a reader may come in, where that is another host (READINGS 52). */
  regionCheckUrl: string | undefined;
  /** Whether moderators and administrators need a second step for their tools, or are only told to set one up. */
  staffSecondStep: 'required' | 'advised';
  metricsToken: string | undefined;
  /** What seals secrets in the database; undefined: a key file in the data folder. */
  secretKey: string | undefined;
  logLevel: string;
};

/** A setting that cannot be used; its message is a sentence for the person who set it. */
export class EnvError extends OperatorError {}

/** The sentence that refuses a value. */
function refusal(name: SettingName, value: string): string {
  const isNow = SECRET_SETTINGS.has(name) ? '' : `; it is "${value}"`;
  return `${name} must be ${SETTINGS[name][1]}${isNow}.`;
}

/** Names that are nearly those of settings which are not set: letters were left out or turned round. */
function misspellings(source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((name) => {
    if (name in SETTINGS || !/^[A-Z][A-Z\d_]+$/.test(name)) return [];
    const most = name.length < 7 ? 1 : 2;
    const meant = SETTING_NAMES.find((known) => !source[known] && distance(name, known) <= most);
    return meant ? [`Unknown setting ${name}. Did you mean ${meant}?`] : [];
  });
}

function readSettings(source: Record<string, string | undefined>): Given {
  const wrong = misspellings(source);
  const given: Record<string, unknown> = {};
  for (const name of SETTING_NAMES) {
    const value = source[name];
    if (!value) continue;
    const result = SETTINGS[name][0].safeParse(value);
    if (result.success) given[name] = result.data;
    else wrong.push(refusal(name, value));
  }
  if (wrong.length > 0) throw new EnvError(wrong.join('\n'));
  return given as Given;
}

/** Whether a host is a domain itself, or below it. */
const isWithin = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

const DKIM_NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;

/**
 * All of DKIM or none of it. The file is read where mails are sent, because a build needs no key and
 * may run as a user who must not see it.
 */
function readDkimNames(given: Given, sender: string): Env['dkim'] {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = given;
  const missing = DKIM_NAMES.filter((name) => given[name] === undefined);
  if (missing.length === DKIM_NAMES.length) return undefined;
  if (!domain || !selector || !keyFile) {
    throw new EnvError(
      `${DKIM_NAMES.join(', ')} belong together; ${missing.join(' and ')} must be set too.`,
    );
  }
  const host = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  // Signed by anybody else, a mail counts as not signed by its sender (DMARC).
  if (!isWithin(host, domain.toLowerCase())) {
    throw new EnvError(
      `DKIM_DOMAIN must be ${host}, the domain of MAIL_FROM, or a domain above it; it is "${domain}".`,
    );
  }
  return { domain: domain.toLowerCase(), selector, keyFile: path.resolve(keyFile) };
}

/** What the generator of ideas needs: all of it, or none. */
function readIdeas(given: Given): IdeasEnv | undefined {
  const { IDEAS_URL: url, IDEAS_MODEL: model, IDEAS_DAY_CAP: dayCap } = given;
  const { IDEAS_PRICE_IN: priceIn, IDEAS_PRICE_OUT: priceOut } = given;
  if (!url && !model) return undefined;
  if (!url || !model) {
    throw new EnvError(
      `IDEAS_URL and IDEAS_MODEL belong together; ${url ? 'IDEAS_MODEL' : 'IDEAS_URL'} must be set too.`,
    );
  }
  if (dayCap !== undefined && (priceIn === undefined || priceOut === undefined)) {
    throw new EnvError(
      'IDEAS_DAY_CAP needs IDEAS_PRICE_IN and IDEAS_PRICE_OUT, or nothing would be counted.',
    );
  }
  const price = { in: priceIn ?? 0, out: priceOut ?? 0 };
  return { url, model, key: given.IDEAS_KEY, atOnce: given.IDEAS_AT_ONCE ?? 2, dayCap, price };
}

/**
 * Reads and checks every setting in this one place. Empty values count as absent.
 *
 * @throws EnvError with a sentence for each variable that is wrong, without its value where that is a secret
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = readSettings(source);
  const { HOST: host = '127.0.0.1', PORT: port = 3000, COOKIE_DOMAIN: cookieDomain } = given;
  const origin = given.PUBLIC_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { hostname } = new URL(origin);
  const isLocal = isLoopback(new URL(origin));
  if (cookieDomain && !isWithin(hostname, cookieDomain)) {
    throw new EnvError(
      `COOKIE_DOMAIN must be ${hostname}, the host of PUBLIC_ORIGIN, or a domain above it; it is "${cookieDomain}".`,
    );
  }
  const sender = readSender(given.MAIL_FROM ?? 'campus@localhost.invalid');
  const { PUSH_HOSTS: pushHosts = PUSH_HOSTS.join(','), TRUST_PROXY: proxies = [] } = given;
  const { DATA_DIR: dataDir = './data' } = given;
  return {
    mode: given.NODE_ENV ?? 'production',
    host,
    port,
    origin,
    secureCookies: origin.startsWith('https:'),
    dataDir: path.resolve(dataDir),
    distDir: path.resolve(given.DIST_DIR ?? './dist'),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL ?? 10,
    // Nobody may take invented people for members of a real site.
    demoData: (given.DEMO_DATA ?? (isLocal ? 'on' : 'off')) === 'on',
    smtpUrl: given.SMTP_URL,
    mailFrom: sender,
    dkim: readDkimNames(given, sender.address),
    bounceToken: given.BOUNCE_TOKEN,
    contactEmail: given.CONTACT_EMAIL ?? sender.address,
    operatorEmail: given.OPERATOR_EMAIL ?? given.CONTACT_EMAIL ?? sender.address,
    backup: {
      at: given.BACKUP_AT,
      keep: given.BACKUP_KEEP ?? 7,
      dir: path.resolve(given.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    },
    newsletter: { day: given.NEWSLETTER_DAY ?? 'thursday', hour: given.NEWSLETTER_HOUR ?? 10 },
    pushHosts: pushHosts === 'off' ? [] : list(pushHosts.toLowerCase()),
    avatarUpload: given.AVATAR_UPLOAD_URL
      ? {
          url: given.AVATAR_UPLOAD_URL,
          params: [...new URLSearchParams(given.AVATAR_UPLOAD_PARAMS ?? '')],
        }
      : undefined,
    chatEmbedOrigins: given.CHAT_EMBED_ORIGINS ?? [],
    industry: {
      feeds: new Map(given.INDUSTRY_FEEDS),
      keys: new Map(given.INDUSTRY_KEYS),
      names: given.INDUSTRY_NAMES ?? 'claimed',
    },
    ideas: readIdeas(given),
    trustProxy: proxies.length > 0 ? proxies : false,
    cookieDomain,
    blockedCountries: (given.BLOCKED_COUNTRIES ?? []).map((code) => code.toUpperCase()),
    regionCheckUrl: given.REGION_CHECK_URL,
    staffSecondStep: given.STAFF_SECOND_STEP ?? (isLocal ? 'advised' : 'required'),
    metricsToken: given.METRICS_TOKEN,
    secretKey: given.SECRET_KEY,
    logLevel: given.LOG_LEVEL ?? 'info',
  };
}
