import { and, isNotNull, isNull, type SQL } from '#server/db/drizzle.ts';
import { ideas } from '../tables.ts';

/** What everybody sees. */
export const isPublic = (): SQL | undefined =>
  and(isNotNull(ideas.publishedAt), isNull(ideas.deletedAt));
