import { z } from 'zod';
import { defineCalls, done, nothing } from './call.ts';

export const policyCalls = defineCalls({
  'GET protocol/user-info': {
    summary: 'Whether the privacy policy or the terms have changed since the member agreed',
    permission: 'member',
    input: nothing,
    output: z.object({ privacyNeedUpdate: z.boolean(), termsNeedUpdate: z.boolean() }),
  },
  'POST protocol/user-accept': {
    summary: 'Agree to the privacy policy and the terms as they are now',
    permission: 'member',
    limit: { max: 20, seconds: 300 },
    input: z.strictObject({ privacyAccept: z.literal(true), termsAccept: z.literal(true) }),
    output: done,
  },
});
