import { describe, expect, test } from 'vitest';
import { cpuTime } from '#testing/cpu-time.ts';
import { readReport } from './report.ts';
import { COMPLAINT, DELAYED, EXCHANGE, EXIM, EXIM_BLOCKED, FULL, POSTFIX } from './samples.ts';
import { isNoMailbox, statusIn } from './statuses.ts';

const JUNO = 'juno@example.test';

describe('reports of mail servers', () => {
  test.each([
    ['Postfix', POSTFIX, [JUNO, JUNO], '5.1.1'],
    ['Exim', EXIM, [JUNO], '5.1.1'],
    ['Exchange', EXCHANGE, [JUNO, JUNO], '5.1.10'],
    ['a full mailbox', FULL, [JUNO, JUNO], '5.2.2'],
    ['a refusal of this site', EXIM_BLOCKED, [JUNO], '5.7.1'],
  ])('%s: which mail, whom it has not reached, and why', (_name, raw, addresses, status) => {
    const failed = [{ addresses, status }];
    expect(readReport(raw)).toEqual({ kind: 'failure', messageId: '%ID%', failed });
  });

  test('nothing has failed where a mail is late', () => {
    expect(readReport(DELAYED)).toMatchObject({ failed: [] });
  });

  test('a complaint says which mail, and nothing is asked of the address it names', () => {
    expect(readReport(COMPLAINT)).toEqual({ kind: 'complaint', messageId: '%ID%' });
    const praise = COMPLAINT.replace('Feedback-Type: abuse', 'Feedback-Type: not-spam');
    expect(readReport(praise)).toMatchObject({ kind: 'failure', failed: [] });
  });

  test('the parts alone, with their type beside them', () => {
    const [, type = ''] = /^Content-Type: (multipart[^]*?)\r\n[A-Z]/m.exec(POSTFIX) ?? [];
    const parts = POSTFIX.slice(POSTFIX.indexOf('\r\n\r\n') + 4);
    expect(readReport(parts, type.replaceAll('\r\n', ''))).toEqual(readReport(POSTFIX));
  });

  test('cut off in the mail that came back, it still says all that is needed', () => {
    expect(readReport(POSTFIX.slice(0, -60))).toEqual(readReport(POSTFIX));
  });

  test.each([
    ['nothing', ''],
    ['no message', '\0\r\n\r\n\xff'],
    ['an ordinary mail', 'From: juno@example.test\r\nContent-Type: text/plain\r\n\r\nHello'],
    ['no boundary', POSTFIX.replace(/boundary=.*/, 'x')],
    ['another boundary', POSTFIX.replace(/boundary=.*/, 'boundary="other"')],
    ['no report inside', POSTFIX.replace('message/delivery-status', 'text/plain')],
    ['another kind of parts', POSTFIX.replace('multipart/report', 'multipart/mixed')],
  ])('%s is no report', (_name, raw) => {
    expect(readReport(raw)).toBeUndefined();
  });

  test('a status or an address that is none is left out', () => {
    for (const [good, bad] of [
      ['Status: 5.1.1', 'Status: 5.1.1.1'],
      ['Status: 5.1.1', 'Status: five'],
      ['Action: failed', 'Action: expanded'],
    ] as const) {
      expect(readReport(POSTFIX.replace(good, bad))).toMatchObject({ failed: [] });
    }
    const unnamed = POSTFIX.replaceAll('rfc822; juno', 'x400; juno').replace('rfc822;Juno', 'Juno');
    expect(readReport(unnamed)).toMatchObject({ failed: [{ addresses: [] }] });
  });

  const MEGABYTE = 1 << 20;
  test.each([
    ['spaces in a header', `Content-Type: multipart/report;${' '.repeat(MEGABYTE)}boundary`],
    ['an endless boundary', `Content-Type: multipart/report; boundary="${'a'.repeat(MEGABYTE)}`],
    ['folded lines', `Content-Type: multipart/report;\n${' \n'.repeat(MEGABYTE / 2)}`],
    [
      'parts without end',
      `Content-Type: multipart/report; boundary=a\n\n${'--a\n\n'.repeat(MEGABYTE / 5)}`,
    ],
    [
      'recipients without end',
      POSTFIX.replaceAll('\r\n', '\n').replace(
        'Final-Recipient',
        `${'Action: failed\n \n'.repeat(MEGABYTE / 17)}Final-Recipient`,
      ),
    ],
    [
      'empty lines',
      `Content-Type: multipart/report; boundary=a\n\n${'\n \t'.repeat(MEGABYTE / 3)}`,
    ],
  ])('%s cost no more time than their length', (_name, raw) => {
    const started = cpuTime();
    readReport(raw);
    expect(cpuTime() - started).toBeLessThan(1_500);
  });
});

test.each([
  ['5.1.1', true],
  ['5.1.2', true],
  ['5.1.10', true],
  ['5.2.1', true],
  ['5.1.0', false],
  ['5.1.7', false],
  ['5.1.8', false],
  ['5.1.90', false],
  ['5.2.2', false],
  ['5.7.1', false],
  ['4.1.1', false],
])('%s says that there is no such mailbox: %s', (status, gone) => {
  expect(isNoMailbox(status)).toBe(gone);
});

test('a status stands at the beginning, and ends', () => {
  expect(statusIn(' 5.1.1 <a>: no such user')).toBe('5.1.1');
  expect(statusIn('5.1.1 (bad mailbox)')).toBe('5.1.1');
  for (const text of ['5.1.1.1', '5.1.1111', '2026.1.1', 'see 5.1.1', '']) {
    expect(statusIn(text)).toBeUndefined();
  }
});
