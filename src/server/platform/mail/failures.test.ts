import { expect, test } from 'vitest';
import { failureOf } from './failures.ts';

const smtp = (code: string, command: string, responseCode?: number) =>
  Object.assign(new Error('550 <juno@example.test>: in their own words'), {
    code,
    command,
    ...(responseCode ? { responseCode } : {}),
  });

test.each([
  [smtp('EENVELOPE', 'RCPT TO', 550), 'refused-recipient', 550],
  [smtp('EENVELOPE', 'RCPT TO', 552), 'refused-recipient', 552],
  [smtp('EENVELOPE', 'MAIL FROM', 553), 'refused-sender', 553],
  [smtp('EENVELOPE', 'MAIL FROM', 552), 'too-large', 552],
  [smtp('EMESSAGE', 'MAIL FROM'), 'too-large', null],
  [smtp('EMESSAGE', 'DATA', 552), 'too-large', 552],
  [smtp('EMESSAGE', 'DATA', 554), 'refused-message', 554],
  [smtp('EENVELOPE', 'DATA', 451), 'refused-message', 451],
  [smtp('EAUTH', 'AUTH PLAIN', 535), 'auth', 535],
  [smtp('ETIMEDOUT', 'CONN'), 'timeout', null],
  [smtp('ESOCKET', 'CONN'), 'unreachable', null],
  [smtp('EDNS', 'CONN'), 'unreachable', null],
  [smtp('ETLS', 'CONN'), 'unreachable', null],
  [new Error('the folder is full'), 'other', null],
  ['no error at all', 'other', null],
])('%o is sorted by its codes alone', (error, failure, status) => {
  expect(failureOf(error)).toEqual({ failure, status });
});
