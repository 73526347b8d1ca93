import { pageLanguage } from '#client/page-language.ts';
import { stored } from '#client/storage.ts';
import { isLanguage, type Language } from '#domain/languages.ts';

export type Captions = Language | 'off';

const isCaptions = (value: unknown): value is Captions | '' =>
  value === 'off' || value === '' || (typeof value === 'string' && isLanguage(value));

const captions = stored<Captions | ''>({ key: 'filmCaptions', guard: isCaptions, fallback: '' });
const speed = stored<number>({
  key: 'filmSpeed',
  guard: (value): value is number => typeof value === 'number' && value >= 0.5 && value <= 2,
  fallback: 1,
});

/** The captions chosen last, in any film; before that those of the page's language. */
export const chosenCaptions = (): Captions => captions.get() || pageLanguage();

export const chooseCaptions = (choice: Captions): boolean => captions.set(choice);
export const chosenSpeed = (): number => speed.get();
export const chooseSpeed = (choice: number): boolean => speed.set(choice);
