import type { DeletionTexts } from '#domain/account.ts';
import { escapeLike } from '#server/db/like.ts';

/** Somebody whose account is being erased, as the features that hold something of theirs need it. */
export type LeavingMember = {
  id: number;
  nickname: string;
  email: string;
  avatar: string | null;
  /** What becomes of what they wrote. */
  texts: DeletionTexts;
  /** What stands where their name stood. */
  name: string;
  /** The member who has no account: the author of what stays. Made when it is first asked for. */
  former: () => Promise<number>;
};

const letters = (name: string): string => name.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');

/**
 * Takes a name out of words: where it is named with `@`, and where a quotation names it as its source.
 * The same word on its own stays: it may be a word like any other.
 *
 * @returns the words, unchanged where it stands nowhere
 */
export function withoutName(words: string, { id, nickname, name }: LeavingMember): string {
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}_])@${letters(nickname)}(?![\\p{L}\\p{N}_]|[.-]+[\\p{L}\\p{N}_])`,
    'giu',
  );
  const source = new RegExp(`\\[${letters(nickname)}\\](?=\\()`, 'giu');
  const cited = new RegExp(`(<cite><a [^>]*>)${letters(nickname)}(?=</a></cite>)`, 'giu');
  return words
    .replaceAll(new RegExp(`<a href="/user-info\\?userId=${id}">([^<]*)</a>`, 'g'), '$1')
    .replace(named, `@${name}`)
    .replace(source, `[${name}]`)
    .replace(cited, `$1${name}`);
}

/** What `ilike` finds the words by that `withoutName` would change; it may find some others. */
export function namePatterns({ id, nickname }: LeavingMember): string[] {
  const word = escapeLike(nickname);
  return [`%@${word}%`, `%[${word}](%`, `%userId=${id}"%`, `%>${word}</a></cite>%`];
}
