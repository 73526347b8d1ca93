import type { Input, Output } from '#contract/index.ts';
import { readDraftText, type DraftText } from './draft-fields.ts';
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
  const { alts } = (text.extra ?? {}) as { alts?: Record<string, string> };
  // What a draft says of a picture is not said of the picture itself before it is posted.
  const images = text.images.map((image) => ({ ...image, alt: alts?.[image.id] ?? image.alt }));
  const { body } = text;
  return { ...readDraftText({ ...text, ...text.extra }), body, images };
}
