import { FORUM } from '#domain/limits.ts';
import type { Translate } from '#i18n/translate.ts';
import type { DraftText } from './draft-fields.ts';
import type { Problems } from './use-send.ts';

type T = Translate<'forum'>;

const tooLong = (text: string, max: number, t: T): string | undefined =>
  text.trim().length > max ? t('forum:textTooLong', { count: max }) : undefined;

/** What the server would refuse in an answer or reply, said before it is asked. */
export function checkComment({ body }: DraftText, t: T): Problems {
  const problem = body.trim() ? tooLong(body, FORUM.commentMax, t) : t('forum:textEmpty');
  return problem ? { body: problem } : {};
}

/** What the server would refuse in a post. */
export function checkPost({ title = '', tag, body }: DraftText, t: T): Problems {
  const short = (text: string, min: number) => text.trim().length < min;
  const found: Problems = {
    title: short(title, FORUM.titleMin)
      ? t('forum:titleTooShort', { count: FORUM.titleMin })
      : tooLong(title, FORUM.titleMax, t),
    tag: tag ? undefined : t('forum:tagMissing'),
    body: short(body, FORUM.bodyMin)
      ? t('forum:bodyTooShort', { count: FORUM.bodyMin })
      : tooLong(body, FORUM.bodyMax, t),
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as Problems;
}
