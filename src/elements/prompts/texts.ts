import { lazyTexts } from '#elements/page-texts.ts';

/** The words of what opens by itself. */
export const promptTexts = lazyTexts(
  'prompts',
  import.meta.glob('./*/prompts.json', { base: '/src/i18n/locales' }),
);
