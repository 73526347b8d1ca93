import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#server/platform/members/service.ts';
import { PASSWORD, postForm } from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import type { TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const passwordHash = hashPassword(PASSWORD);

/** A member whose password is `PASSWORD`. */
export const memberWithPassword = async (app: TestApp): Promise<TestMember> =>
  app.member({ passwordHash: await passwordHash });

/** What an authenticator app shows at a moment. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

export type Protected = TestMember & { secret: string; codes: string[] };

/** A member with the second step turned on; the next code of the app is a new one. */
export async function protectedMember(app: TestApp): Promise<Protected> {
  const member = await memberWithPassword(app);
  const begun = await app.call('POST user/two-step/begin', { current: PASSWORD }, member);
  const secret = begun.data?.secret ?? '';
  const code = codeOf(secret, app.ctx.now());
  const confirmed = await app.call('POST user/two-step/confirm', { code }, member);
  app.advance(30_000);
  return { ...member, secret, codes: confirmed.data?.codes ?? [] };
}

type Options = { userAgent?: string; cookies?: Record<string, string> };

/** A call of somebody who is not signed in, from an address of their own. */
export const post = (
  app: TestApp,
  path: string,
  payload: object,
  { userAgent = 'test', cookies = {} }: Options = {},
) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    cookies,
    remoteAddress: newAddress(),
    headers: { 'user-agent': userAgent },
  });

export { newAddress, PASSWORD, postForm };
