import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';

export type Tutorial = Shown<'tutorials'>;

/** The official tutorials in the order of their page. */
export const tutorials = async (language: Language): Promise<Tutorial[]> =>
  [...(await allShown('tutorials', language))].sort((a, b) => a.data.order - b.data.order);

/** Address of a tutorial by its number (spec section 2), without language. */
export const tutorialAddress = ({ data }: { data: { id: number } }): string =>
  `/official-tutorial/video/${data.id}`;
