import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';
import type { ForumTag } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Withheld } from '#domain/moderation.ts';
import type { PostKind } from '#domain/post-kinds.ts';

export const posts = pgTable(
  'posts',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    authorId: bigId('author_id')
      .notNull()
      .references(() => members.id),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull(),
    excerpt: text('excerpt').notNull(),
    language: text('language').$type<Language>().notNull(),
    tag: text('tag').$type<ForumTag>().notNull(),
    kind: text('kind').$type<PostKind>().notNull().default('post'),
    /** Whether a poll stands below it, so that nothing is looked up for those without. */
    poll: boolean('poll').notNull().default(false),
    /** Of articles: how long they take to read. */
    minutes: integer('minutes').notNull().default(0),
    ratings: integer('ratings').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    /** Thousandths; a few ratings weigh less than many: each article starts with five of 3.5. */
    ratingScore: integer('rating_score')
      .notNull()
      .generatedAlwaysAs(sql`(rating_sum * 1000 + 17500) / (ratings + 5)`),
    images: integer('images').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    likes: integer('likes').notNull().default(0),
    views: integer('views').notNull().default(0),
    pinnedAt: time('pinned_at'),
    demo: boolean('demo').notNull().default(false),
    /** Goes up with every change anybody can see, comments included; page caches compare it. */
    version: integer('version').notNull().default(1),
    /** Goes up with every change of the text itself; editors compare it. */
    revision: integer('revision').notNull().default(1),
    /** The lesson it is about. Editors write lessons as files, so there is no table to point at. */
    lesson: text('lesson'),
    draft: uuid('draft'),
    createdAt: time('created_at').notNull().defaultNow(),
    activeAt: time('active_at').notNull().defaultNow(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
    /**
     * Why it is withheld, from everybody but its author and staff; then it counts as deleted. While it
     * is `claimed` its page opens all the same, without its words, for what others said below it.
     */
    withheld: text('withheld').$type<Withheld>(),
  },
  (t) => {
    const visible = sql`${t.deletedAt} is null`;
    // Exactly what the lists ask for, so that the planner needs no statistics to choose them; the
    // embedded engine has none until it is told to gather them.
    const listed = sql`${t.deletedAt} is null and ${t.pinnedAt} is null`;
    const articles = sql`${t.deletedAt} is null and ${t.kind} = 'article'`;
    // Read backwards. One written with desc() puts nulls last, which no `order by … desc` asks for.
    return [
      index('posts_active').on(t.activeAt, t.id).where(listed),
      index('posts_new').on(t.id).where(listed),
      index('posts_liked').on(t.likes, t.id).where(listed),
      index('posts_tag_active').on(t.tag, t.activeAt, t.id).where(listed),
      index('posts_tag_new').on(t.tag, t.id).where(listed),
      index('posts_tag_liked').on(t.tag, t.likes, t.id).where(listed),
      index('posts_language_active').on(t.language, t.activeAt, t.id).where(listed),
      index('posts_language_new').on(t.language, t.id).where(listed),
      index('posts_language_liked').on(t.language, t.likes, t.id).where(listed),
      index('posts_views').on(t.views, t.id).where(visible),
      index('articles_new').on(t.id).where(articles),
      index('articles_rated').on(t.ratingScore, t.id).where(articles),
      index('articles_read').on(t.views, t.id).where(articles),
      index('articles_tag_new').on(t.tag, t.id).where(articles),
      index('articles_tag_rated').on(t.tag, t.ratingScore, t.id).where(articles),
      index('articles_tag_read').on(t.tag, t.views, t.id).where(articles),
      index('articles_language_new').on(t.language, t.id).where(articles),
      index('articles_language_rated').on(t.language, t.ratingScore, t.id).where(articles),
      index('articles_language_read').on(t.language, t.views, t.id).where(articles),
      index('posts_pinned')
        .on(t.pinnedAt)
        .where(sql`${t.pinnedAt} is not null`),
      index('posts_author').on(t.authorId, t.id),
      index('posts_lesson')
        .on(t.lesson, t.activeAt, t.id)
        .where(sql`${listed} and ${t.lesson} is not null`),
      // Few link to a contest; those that do are listed on its page.
      index('posts_contest')
        .on(t.id)
        .where(sql`${t.deletedAt} is null and ${t.body} like '%/forum/contest%'`),
      // Days are counted by it. Rows come in its order, so that a few bytes do for many pages.
      index('posts_created').using('brin', t.createdAt),
      index('posts_removed')
        .on(t.deletedAt)
        .where(sql`${t.deletedAt} is not null`),
      uniqueIndex('posts_draft')
        .on(t.authorId, t.draft)
        .where(sql`${t.draft} is not null`),
    ];
  },
);

/**
 * Moves on after every commit that changes what lists show; pages made of lists are kept by its
 * value. A sequence, because a counter in a row would make all writers wait for each other.
 */
export const forumRevision = pgSequence('forum_revision');
