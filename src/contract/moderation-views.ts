import type { Output } from './index.ts';
import type { FormProps } from './form-props.ts';
import type { ReportReason } from '#domain/forum.ts';
import type { CaseKind, CaseOrigin, ContentAct, Measure, Withheld } from '#domain/moderation.ts';
import type { Role } from '#domain/roles.ts';
import type { StaffQueue } from '#domain/staff-queue.ts';
import type { TakedownAbout, TakedownOutcome } from '#domain/takedown.ts';

/** What every page for staff shows above its own content. */
export type StaffFrame = StaffQueue & {
  admin: boolean;
  /** Whether the password alone opens these tools to the viewer. */
  secondStep: 'advised' | null;
  /** For administrators, where the disk has little room left or none. */
  disk: 'low' | 'full' | null;
};

export type QueueProps = {
  staff: StaffFrame;
  show: 'all' | CaseOrigin;
  reason: ReportReason | null;
  after: string | null;
  next: string | null;
  items: {
    id: number;
    origin: CaseOrigin;
    kind: CaseKind;
    title: string;
    excerpt: string;
    author: string;
    urgent: boolean;
    reasons: ReportReason[];
    /** What those who ask to have it taken down say it is about. */
    abouts: TakedownAbout[];
    reports: number;
    created: string;
    /** Who looks at it just now. */
    claimer: string | null;
    mine: boolean;
    /** How much else waits that the same requests name; it is decided from here. */
    more: number;
  }[];
};

export type DecisionView = {
  id: number;
  kind: CaseKind;
  content: ContentAct;
  measure: Measure;
  rule: ReportReason | null;
  reason: string;
  until: string | null;
  created: string;
  appeal: { words: string; created: string } | null;
  outcome: { reversed: boolean; answer: string; created: string } | null;
};

export type SubjectView = {
  kind: CaseKind;
  id: number;
  title: string;
  html: string;
  body: string;
  images: Output<'GET article/detail'>['post']['images'];
  avatar: string | null;
  /** What a post asks its readers. */
  poll: { question: string; options: string[] } | null;
  created: string;
  edited: string | null;
  state: 'visible' | 'deleted' | Withheld;
  /** Where everybody sees it. */
  address: string | null;
};

type Line = { id: number; nickname: string; html: string; created: string };

/** One message of a conversation, as it was kept with a report. */
export type TalkLine = {
  /** Said by who reported. */
  own: boolean;
  reported: boolean;
  text: string;
  images: SubjectView['images'];
  created: string;
};

export type CaseProps = {
  staff: StaffFrame;
  form: FormProps;
  id: number;
  origin: CaseOrigin;
  kind: CaseKind;
  urgent: boolean;
  created: string;
  subject: SubjectView | null;
  around: { before: Line[]; after: Line[] };
  versions: { title: string; body: string; written: string }[];
  reports: {
    reason: ReportReason;
    details: string;
    created: string;
    /** The words as they were reported, where they have changed since. */
    before: string | null;
    /** Of what was said in private: the message and those before it, as they were kept. */
    talk: TalkLine[] | null;
  }[];
  /** Requests to take it down, with the addresses that led here. */
  takedowns: {
    reference: string;
    about: TakedownAbout;
    words: string;
    /** For staff alone; null where none was left, or it has been forgotten. */
    email: string | null;
    goodFaith: boolean;
    created: string;
    pages: string[];
    pictures: string[];
    /** Hidden until somebody decides. */
    hidden: boolean;
    /** Whoever asked has shown that the mailbox is theirs. */
    confirmed: boolean;
  }[];
  /** What else waits that the same requests name. */
  rest: { id: number; kind: CaseKind; title: string; state: SubjectView['state'] | null }[];
  /** Null where no member wrote it. */
  author: {
    id: number;
    nickname: string;
    avatar: string | null;
    role: Role;
    joined: string;
    posts: number;
    comments: number;
    reports: number;
    suspended: boolean;
    decisions: DecisionView[];
  } | null;
  claim: 'free' | 'mine' | 'other';
  claimer: string | null;
  /** Whether the viewer stands high enough to decide about this author. */
  may: boolean;
  decision: DecisionView | null;
};

