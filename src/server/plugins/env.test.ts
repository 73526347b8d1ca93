import { expect, test } from 'vitest';
import { EnvError, readEnv } from './env.ts';

test('without settings the site runs on this machine alone', () => {
  expect(readEnv({})).toMatchObject({
    origin: 'http://127.0.0.1:3000',
    secureCookies: false,
    databaseUrl: undefined,
    demoData: true,
    trustProxy: false,
    chatEmbedOrigins: [],
    mode: 'production',
  });
});

test('messages go where mails come from, unless another address is named', () => {
  expect(readEnv({ MAIL_FROM: 'a@campus.test' }).contactEmail).toBe('a@campus.test');
  const both = { MAIL_FROM: 'a@campus.test', CONTACT_EMAIL: 'b@campus.test' };
  expect(readEnv(both).contactEmail).toBe('b@campus.test');
});

test('a public origin over https makes cookies secure and loses its path', () => {
  expect(readEnv({ PUBLIC_ORIGIN: 'https://campus.test/x' })).toMatchObject({
    origin: 'https://campus.test',
    secureCookies: true,
  });
});

const refusalOf = (source: Record<string, string>): string => {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return 'nothing';
};

test.each([
  ['NODE_ENV', 'live'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'two words'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '1e3'],
  ['PUBLIC_ORIGIN', 'campus'],
  ['DATABASE_POOL', '0'],
  ['DEMO_DATA', 'yes'],
  ['MAIL_FROM', 'Campus'],
  ['MAIL_FROM', 'Campus <campus>'],
  ['DKIM_DOMAIN', 'campus example'],
  ['DKIM_SELECTOR', 'mail._domainkey'],
  ['CONTACT_EMAIL', 'us'],
  ['NEWSLETTER_DAY', 'daily'],
  ['NEWSLETTER_HOUR', '24'],
  ['PUSH_HOSTS', 'http://bad'],
  ['CHAT_EMBED_ORIGINS', 'partner.example'],
  ['CHAT_EMBED_ORIGINS', 'https://partner.example/page'],
  ['CHAT_EMBED_ORIGINS', 'https://partner.example,*'],
  ['TRUST_PROXY', 'nonsense'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['TRUST_PROXY', '127.0.0.1,10.0.0'],
  ['COOKIE_DOMAIN', 'http://x'],
  ['COOKIE_DOMAIN', 'campus.example'],
  ['REGION_CHECK_URL', 'partner.example'],
  ['REGION_CHECK_URL', 'file:///etc/passwd'],
  ['BLOCKED_COUNTRIES', 'Russia'],
  ['BLOCKED_COUNTRIES', 'AQ,QQ'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one sentence that shows it', (name, value) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toMatch(new RegExp(`^${name} must be .+; it is "[^"]+"\\.$`));
  expect(refusal).toContain(value);
});

test.each([
  ['DATABASE_URL', 'mysql://root:hush@localhost/x'],
  ['SMTP_URL', 'me:hush@mail.example'],
  ['BOUNCE_TOKEN', 'hush'.repeat(5)],
  ['METRICS_TOKEN', 'hush'],
  ['SECRET_KEY', 'hush'],
  ['AVATAR_UPLOAD_URL', 'ftp://me:hush@pictures.example'],
])('%s is refused without being shown', (name, value) => {
  const refusal = refusalOf({ [name]: value });
  expect(refusal).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
  expect(refusal).not.toContain('hush');
});

test('all that is wrong is said at once', () => {
  const refusal = refusalOf({
    PORT: 'eighty',
    DATABSE_URL: 'postgres://me:hush@db/x',
    HOST: '::1',
  });
  expect(refusal).toBe(
    'Unknown setting DATABSE_URL. Did you mean DATABASE_URL?\nPORT must be a number from 0 to 65535; it is "eighty".',
  );
});

test.each(['PUBLIC_ORGIN', 'LOGLEVEL', 'SMTP_ULR', 'PORTT'])(
  '%s is refused as a misspelling',
  (name) => {
    expect(refusalOf({ [name]: 'x' })).toContain(`Unknown setting ${name}. `);
  },
);

test('names of other programs are left alone, and so is what resembles a setting that is there', () => {
  const others = [
    'HOSTNAME',
    'HOSTTYPE',
    'PATH',
    'PWD',
    'MAIL',
    'NODE_OPTIONS',
    'OUT_DIR',
    'PGPORT',
  ];
  expect(refusalOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toBe('nothing');
  expect(refusalOf({ HOST: 'localhost', HOSTS: 'x' })).toBe('nothing');
});

test('mails are sent with a name where one is given', () => {
  const sender = (MAIL_FROM: string) => readEnv({ MAIL_FROM }).mailFrom;
  expect(sender('a@campus.test')).toEqual({ name: undefined, address: 'a@campus.test' });
  expect(sender('Our Campus <a@campus.test>')).toEqual({
    name: 'Our Campus',
    address: 'a@campus.test',
  });
  expect(sender('"Campus, Inc." <a@campus.test>').name).toBe('Campus, Inc.');
});

test('cookies are shared with a domain above the site', () => {
  const given = { PUBLIC_ORIGIN: 'https://www.campus.example', COOKIE_DOMAIN: 'campus.example' };
  expect(readEnv(given).cookieDomain).toBe('campus.example');
  expect(refusalOf({ ...given, COOKIE_DOMAIN: 'ampus.example' })).toContain('www.campus.example');
});

test('mails are signed for the domain of their sender or one above it, with all three settings', () => {
  const given = {
    ...{ MAIL_FROM: 'Campus <a@mail.campus.example>', DKIM_DOMAIN: 'campus.example' },
    ...{ DKIM_SELECTOR: '2026', DKIM_KEY_FILE: '/etc/campus/dkim.pem' },
  };
  expect(readEnv({}).dkim).toBeUndefined();
  expect(readEnv(given).dkim).toEqual({
    ...{ domain: 'campus.example', selector: '2026', keyFile: '/etc/campus/dkim.pem' },
  });
  expect(refusalOf({ ...given, DKIM_SELECTOR: '', DKIM_KEY_FILE: '' })).toBe(
    'DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE belong together; DKIM_SELECTOR and DKIM_KEY_FILE must be set too.',
  );
  for (const DKIM_DOMAIN of ['ampus.example', 'other.example', 'x.mail.campus.example']) {
    expect(refusalOf({ ...given, DKIM_DOMAIN })).toBe(
      `DKIM_DOMAIN must be mail.campus.example, the domain of MAIL_FROM, or a domain above it; it is "${DKIM_DOMAIN}".`,
    );
  }
});

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_ORIGIN: 'https://campus.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://127.0.0.1.example' }, false],
  [{ HOST: '0.0.0.0' }, false],
  [{ PUBLIC_ORIGIN: 'https://campus.example', DEMO_DATA: 'on' }, true],
  [{ DEMO_DATA: 'off' }, false],
])('with %j demo data is wanted: %s', (source, wanted) => {
  expect(readEnv(source as Record<string, string>).demoData).toBe(wanted);
});

