import path from 'node:path';
import { z } from 'zod';
import { PUSH_HOSTS } from '#domain/push.ts';
import { OperatorError } from '#server/operator-error.ts';
import { LETTER_DAYS, type LetterDay } from '#domain/letter.ts';

const flag = z.enum(['on', 'off']);
const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

/** An origin and nothing more: a path would promise a limit that browsers do not keep. */
const bareOrigin = z
  .string()
  .refine(
    (value) => /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value,
    'must be origins such as https://partner.example, without a path',
  );

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DIST_DIR: z.string().min(1).default('./dist'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  DEMO_DATA: flag.default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().default('campus@localhost.invalid'),
  CONTACT_EMAIL: z.email().optional(),
  NEWSLETTER_DAY: z.enum(LETTER_DAYS).default('thursday'),
  NEWSLETTER_HOUR: z.coerce.number().int().min(0).max(23).default(10),
  PUSH_HOSTS: z.string().default(PUSH_HOSTS.join(',')),
  AVATAR_UPLOAD_URL: z.url({ protocol: /^https?$/ }).optional(),
  AVATAR_UPLOAD_PARAMS: z.string().default(''),
  CHAT_EMBED_ORIGINS: z.string().default('').transform(list).pipe(z.array(bareOrigin)),
  TRUST_PROXY: z.string().optional(),
  COOKIE_DOMAIN: z.string().optional(),
  BLOCKED_COUNTRIES: z.string().default(''),
  METRICS_TOKEN: z.string().min(16).optional(),
  SECRET_KEY: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export type Env = {
  mode: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Address people use, without a trailing slash; mails and canonical links are made of it. */
  origin: string;
  secureCookies: boolean;
  dataDir: string;
  distDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  demoData: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where messages of the contact page go. */
  contactEmail: string;
  /** When the letter of the week goes out; the hour is UTC. */
  newsletter: { day: LetterDay; hour: number };
  /** Push services that browsers may name (domain/push.ts); none where push is off. */
  pushHosts: string[];
  /** Where profile pictures are sent as well, and the fields that go along; `{member}` is its number. */
  avatarUpload: { url: string; params: [name: string, value: string][] } | undefined;
  /** Sites that may show the chat in a frame (docs/chat-embed.md); none unless named. */
  chatEmbedOrigins: string[];
  /** Addresses of proxies whose X-Forwarded-For is believed; none unless named. */
  trustProxy: string[] | false;
  cookieDomain: string | undefined;
  blockedCountries: string[];
  metricsToken: string | undefined;
  /** What seals secrets in the database; undefined: a key file in the data folder. */
  secretKey: string | undefined;
  logLevel: string;
};

/** A setting that cannot be used; its message is one sentence for the person who set it. */
export class EnvError extends OperatorError {}

/**
 * Reads and checks every setting in this one place. Empty values count as absent.
 *
 * @throws EnvError naming the variable and what is wrong with it
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0] ?? 'environment');
    throw new EnvError(
      `${name} is set to "${given[name] ?? ''}": ${issue?.message ?? 'not valid'}.`,
    );
  }
  const env = result.data;
  const address = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const publicOrigin = env.PUBLIC_ORIGIN ?? `http://${address}:${env.PORT}`;
  const proxies = list(env.TRUST_PROXY);
  return {
    mode: env.NODE_ENV,
    host: env.HOST,
    port: env.PORT,
    origin: publicOrigin,
    secureCookies: publicOrigin.startsWith('https:'),
    dataDir: path.resolve(env.DATA_DIR),
    distDir: path.resolve(env.DIST_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    demoData: env.DEMO_DATA === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    contactEmail: env.CONTACT_EMAIL ?? env.MAIL_FROM,
    newsletter: { day: env.NEWSLETTER_DAY, hour: env.NEWSLETTER_HOUR },
    pushHosts: env.PUSH_HOSTS === 'off' ? [] : list(env.PUSH_HOSTS.toLowerCase()),
    avatarUpload: env.AVATAR_UPLOAD_URL
      ? {
          url: env.AVATAR_UPLOAD_URL,
          params: [...new URLSearchParams(env.AVATAR_UPLOAD_PARAMS)],
        }
      : undefined,
    chatEmbedOrigins: env.CHAT_EMBED_ORIGINS,
    trustProxy: proxies.length > 0 ? proxies : false,
    cookieDomain: env.COOKIE_DOMAIN,
    blockedCountries: list(env.BLOCKED_COUNTRIES).map((code) => code.toUpperCase()),
    metricsToken: env.METRICS_TOKEN,
    secretKey: env.SECRET_KEY,
    logLevel: env.LOG_LEVEL,
  };
}
