import { CONTEST } from '#domain/contests.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { DraftText } from '../composer/draft-fields.ts';
import type { Problems } from '../composer/use-send.ts';

/** An answer without pictures is no entry: what the composer asks for beside a text. */
export function usePictureCheck(): (text: DraftText) => Problems {
  const { t } = useTexts<'contest'>();
  return ({ images }) =>
    images.length < CONTEST.picturesMin ? { images: t('contest:pictureMissing') } : {};
}
