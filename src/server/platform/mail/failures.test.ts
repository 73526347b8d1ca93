import { expect, test } from 'vitest';
import { failureOf, isPermanent, noMailboxStatus } from './failures.ts';

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

test.each([
  ['refused-recipient', 550, true],
  ['refused-recipient', 552, false],
  ['refused-recipient', 450, false],
  ['refused-recipient', null, false],
  ['too-large', 552, true],
  ['refused-sender', 553, false],
  ['refused-message', 554, false],
  ['auth', 535, false],
  ['unreachable', null, false],
] as const)('%s with %s is the last word: %s', (failure, status, permanent) => {
  expect(isPermanent({ failure, status })).toBe(permanent);
});

const refused = (response: string, command = 'RCPT TO', code = 'EENVELOPE') =>
  Object.assign(smtp(code, command, Number(response.slice(0, 3))), { response });

test.each([
  [refused('550 5.1.1 <juno@example.test>: User unknown'), '5.1.1'],
  [refused('550-5.1.1 The account does not exist.\n550-5.1.1 Look it up.\n550 5.1.1 Bye'), '5.1.1'],
  [refused('550 5.1.10 RESOLVER.ADR.RecipientNotFound'), '5.1.10'],
  [refused('550 No such user here'), undefined],
  [refused('550 5.7.1 Blocked, see 5.1.1'), undefined],
  [refused('550 5.1.8 Sender address rejected: no such domain'), undefined],
  [refused('554 5.2.1 Receiving too quickly'), undefined],
  [refused('552 5.2.2 Mailbox full'), undefined],
  [refused('450 4.1.1 Greylisted'), undefined],
  [refused('550 5.1.1 User unknown', 'MAIL FROM'), undefined],
  [refused('550 5.1.1 User unknown', 'DATA', 'EMESSAGE'), undefined],
  [smtp('EENVELOPE', 'RCPT TO', 550), undefined],
  ['no error at all', undefined],
])('%o says which mailbox is not there only by its code: %s', (error, status) => {
  expect(noMailboxStatus(error)).toBe(status);
});
