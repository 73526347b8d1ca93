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

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://root@localhost/x'],
  ['SMTP_URL', 'mail.example'],
  ['PUBLIC_ORIGIN', 'campus'],
  ['DEMO_DATA', 'yes'],
  ['METRICS_TOKEN', 'short'],
  ['CHAT_EMBED_ORIGINS', 'partner.example'],
  ['CHAT_EMBED_ORIGINS', 'https://partner.example/page'],
  ['CHAT_EMBED_ORIGINS', 'https://partner.example,*'],
])('%s=%s is refused with one sentence that names it', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(EnvError);
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

test('empty means not set; lists are split', () => {
  const env = readEnv({ PORT: '', TRUST_PROXY: '10.0.0.1, 10.0.0.2', BLOCKED_COUNTRIES: 'xx,yy' });
  expect(env.port).toBe(3000);
  expect(env.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  expect(env.blockedCountries).toEqual(['XX', 'YY']);
});

test('sites that may frame the chat are origins, separated by commas', () => {
  const given = 'https://partner.example, http://127.0.0.1:4000';
  expect(readEnv({ CHAT_EMBED_ORIGINS: given }).chatEmbedOrigins).toEqual([
    'https://partner.example',
    'http://127.0.0.1:4000',
  ]);
});
