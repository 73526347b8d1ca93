import type { Language } from '#domain/languages.ts';
import { tutorials as descriptor } from './descriptors/tutorials.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type Tutorial = Shown<'tutorials'>;

/** The official tutorials in the order of their page. */
export const tutorials = (language: Language): Promise<Tutorial[]> =>
  textsOf('tutorials', language);

/** Address of a tutorial, without language. */
export const tutorialAddress = (tutorial: Pick<Tutorial, 'slug' | 'data'>): string =>
  descriptor.address(tutorial);
