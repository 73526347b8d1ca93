import { and, asc, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { CaseKind, Withheld } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import {
  chatMessages,
  comments,
  members,
  posts,
  takedownPages,
  takedowns,
  textComments,
} from '#server/db/schema.ts';
import type { Target } from './cases.ts';

/** Something that can be reported, as staff see it, withheld and deleted things included. */
export type Subject = {
  kind: CaseKind;
  id: number;
  /** Null for pages that no member wrote. */
  authorId: number | null;
  title: string;
  /** Markdown, as it was typed. */
  body: string;
  html: string;
  images: number;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  withheld: Withheld | null;
  postId: number | null;
  parentId: number | null;
  /** `<collection>/<slug>` of a text of the editors. */
  place: string | null;
  avatar: string | null;
};

const NOTHING = {
  title: '',
  html: '',
  images: 0,
  editedAt: null,
  deletedAt: null,
  withheld: null,
  postId: null,
  parentId: null,
  place: null,
  avatar: null,
} as const;

async function posted(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      title: posts.title,
      body: posts.body,
      html: posts.html,
      images: posts.images,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      deletedAt: posts.deletedAt,
      withheld: posts.withheld,
    })
    .from(posts)
    .where(inArray(posts.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'post' as const, postId: row.id }));
}

async function said(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: comments.id,
      authorId: comments.authorId,
      title: posts.title,
      body: comments.body,
      html: comments.html,
      images: comments.images,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
      withheld: comments.withheld,
      postId: comments.postId,
      parentId: comments.parentId,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(inArray(comments.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'comment' as const }));
}

async function saidUnderTexts(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: textComments.id,
      authorId: textComments.authorId,
      body: textComments.body,
      html: textComments.html,
      createdAt: textComments.createdAt,
      editedAt: textComments.editedAt,
      deletedAt: textComments.deletedAt,
      withheld: textComments.withheld,
      place: sql<string>`${textComments.collection} || '/' || ${textComments.slug}`,
    })
    .from(textComments)
    .where(inArray(textComments.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'guideComment' as const }));
}

async function profiles(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: members.id,
      authorId: members.id,
      title: members.nickname,
      body: sql<string>`concat_ws(E'\n', nullif(${members.summary}, ''), nullif(${members.location}, ''), nullif(${members.link}, ''))`,
      avatar: members.avatar,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(inArray(members.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'member' as const }));
}

/** Pages that no member wrote: their addresses, as the request of that number names them. */
async function pages(db: Db, ids: number[]): Promise<Subject[]> {
  // Spelled out inside: in a list of one table its name would be left out, and the id be the page's.
  const rows = await db
    .select({
      id: takedowns.id,
      createdAt: takedowns.createdAt,
      body: sql<string>`(select string_agg(p.address, E'\n' order by p.id) from ${takedownPages} p
        where p.takedown_id = "takedowns"."id" and p.kind = 'page')`,
    })
    .from(takedowns)
    .where(inArray(takedowns.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'page' as const, authorId: null }));
}

/** What was said in private: the message alone. What was said before it stands with the report. */
async function saidInPrivate(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: chatMessages.id,
      authorId: chatMessages.authorId,
      body: chatMessages.text,
      images: chatMessages.images,
      createdAt: chatMessages.createdAt,
      deletedAt: chatMessages.deletedAt,
      withheld: sql<Withheld | null>`case when ${chatMessages.hiddenAt} is not null then 'hidden' end`,
    })
    .from(chatMessages)
    .where(inArray(chatMessages.id, ids));
  return rows.map((row) => ({ ...NOTHING, ...row, kind: 'chat' as const }));
}

const READ: Record<CaseKind, (db: Db, ids: number[]) => Promise<Subject[]>> = {
  page: pages,
  post: posted,
  comment: said,
  guideComment: saidUnderTexts,
  member: profiles,
  chat: saidInPrivate,
};

const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`;

/** What these targets are, by `<kind>:<id>`; what is gone for good is absent. */
export async function readSubjects(db: Db, targets: Target[]): Promise<Map<string, Subject>> {
  const kinds = [...new Set(targets.map(({ kind }) => kind))];
  const found = await Promise.all(
    kinds.map((kind) =>
      READ[kind](
        db,
        targets.filter((target) => target.kind === kind).map(({ id }) => id),
      ),
    ),
  );
  return new Map(found.flat().map((subject) => [keyOf(subject), subject]));
}

export async function readSubject(db: Db, target: Target): Promise<Subject | undefined> {
  return (await readSubjects(db, [target])).get(keyOf(target));
}

const AROUND = 2;

/** What is said before and after a comment, or first below a post, as everybody sees it. */
export async function readAround(db: Db, subject: Subject) {
  const { kind, id, postId, parentId } = subject;
  if (postId === null || (kind !== 'comment' && kind !== 'post')) return { before: [], after: [] };
  const lines = (where: ReturnType<typeof and>, backwards: boolean) =>
    db
      .select({
        id: comments.id,
        nickname: members.nickname,
        html: sql<string>`left(${comments.html}, 1500)`,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.authorId))
      .where(and(eq(comments.postId, postId), isNull(comments.deletedAt), where))
      .orderBy(backwards ? desc(comments.id) : asc(comments.id))
      .limit(AROUND);
  const level = parentId === null ? isNull(comments.parentId) : eq(comments.parentId, parentId);
  if (kind === 'post') return { before: [], after: await lines(isNull(comments.parentId), false) };
  const [before, after] = await Promise.all([
    lines(and(level, lt(comments.id, id)), true),
    lines(and(level, gt(comments.id, id)), false),
  ]);
  return { before: before.reverse(), after };
}
