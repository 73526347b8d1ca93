import type { FastifyRequest } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { Fields } from '#server/plugins/query.ts';
import type { PageContent } from '#server/site/pages.ts';
import { isOwnRequest } from '../form-guard.ts';

/** Marks what comes back from the page of an ended session: it is shown in its form, and nothing is done yet. */
const RESUMED = 'resumed';

/** What must not stand in a page: the token is of the session that is gone, a code is good once. */
const LEFT_OUT: ReadonlySet<string> = new Set(['formToken', 'second', 'code', RESUMED]);

/** Something somebody has written, rather than pressed or chosen. */
const isWritten = (value: string): boolean => /\S\s+\S/.test(value);

/** Whether a form was shown by `sessionEnded`. */
export const isResumed = (fields: Fields): boolean => fields[RESUMED] !== undefined;

/** The sentence above a form whose words have come back. */
export const resumedNotice = (ctx: Context, request: FastifyRequest) => ({
  kind: 'good' as const,
  text: ctx.texts(request.language)('member:sessionBack'),
});

/**
 * What answers a form whose session has ended: a page that holds what was written, for as long as it is open and nowhere
 * else. Who has signed in beside it goes on to the form, with the words in it (decision 22).
 *
 * @param fields what was posted; no passwords
 * @param again whether this page has been sent already, and nobody has signed in
 * @returns undefined where nothing was written: what was pressed or chosen is quickly chosen again
 */
export function sessionEnded(
  ctx: Context,
  request: FastifyRequest,
  fields: Fields,
  again = isResumed(fields),
): PageContent<'session-ended'> | undefined {
  // Nobody else may choose what a page of ours shows.
  if (!isOwnRequest(request.headers, ctx.env.origin)) return undefined;
  const kept = Object.entries(fields)
    .filter(([name, value]) => value !== '' && !LEFT_OUT.has(name))
    .map(([name, value]) => ({ name, value, written: isWritten(value) }));
  if (!kept.some(({ written }) => written)) return undefined;
  const t = ctx.texts(request.language);
  return {
    head: {
      title: t('member:sessionEndedTitle'),
      description: t('member:sessionEndedText'),
      noIndex: true,
    },
    view: 'session-ended',
    props: { action: request.url, fields: kept, mark: RESUMED, again },
    secret: true,
    status: ERRORS.not_signed_in.status,
  };
}
