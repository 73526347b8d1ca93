import type { Input, Output } from '#contract/index.ts';
import type { DraftText } from './draft.ts';

export type AccountDraft = NonNullable<Output<'GET article/draft'>['draft']>;

/** A draft as the call takes it. What belongs to one kind of post alone travels as it is. */
export function toAccount(
  text: DraftText,
  more: Pick<Input<'POST article/save'>, 'id' | 'place' | 'base'>,
): Input<'POST article/save'> {
  const { body, images, title, tag, language, site, ...extra } = text;
  const hasMore = Object.values(extra).some((value) => value !== undefined);
  return {
    ...more,
    body,
    images: images.map(({ id }) => id),
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { tag }),
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
    ...(hasMore ? { extra: extra as NonNullable<Input<'POST article/save'>['extra']> } : {}),
  };
}

/** The other way round. */
export function fromAccount({ text }: AccountDraft): DraftText {
  const { body, images, title, tag, language, site, extra } = text;
  return {
    body,
    images,
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { tag }),
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
    ...(extra as Partial<DraftText> | undefined),
  };
}
