import type { ReactNode } from 'react';
import { MoreTexts } from '#islands/ui/texts.tsx';
import type { Dictionary } from '#i18n/translate.ts';
import Composer, { type ComposerProps } from '../composer/index.tsx';

/** The composer on a page that came without the texts of writing. */
export const composerWith =
  (writing: Dictionary) =>
  (props: ComposerProps): ReactNode => (
    <MoreTexts texts={{ writing }}>
      <Composer {...props} />
    </MoreTexts>
  );
