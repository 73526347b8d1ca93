import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Translate } from '#i18n/translate.ts';
import type { ExportPart } from '#domain/account.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/roles.ts';
import type { Veil } from '#domain/sensitive.ts';
import type { EventBody, ServerEvent, TopicEvent } from '#contract/live.ts';
import type { Earned } from '#domain/badges.ts';
import type { CaseKind, Evidence, Subject, Suspension, Withheld } from '#domain/moderation.ts';
import type { Connection, Db } from './db/connection.ts';
import type { Job } from './jobs/job.ts';
import type { QueuedMail } from './platform/mail/queries.ts';
import type { MailSection } from './platform/mail/render.ts';
import type { MailTemplate } from './platform/mail/templates.ts';
import type { LeavingMember } from './platform/members/leaving-member.ts';
import type { Env } from './plugins/env.ts';
import type { Keys } from './plugins/keys.ts';
import type { Disk } from './plugins/disk.ts';
import type { SlowCalls } from './plugins/slow-calls.ts';
import type { Storage } from './plugins/storage.ts';
import type { FastifyBaseLogger } from 'fastify';

/** The signed-in member of a request. */
export type Member = {
  id: number;
  nickname: string;
  avatar: string | null;
  /** `Member` as well for staff who has no second step and needs one; see `waitingRole`. */
  role: Role;
  /** The role of staff that opens nothing before they have set up a second step. */
  waitingRole?: Role;
  /** Staff whose password alone opens their account. */
  lacksSecondStep?: true;
  complete: boolean;
  suspended: boolean;
  /** Why and for how long, where they are. */
  suspension?: Suspension;
  /** In its first days an account may do less (`domain/moderation.ts`). */
  newcomer: boolean;
  language: Language;
  /** When the account is erased that they have closed. */
  leaveAt?: Date | null;
  /** How sensitive pictures are shown to them. */
  veil?: Veil;
  sessionId: number;
  /** When their session ends now that it is used; left out while it was put off today already. */
  sessionRenewal?: Date;
};

/** What rights depend on of a member. */
export type MemberRights = Pick<Member, 'id' | 'role' | 'suspended'> &
  Partial<Pick<Member, 'newcomer'>>;

/** Who asks: a member, or undefined for a visitor. */
export type Viewer = MemberRights | undefined;

/** Live delivery, by every process of the site. */
export type Live = {
  /** To every open tab of one member and to nobody else. */
  toMember: <E extends Exclude<ServerEvent, TopicEvent>>(
    memberId: number,
    event: E,
    body: EventBody<E>,
  ) => void;
  /** To every open tab whose page shows the topic. Call it after the commit. */
  toTopic: <E extends TopicEvent>(postId: number, event: E, body: EventBody<E>) => void;
  /**
   * Sessions are over: in every process the sockets that were opened with them are told so and
   * closed, and those on their way in are refused. Call it after the commit.
   */
  endSessions: (sessionIds: readonly number[]) => void;
  /** Open sockets of this process. */
  connections: () => number;
  /** Open sockets of every process. */
  allConnections: () => Promise<number>;
};

/** A stored notice, as far as its delivery needs it. */
export type Made = { messageId: number; memberId: number; type: number };

/** What came of an award of points. */
export type Won = {
  memberId: number;
  /** The member's points afterwards. */
  points: number;
  made: Made[];
  badges: Earned[];
};

/** A picture whose row is gone: what its files are named by. */
export type Removed = { hash: string; extension: string };

/**
 * What shall happen once the transaction of a unit of work is committed. Nothing of it happens after
 * a rollback. A failure is logged and undoes nothing: the act itself is done.
 */
export type After = {
  /** Tells the members' open tabs of notices that were written. */
  deliver: (made: readonly Made[]) => void;
  /** Tells members what they won. */
  announce: (...won: (Won | undefined)[]) => void;
  /** Removes files that no row needs any more. */
  removeFiles: (rows: readonly Removed[]) => void;
  /** Pages made of lists are made anew; saying it twice is as good as once. */
  invalidateLists: () => void;
  /** Anything else, such as a live event. */
  run: (task: () => unknown) => void;
};

