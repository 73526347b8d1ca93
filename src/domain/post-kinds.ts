import { isModeratorRole, type Role } from './roles.ts';

/** A post asks or tells; an article is a longer text that is meant to last. */
export const POST_KINDS = ['post', 'article'] as const;
export type PostKind = (typeof POST_KINDS)[number];

/** `new`: newest first; `rated`: best rated first; `read`: most read first. */
export const ARTICLE_SORTS = ['new', 'rated', 'read'] as const;
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

export const ARTICLE = {
  bodyMin: 600, // characters
  bodyMax: 60_000,
  summaryMin: 40,
  summaryMax: 240,
  pageSize: 12,
  /** Members who have collected this many points may publish articles; staff always may. */
  points: 25,
} as const;

export const ARTICLE_AREA = '/forum/articleArea';

/** Whether a member may publish articles: staff, and members with a standing in the community. */
export const mayPublishArticles = (member: { role: Role; points: number }): boolean =>
  isModeratorRole(member.role) || member.points >= ARTICLE.points;

const WORDS_A_MINUTE = 200;
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;

/** Minutes a text takes to read, at least one. */
export const minutesToRead = (text: string): number =>
  Math.max(1, Math.round((text.match(WORD)?.length ?? 0) / WORDS_A_MINUTE));

/** Address of a list of articles; what is usual is left out, so that one list has one address. */
export function articlesAddress(
  choice: { sort?: ArticleSort; tag?: string | null; language?: string | null },
  after?: string,
): string {
  const query = new URLSearchParams();
  if (choice.sort && choice.sort !== 'new') query.set('sort', choice.sort);
  if (choice.tag) query.set('tag', choice.tag);
  if (choice.language) query.set('in', choice.language);
  if (after) query.set('after', after);
  return query.size > 0 ? `${ARTICLE_AREA}?${query}` : ARTICLE_AREA;
}
