/** What is kept of a text that has not been posted, and within which limits. */

export const DRAFTS = {
  /** A member keeps at most so many; the oldest has to go before another begins. */
  max: 30,
  bodyMax: 60_000, // characters; more than any text may have, because drafts are shortened later
  titleMax: 400,
  extraMax: 12_000, // characters of JSON
  saveAfterMs: 3_000, // without a key press
  retryMs: 20_000, // after a saving that failed
  lookAgainMs: 10_000, // before a page that is come back to asks the account again
} as const;

/** What a draft holds. What a kind of post needs beside the usual goes into `extra`. */
export type DraftText = {
  body: string;
  /** Ids of uploaded pictures, in their order. */
  images: string[];
  title?: string | undefined;
  tag?: string | undefined;
  language?: string | undefined;
  site?: string | null | undefined;
  kind?: string | undefined;
  extra?: Record<string, unknown> | undefined;
};

const PLACE = /^(?:post|(answer|reply|edit-post|edit-comment)-([1-9]\d{0,14}))$/;

export type DraftPlace =
  | { what: 'post' }
  | { what: 'answer' | 'edit-post'; postId: number }
  | { what: 'reply' | 'edit-comment'; commentId: number };

/** Reads the name of a draft's place; undefined where it names none. */
export function readDraftPlace(place: string): DraftPlace | undefined {
  const [, what, number] = PLACE.exec(place) ?? [];
  if (place === 'post') return { what: 'post' };
  const id = Number(number);
  if (what === 'answer' || what === 'edit-post') return { what, postId: id };
  if (what === 'reply' || what === 'edit-comment') return { what, commentId: id };
  return undefined;
}
