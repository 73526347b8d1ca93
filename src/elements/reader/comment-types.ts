import type { Output } from '#contract/index.ts';
import type { ReadCollection } from '#domain/reader.ts';
import type { T } from './texts.ts';

export type TextComment = Output<'POST guide/beginner/comment/edit'>['comment'];
export type Text = { collection: ReadCollection; slug: string };

/** What an item may ask of the list it stands in. */
export type Act = {
  t: T;
  say: (text: string) => void;
  signedIn: () => Promise<boolean>;
  removed: (item: HTMLElement) => void;
  again: () => Promise<void>;
};
