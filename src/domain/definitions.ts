/** `/glossary.<language>.json`: what the build writes and words in texts show. */
export type Definitions = {
  /** Words of the link to the whole glossary. */
  more: string;
  /** Title and definition by slug. */
  terms: Record<string, readonly [title: string, text: string]>;
};