export type AppealsProps = {
  staff: StaffFrame;
  form: FormProps;
  next: string | null;
  after: string | null;
  items: (DecisionView & {
    caseId: number;
    nickname: string;
    decider: string | null;
    may: boolean;
  })[];
};

/** What was decided about somebody, for themselves. */
export type AppealProps = {
  form: FormProps;
  /** Null: the list of all. */
  decision: (DecisionView & { about: SubjectView | null; may: boolean; ends: string }) | null;
  decisions: DecisionView[];
  next: string | null;
};

/** Writing that nobody but its author and staff sees. */
export type WithheldProps = { subject: SubjectView; why: Withheld; decisionId: number | null };

export type AuditProps = {
  staff: StaffFrame;
  form: FormProps;
  exportPath: string;
  after: string | null;
  next: string | null;
  nextPath: string | null;
  /** Acts that stand in the log, with their words. */
  acts: { act: string; words: string }[];
  items: {
    id: number;
    actor: { id: number; nickname: string } | null;
    act: string;
    /** What it is about, and the lines about the same. */
    target: { words: string; path: string };
    details: string;
    created: string;
  }[];
};

export type SettingsProps = { staff: StaffFrame; form: FormProps; approveFirst: boolean };

export type StaffMembersProps = {
  staff: StaffFrame;
  form: FormProps;
  s: string;
  next: string | null;
  items: {
    id: number;
    nickname: string;
    avatar: string | null;
    role: Role;
    joined: string;
    suspended: boolean;
    /** Roles the viewer may give this member; empty where none. */
    roles: Role[];
  }[];
  /** Somebody is to be given a role: the step that asks for a proof. */
  giving: { id: number; nickname: string; avatar: string | null; from: Role; to: Role } | null;
};

export const NUMBERS = ['members', 'posts', 'comments', 'reports', 'decisions', 'mails'] as const;
export type NumberName = (typeof NUMBERS)[number];

export type NumbersProps = {
  staff: StaffFrame;
  connections: number;
  total: number;
  rows: { name: NumberName; today: number; week: number; month: number; days: number[] }[];
  /** The first of the thirty days. */
  since: string;
};

/** Where a request to take something down stands; null: the key opens nothing. */
export type TakedownStatusProps = {
  request: {
    reference: string;
    about: TakedownAbout;
    created: string;
    closed: string | null;
    /** Whether an answer goes out by mail. */
    mailed: boolean;
    pages: { address: string; state: 'open' | 'hidden' | TakedownOutcome }[];
    /**
     * Why not all of it is hidden yet, where it could be: `mailbox`: nobody stands behind it; `mail`: a
     * link to confirm the mailbox was sent; `waits`: it is for a moderator to decide.
     */
    open: 'mailbox' | 'mail' | 'waits' | null;
  } | null;
  /** It has just been sent. */
  sent: boolean;
  /** Its mailbox has just been confirmed. */
  confirmed: boolean;
  /** The form that confirms it; null where the address has no code. */
  form: FormProps | null;
  /** The address has a code that confirms nothing any more. */
  spent: boolean;
};

export type ModerationViews = {
  'moderation-queue': QueueProps;
  'moderation-case': CaseProps;
  'moderation-appeals': AppealsProps;
  'moderation-audit': AuditProps;
  'moderation-settings': SettingsProps;
  'moderation-members': StaffMembersProps;
  'moderation-numbers': NumbersProps;
  'moderation-refused': Record<string, never>;
  'moderation-second-step': Record<string, never>;
  appeal: AppealProps;
  withheld: WithheldProps;
};
