import type { Feature } from '#server/app.ts';
import { addForm, checkOwnRequest } from '#server/features/members/service.ts';
import { contactForm } from './form.ts';
import { writeToOperator } from './service.ts';

export const contactFeature: Feature = {
  calls: {
    'POST contact-us': async ({ ctx, request, input }) => {
      // Needs no session, so nothing else would keep a foreign page from sending it for a reader.
      checkOwnRequest(request, ctx.env.origin);
      await writeToOperator(ctx, request.language, input);
      return { result: true as const };
    },
  },
  routes: async (app, ctx, pages) => {
    const form = contactForm(ctx);
    addForm(app, ctx, pages, 'contact', () => form);
  },
};
