import { defineFeature } from '#server/feature.ts';
import { timeIn } from '#server/platform/mail/service.ts';
import { revokeLinks } from './codes.ts';
import { confirmationLink, resetLink } from './mail-links.ts';
import { moderatedMember } from './moderated.ts';
import { deleteExpired } from './queries/sweep.ts';

export const membersFeature = defineFeature({
  name: 'members',
  jobs: (ctx) => [
    { name: 'expired', everyMs: 600_000, run: () => deleteExpired(ctx.db, ctx.now()) },
  ],
  mails: {
    confirm: async (ctx, { values, language }) => {
      const link = await confirmationLink(ctx, Number(values.registration), language);
      return link && { values: link };
    },
    reset: async (ctx, { recipient, language }) => {
      const link = await resetLink(ctx, recipient, language);
      return link && { values: link };
    },
    existing: null,
    changed: null,
    signedIn: async (ctx, { values, language }) => ({
      values: {
        device: values.device || ctx.texts(language)('mail:signedInUnknown'),
        time: timeIn(language, values.at),
      },
    }),
  },
  moderated: { member: moderatedMember },
  erase: (tx, _ctx, { id, email }) => revokeLinks(tx, { id, email }),
  export: { account: { tables: ['members'] }, security: { tables: ['sessions'] } },
  notExported: {
    one_time_codes: 'hashes of codes that open the account, alive for minutes',
    refresh_tokens: 'hashes of tokens that open the account',
  },
});
