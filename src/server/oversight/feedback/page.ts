import { z } from 'zod';
import { cursor } from '#contract/call.ts';
import type { FeedbackProps } from '#contract/views.ts';
import { FEEDBACK_ABOUT, feedbackPath, type FeedbackPlace } from '#domain/feedback.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { loginAddress } from '#domain/login-address.ts';
import type { Context } from '#server/context.ts';
import { readOpinions } from '#server/features/courses/service.ts';
import { readFeedback } from '#server/features/learning/service.ts';
import { frameOf, isStaff } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageAnswer, PageHandler } from '#server/site/pages.ts';

// A query that somebody has changed by hand shows everything rather than a refusal.
const placeOf = z.object({
  about: z.enum(FEEDBACK_ABOUT).catch('texts'),
  in: z.enum(LANGUAGES).nullable().default(null).catch(null),
  after: cursor.optional().catch(undefined),
});

async function read(
  ctx: Context,
  place: FeedbackPlace,
  language: Language,
): Promise<Omit<FeedbackProps, 'staff'>> {
  const { about } = place;
  const shared = { in: place.in ?? undefined, after: place.after ?? undefined };
  if (about === 'course' || about === 'tutorial') {
    const courses = await readOpinions(ctx, { kind: about, ...shared }, language);
    return { ...place, texts: null, courses };
  }
  const collection = about === 'texts' ? undefined : about;
  return {
    ...place,
    texts: await readFeedback(ctx, { collection, ...shared }, language),
    courses: null,
  };
}

/**
 * What readers said, for staff. To everybody else the page does not exist; visitors may be staff
 * who have not signed in yet.
 */
export const feedbackPage: PageHandler = async (scene): Promise<PageAnswer> => {
  const { ctx, request, viewer, query } = scene;
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  if (!isStaff(viewer)) return { missing: true };
  const place = placeOf.parse(query);
  const t = ctx.texts(request.language);
  try {
    return {
      content: {
        head: { title: t('feedback:title'), description: t('feedback:lead'), noIndex: true },
        view: 'feedback',
        props: {
          staff: await frameOf(ctx, viewer),
          ...(await read(ctx, place, request.language)),
        },
      },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { redirect: feedbackPath({ ...place, after: null }), status: 302 };
  }
};
