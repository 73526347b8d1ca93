import type { Output } from './index.ts';
import type { FormProps } from './form-props.ts';
import type { ReportReason } from '#domain/forum.ts';
import type {
  CaseKind,
  CaseOrigin,
  ContentAct,
  Measure,
  QueueShow,
  Withheld,
} from '#domain/moderation.ts';
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
  show: QueueShow;
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
  /** Where decided cases are shown: those, the newest first. */
  decided: {
    caseId: number;
    origin: CaseOrigin;
    kind: CaseKind;
    title: string;
    author: string;
    content: ContentAct;
    measure: Measure;
    rule: ReportReason | null;
    /** Null where nobody is to know: it is about the viewer, or the account is gone. */
    decider: string | null;
    created: string;
    /** An appeal has taken it back. */
    reversed: boolean;
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
    /** How many of the reports led to a decision that stands. */
    upheld: number;
    suspended: boolean;
    /** When that ends; null: when somebody lifts it, or they are not suspended. */
    suspendedUntil: string | null;
    /** Decisions that changed something, without the one about this case. */
    decisions: (DecisionView & { caseId: number })[];
  } | null;
  claim: 'free' | 'mine' | 'other';
  claimer: string | null;
  /** Whether the viewer stands high enough to decide about this author. */
  may: boolean;
  /** Its author deleted it before anybody had decided, which closed the case. */
  withdrawn: boolean;
  /** It is about the viewer: what others said of it is not for them. */
  own: boolean;
  /** Staff have deleted it: it cannot be kept. */
  removed: boolean;
  decision: (DecisionView & { decider: string | null }) | null;
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
    /** What comes back where the decision is taken back; null: it took nothing away. */
    back: 'whole' | 'words' | 'nothing' | null;
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
  /** The first page with the same filter, where this is another one. */
  firstPath: string | null;
  nextPath: string | null;
  /** Acts that stand in the log, with their words. */
  acts: { act: string; words: string }[];
  items: {
    id: number;
    actor: { id: number; nickname: string } | null;
    act: string;
    /** What it is about: where it can be looked at, and the lines about the same. */
    target: { words: string; open: string | null; path: string };
    /** `path` leads to what a value names. */
    details: { name: string; value: string; path: string | null }[];
    created: string;
  }[];
};

export type SettingsProps = { staff: StaffFrame; form: FormProps; approveFirst: boolean };

/** Whom the list of members shows. */
export const MEMBER_SHOWS = ['all', 'suspended', 'staff'] as const;
export type MemberShow = (typeof MEMBER_SHOWS)[number];

export type StaffMembersProps = {
  staff: StaffFrame;
  form: FormProps;
  s: string;
  show: MemberShow;
  /** Addresses of the list: with other filters, and its steps. */
  paths: {
    shows: { show: MemberShow; path: string }[];
    first: string | null;
    next: string | null;
  };
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
  /** `admins`: a moderator has opened a page for administrators. */
  'moderation-refused': { admins: boolean };
  'moderation-second-step': Record<string, never>;
  appeal: AppealProps;
  withheld: WithheldProps;
};