/** Something members write that moderators decide about, told by the feature it belongs to. */
export type Moderated = {
  /** What staff are shown of it, withheld and deleted things included. */
  read: (db: Db, ids: number[]) => Promise<Subject[]>;
  /**
   * Who wrote it, for whoever reports it.
   *
   * @throws Refusal not_found where the reporter cannot see it
   */
  authorOf?: (ctx: Context, reporterId: number, id: number) => Promise<number>;
  /** Takes it from everybody but its author and staff. False where it was gone. */
  withhold?: (tx: Db, ctx: Context, id: number, why: Withheld) => Promise<boolean>;
  /** Brings it back. False where it was there, or is gone for good. */
  restore?: (tx: Db, ctx: Context, id: number) => Promise<boolean>;
  /** Deletes it, withheld or not, with what belongs to it. */
  remove?: (tx: Db, ctx: Context, after: After, subject: Subject) => Promise<void>;
  /** What follows where it comes online for the first time. */
  becameVisible?: (tx: Db, ctx: Context, after: After, subject: Subject) => Promise<void>;
  /** What is kept with a report, as it stands at this moment. */
  evidence?: (tx: Db, reporterId: number, id: number) => Promise<Evidence[]>;
  /** After a decision that removed the content: tells members who have it open. */
  afterDecision?: (ctx: Context, id: number) => Promise<void>;
  /** After a decision: makes counts of such content be read again. */
  forgetCounts?: (ctx: Context) => void;
};

/** What a mail says beyond the queue. */
export type PreparedMail = {
  values: Record<string, string>;
  sections?: MailSection[] | undefined;
  /** Links of the small print that this mail alone has. */
  links?: { label: string; address: string }[] | undefined;
  headers?: Record<string, { prepared: boolean; value: string }> | undefined;
};

/** A file of the export of a member's data. */
export type ExportFile = {
  /** The tables whose rows about a member stand in it. */
  tables: readonly string[];
  /** Everything the feature stores about a member, as JSON; undefined adds nothing. */
  read?: (ctx: Context, memberId: number) => Promise<unknown>;
};

/** What a command on this machine may ask of the server that has the embedded database open. */
export type LocalCommand = {
  isMeant: (request: IncomingMessage) => boolean;
  answer: (ctx: Context, request: IncomingMessage, response: ServerResponse) => Promise<void>;
};

/** The invented members of the demo community, by their names in its files. */
export type DemoPeople = ReadonlyMap<string, Member>;

/** Something that happened in the demo community. */
export type DemoAct = {
  /** When it happened, in milliseconds; not in the future. */
  at: number;
  /** Lets it happen; the clock of this context stands at that moment, and nothing follows its units of work. */
  run: (ctx: Context) => Promise<unknown>;
};

/**
 * What follows for a feature that has made something more of an answer in the forum, in the transaction that
 * does it. A refusal undoes it.
 */
export type AnswerRules = {
  /** Its author has changed it; it has so many pictures now. */
  edited?: (tx: Db, ctx: Context, answer: { id: number; images: number }) => Promise<void>;
  /** Somebody likes it, or does no more. */
  liked?: (
    tx: Db,
    ctx: Context,
    like: { id: number; authorId: number; memberId: number; liked: boolean },
  ) => Promise<void>;
  /** It was deleted, by its author or by staff. */
  removed?: (tx: Db, id: number) => Promise<void>;
};

/** The same of a post. A moderator's decision about it asks nobody. */
export type PostRules = {
  /** Its author or staff are about to delete it. */
  removing?: (tx: Db, id: number) => Promise<void>;
};

