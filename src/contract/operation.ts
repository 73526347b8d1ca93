import { z } from 'zod';
import { defineCalls, done, nothing } from './call.ts';

export const operationCalls = defineCalls({
  'POST moderator/operation/test-mail': {
    summary: 'Send a test mail to oneself',
    permission: 'admin',
    limit: { max: 5, seconds: 600 },
    input: nothing,
    output: done,
  },
  'POST moderator/operation/retry-mails': {
    summary: 'Try the mails again that were given up',
    permission: 'admin',
    limit: { max: 10, seconds: 600 },
    input: nothing,
    output: z.object({ mails: z.int() }),
  },
});
