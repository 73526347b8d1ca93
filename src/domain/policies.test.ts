import fs from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { policyCheck, POLICY_VERSIONS } from './policies.ts';

const FILES = { privacy: 'privacy-policy', terms: 'terms-of-service' } as const;

test.each(
  LANGUAGES.flatMap((language) => [[language, 'privacy'] as const, [language, 'terms'] as const]),
)('the version asked for in %s is that of the text: %s', (language, policy) => {
  const text = fs.readFileSync(`content/legal/${language}/${FILES[policy]}.md`, 'utf8');
  expect(/^version: "(.*)"$/m.exec(text)?.[1]).toBe(POLICY_VERSIONS[policy]);
});

test('an agreement holds for its version alone', () => {
  expect(policyCheck(POLICY_VERSIONS)).toEqual({
    privacyNeedUpdate: false,
    termsNeedUpdate: false,
  });
  expect(policyCheck({ ...POLICY_VERSIONS, terms: '' })).toEqual({
    privacyNeedUpdate: false,
    termsNeedUpdate: true,
  });
});
