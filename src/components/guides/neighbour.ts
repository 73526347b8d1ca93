import type { Language } from '#domain/languages.ts';

/** Another text, as a line or a way on shows it; `about` are small facts such as its category. */
export type Neighbour = {
  href: string;
  title: string;
  /** Language of the title. */
  language: Language;
  about: readonly string[];
};
