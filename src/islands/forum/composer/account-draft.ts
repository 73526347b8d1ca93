import type { Input, Output } from '#contract/index.ts';
import type { DraftText } from './draft.ts';
import { pictureInput } from './picture-input.ts';

export type AccountDraft = NonNullable<Output<'GET article/draft'>['draft']>;

/** A draft as the call takes it. What belongs to one kind of post alone travels as it is. */
export function toAccount(
  text: DraftText,
  more: Pick<Input<'POST article/save'>, 'id' | 'place' | 'base'>,
): Input<'POST article/save'> {
  const { body, images: pictures, title, tag, language, site, ...others } = text;
  const { images, alts } = pictureInput(pictures);
  const extra = Object.keys(alts).length > 0 ? { ...others, alts } : others;
  const hasMore = Object.values(extra).some((value) => value !== undefined);
  return {
    ...more,
    body,
    images,
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { tag }),
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
    ...(hasMore ? { extra: extra as NonNullable<Input<'POST article/save'>['extra']> } : {}),
  };
}

/** The other way round. */
export function fromAccount({ text }: AccountDraft): DraftText {
  const { body, images, title, tag, language, site } = text;
  const { alts, ...extra } = (text.extra ?? {}) as { alts?: Record<string, string> };
  return {
    body,
    // What a draft says of a picture is not said of the picture itself before it is posted.
    images: images.map((image) => ({ ...image, alt: alts?.[image.id] ?? image.alt })),
    ...(title === undefined ? {} : { title }),
    ...(tag === undefined ? {} : { tag }),
    ...(language === undefined ? {} : { language }),
    ...(site === undefined ? {} : { site }),
    ...(extra as Partial<DraftText>),
  };
}