/** Something members wrote that is being deleted where it stands, and not by a decision of the queue. */
export type Deletion = {
  kind: 'post' | 'comment' | 'guideComment' | 'idea';
  id: number;
  authorId: number;
  /** What its author knows it by. */
  title: string;
  /** Who of the staff deletes it, and why; absent where its author does. */
  staff?: { actor: MemberRights; rule: ReportReason | null; reason: string } | undefined;
};

/** What a feature does besides answering requests; `feature.ts` adds those. */
export type FeatureParts = {
  /** The name of its folder. */
  name: string;
  /** Timed work. */
  jobs?: (ctx: Context) => Job[];
  /** Deletes what is older than the privacy policy says; once every six hours. */
  retention?: (ctx: Context) => Promise<void>;
  /**
   * Makes what a mail says when it goes out; undefined where there is nothing to say any more. A
   * template that is sent as it is queued has null.
   */
  mails?: Partial<
    Record<
      MailTemplate,
      ((ctx: Context, mail: QueuedMail) => Promise<PreparedMail | undefined>) | null
    >
  >;
  /**
   * Takes a leaving member out of the feature, in the transaction that ends the account. What belongs
   * to the member alone goes with their row (`on delete cascade`) and needs no step.
   *
   * @returns rows whose files are removed after the commit
   */
  erase?: (tx: Db, ctx: Context, leaver: LeavingMember) => Promise<readonly Removed[] | void>;
  /** After an account is gone: what is kept in memory is read anew. */
  erased?: (ctx: Context) => void;
  /** The files of the export its data stands in. */
  export?: Partial<Record<ExportPart, ExportFile>>;
  /** Tables that lead to a member and are in no file, and why. */
  notExported?: Readonly<Record<string, string>>;
  /** The kinds of things moderators decide about. */
  moderated?: Partial<Record<CaseKind, Moderated>>;
  /** A member has another profile picture: pages that show it are made anew. */
  avatarChanged?: (tx: Db, memberId: number) => Promise<void>;
  /** Whether a topic stands, so that live sockets may listen to it. */
  hasTopic?: (ctx: Context, postId: number) => Promise<boolean>;
  answers?: AnswerRules;
  posts?: PostRules;
  /**
   * Members' writing is being deleted, in that transaction.
   *
   * @returns the number of the decision that it became, where staff deleted it
   */
  contentDeleted?: (
    tx: Db,
    ctx: Context,
    after: After,
    deletion: Deletion,
  ) => Promise<number | undefined>;
  /** How many flash cards come back to a member today; their page of points says so. */
  cardsDue?: (ctx: Context, memberId: number) => Promise<number>;
  localCommands?: readonly LocalCommand[];
  /**
   * What happened in it in the demo community, up to now. The acts of all features are carried out in the
   * order of their times, in one transaction.
   */
  demo?: (ctx: Context, people: DemoPeople) => DemoAct[];
};

/**
 * What a feature may use. Passed explicitly: a feature's needs can be read off its functions, and
 * a test builds the same thing around an in-memory database.
 */
export type Context = {
  env: Env;
  connection: Connection;
  db: Db;
  /** Current time; settable outside production for previews and tests. */
  now: () => Date;
  texts: (language: Language) => Translate;
  live: Live;
  storage: Storage;
  /** Room on the disk of the data folder. */
  disk: () => Promise<Disk>;
  slowCalls: SlowCalls;
  keys: Keys;
  log: FastifyBaseLogger;
  /** What every feature does besides answering requests, from the lowest layer up. */
  features: readonly FeatureParts[];
  /**
   * One unit of work: a transaction, and what follows once it is committed. A method, so that a copy
   * of the context with another clock or database works with those.
   *
   * Not inside another one: services that are part of a unit of work take its `tx` and `after`.
   *
   * @returns what the work returned, when the steps after it have ended
   * @throws what the work throws; then nothing has changed and no step runs
   * @throws Refusal no_room where the disk is full
   * @throws Error where the context's database is a transaction
   */
  act: <T>(this: Context, work: (tx: Db, after: After) => Promise<T>) => Promise<T>;
};