test('empty means not set; lists are split', () => {
  const env = readEnv({
    PORT: '',
    TRUST_PROXY: '10.0.0.1, 10.0.0.0/8,loopback, fd00::/8',
    BLOCKED_COUNTRIES: 'aq,BV',
  });
  expect(env.port).toBe(3000);
  expect(env.trustProxy).toEqual(['10.0.0.1', '10.0.0.0/8', 'loopback', 'fd00::/8']);
  expect(env.blockedCountries).toEqual(['AQ', 'BV']);
});

test.each([
  ['https://partner.example', 'https://partner.example/hc/forbidden/check'],
  ['https://partner.example/', 'https://partner.example/hc/forbidden/check'],
  ['https://partner.example/api/check?site=1', 'https://partner.example/api/check?site=1'],
])('the region check %s is asked at %s', (given, expected) => {
  expect(readEnv({ REGION_CHECK_URL: given }).regionCheckUrl).toBe(expected);
});

test('sites that may frame the chat are origins, separated by commas', () => {
  const given = 'https://partner.example, http://127.0.0.1:4000';
  expect(readEnv({ CHAT_EMBED_ORIGINS: given }).chatEmbedOrigins).toEqual([
    'https://partner.example',
    'http://127.0.0.1:4000',
  ]);
});

test('staff need a second step on a site for others, unless somebody says otherwise', () => {
  expect(readEnv({}).staffSecondStep).toBe('advised');
  expect(readEnv({ PUBLIC_ORIGIN: 'https://campus.example' }).staffSecondStep).toBe('required');
  const PUBLIC_ORIGIN = 'https://campus.example';
  expect(readEnv({ PUBLIC_ORIGIN, STAFF_SECOND_STEP: 'advised' }).staffSecondStep).toBe('advised');
  expect(() => readEnv({ STAFF_SECOND_STEP: 'off' })).toThrow('must be required or advised');
});

test.each([
  ['http://127.0.0.1:11434/v1', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['https://model.example/v1/', 'https://model.example/v1/chat/completions'],
  ['https://model.example/v1/chat/completions', 'https://model.example/v1/chat/completions'],
  ['https://model.example/chat?version=2', 'https://model.example/chat/chat/completions?version=2'],
])('a model at %s is asked at %s', (IDEAS_URL, url) => {
  const { ideas } = readEnv({ IDEAS_URL, IDEAS_MODEL: 'small' });
  expect(ideas).toEqual({
    ...{ url, model: 'small', key: undefined, atOnce: 2, dayCap: undefined },
    price: { in: 0, out: 0 },
  });
});

test('settings of a model belong together, and neither its key nor its address is printed', () => {
  const IDEAS_URL = 'https://model.example/secret-path';
  expect(readEnv({}).ideas).toBeUndefined();
  expect(refusalOf({ IDEAS_URL })).toBe(
    'IDEAS_URL and IDEAS_MODEL belong together; IDEAS_MODEL must be set too.',
  );
  const cap = { IDEAS_URL, IDEAS_MODEL: 'small', IDEAS_DAY_CAP: '2.50' };
  expect(refusalOf(cap)).toContain('IDEAS_DAY_CAP needs IDEAS_PRICE_IN and IDEAS_PRICE_OUT');
  const prices = { IDEAS_PRICE_IN: '0.15', IDEAS_PRICE_OUT: '0.6' };
  expect(readEnv({ ...cap, ...prices }).ideas?.dayCap).toBe(2.5);
  const wrong = refusalOf({
    IDEAS_URL: 'secret-path',
    IDEAS_KEY: 'a secret',
    IDEAS_DAY_CAP: '2,5',
  });
  expect(wrong).not.toContain('secret');
  expect(wrong).toContain('IDEAS_DAY_CAP must be an amount of money');
});
