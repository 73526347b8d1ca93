/** In characters. Longer statements are made for one call, such as many rows at once. */
const LONGEST = 8_000;

/** Whether a statement is worth preparing. What searches for words is planned by the words. */
export const isPreparable = (statement: string): boolean =>
  statement.length <= LONGEST && !statement.includes('tsquery');
