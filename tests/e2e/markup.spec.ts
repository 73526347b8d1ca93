import { checkMarkup } from '#scripts/check-build/markup.ts';
import { expect, test } from './support/fixtures.ts';
import { KINDS, MEMBER_KINDS, STAFF_KINDS } from './support/kinds.ts';

/** Built pages are checked by the build; this asks the same of what the server sends. */
for (const [who, addresses, role] of [
  ['a visitor', KINDS, undefined],
  ['a member', [...MEMBER_KINDS, '/messages', '/chat-page'], 'Member'],
  ['an administrator', STAFF_KINDS, 'Admin'],
] as const) {
  test(`pages as the server sends them to ${who} are valid HTML`, async ({
    makeMember,
    baseURL,
  }) => {
    const headers: Record<string, string> = role
      ? { cookie: `ctoken=${(await makeMember({ role })).token}` }
      : {};
    const problems: string[] = [];
    for (const address of addresses) {
      const answer = await fetch(`${baseURL}${address}`, { headers });
      expect(answer.status, address).toBe(200);
      const page = {
        file: address,
        address,
        language: 'en' as const,
        route: undefined,
        html: await answer.text(),
        policy: answer.headers.get('content-security-policy') ?? undefined,
      };
      problems.push(...(await checkMarkup([page])));
    }
    expect(problems).toEqual([]);
  });
}
