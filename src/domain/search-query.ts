import { SEARCH_MAX_LENGTH } from './page-limits.ts';

/** What is searched for: trimmed, at most 20 characters (spec section 5). */
export const cleanQuery = (text: string): string => text.trim().slice(0, SEARCH_MAX_LENGTH).trim();
