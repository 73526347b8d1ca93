import { defineFeature } from '#server/feature.ts';
import { addForm, checkOwnRequest, parseForm } from '#server/platform/members/service.ts';
import { readSentFiles, requireWhole } from '#server/plugins/sent-files.ts';
import { attachmentsOf, checkSent } from './attachments.ts';
import { contactForm, FILE_LIMITS } from './form.ts';
import { writeToOperator } from './service.ts';
import { contactMail } from './mails.ts';

export const contactFeature = defineFeature({
  name: 'contact',
  calls: {
    'POST contact-us': async ({ ctx, request, input }) => {
      // Needs no session, so nothing else would keep a foreign page from sending it for a reader.
      checkOwnRequest(request, ctx.env.origin);
      await writeToOperator(ctx, request.language, input);
      return { result: true as const };
    },
    'POST contact-us/upload': async ({ ctx, request }) => {
      checkOwnRequest(request, ctx.env.origin);
      const sent = await readSentFiles(request, FILE_LIMITS);
      requireWhole(sent);
      const message = parseForm('POST contact-us', sent.values);
      checkSent(sent);
      await writeToOperator(ctx, request.language, message, await attachmentsOf(sent));
      return { result: true as const };
    },
  },
  routes: async (app, ctx, pages) => {
    const form = contactForm(ctx);
    addForm(app, ctx, pages, 'contact', () => form);
  },
  mails: { contact: contactMail },
});
