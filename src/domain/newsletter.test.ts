import { describe, expect, test } from 'vitest';
import {
  canSubscribeInDialog,
  isStrictEmail,
  subscriptionLanguage,
  subscriptionProblem,
} from './newsletter.ts';

describe('the subscription bar', () => {
  test.each(['', '   ', '\t'])('%j is empty', (typed) => {
    expect(subscriptionProblem(typed)).toBe('common_subscription_error_1');
  });

  test.each(['juno', 'juno@', '@example.test', 'juno@example', 'ju no@example.test', 'a@b@c.test'])(
    '%j is no address',
    (typed) => {
      expect(subscriptionProblem(typed)).toBe('common_subscription_error_2');
    },
  );

  test.each(['juno@example..test', 'juno@.test', 'juno@example.', `${'a'.repeat(250)}@b.test`])(
    '%j is none either',
    (typed) => {
      expect(subscriptionProblem(typed)).toBe('common_subscription_error_2');
    },
  );

  test.each([
    'juno@example.test',
    ' juno@example.test ',
    'ju.no+x@mail.example.co',
    'ñandú@correo.es',
  ])('%j will do', (typed) => {
    expect(subscriptionProblem(typed)).toBeUndefined();
  });
});

describe('the first-visit dialog', () => {
  test.each(['juno@example.test', 'ju.no+x@mail.example.co', 'J_1%@a-b.museum'])(
    '%j passes the stricter pattern',
    (typed) => expect(isStrictEmail(typed)).toBe(true),
  );

  test.each([
    'ñandú@correo.es',
    'juno@example.t',
    'juno@example.123',
    'juno@-example.test',
    'juno@example-.test',
    '.juno@example.test',
    'ju..no@example.test',
    'juno!@example.test',
    '',
  ])('%j passes the bar at most, not this', (typed) => expect(isStrictEmail(typed)).toBe(false));

  test('needs one of the two choices', () => {
    expect(canSubscribeInDialog('juno@example.test', [])).toBe(false);
    expect(canSubscribeInDialog('juno@example.test', ['news'])).toBe(true);
    expect(canSubscribeInDialog('juno@example', ['guides', 'news'])).toBe(false);
  });
});

test.each([
  ['ru-RU', 'ru'],
  ['es', 'es'],
  ['EN-gb', 'en'],
  ['de-DE', 'en'],
  ['rue', 'en'],
  [undefined, 'en'],
])('letters for a browser in %s come in %s', (tag, language) => {
  expect(subscriptionLanguage(tag)).toBe(language);
});
