import type { AccountViews } from './account-views.ts';
import type { CampaignViews } from './campaign-views.ts';
import type { ChatViews } from './chat-views.ts';
import type { ContestViews } from './contest-views.ts';
import type { FlashCardViews } from './flash-card-views.ts';
import type { FormProps } from './form-props.ts';
import type { IdeaViews } from './idea-views.ts';
import type { Output } from './index.ts';
import type { IndustryClaimViews } from './industry-claim-views.ts';
import type { ProfileLinksProps, PeopleViews } from './people-views.ts';
import type { IndustryViews } from './industry-views.ts';
import type { OperationViews } from './operation-views.ts';
import type { ModerationViews, StaffFrame, TakedownStatusProps } from './moderation-views.ts';
import type { CamSite, CamSiteTag } from '#domain/cam-facts.ts';
import type { ContactTopic } from '#domain/contact.ts';
import type { DirectoryQuery, Judged } from '#domain/directory.ts';
import type { FeedbackPlace } from '#domain/feedback.ts';
import type { Language } from '#domain/languages.ts';
import type { Suspension } from '#domain/moderation.ts';
import type { NoticeKind } from '#domain/notice-settings.ts';
import type { AnswerOrder, ForumTag, SearchKind, SearchOrder, Sort } from '#domain/forum.ts';
import type { ArticleSort, PostKind } from '#domain/post-kinds.ts';
import type { ProfileViews } from './profile-views.ts';
import type { BoardViews } from './board-views.ts';
import type { ReminderViews } from './reminder-views.ts';
import type { TarotViews } from './tarot-views.ts';
import type { WritingViews } from './writing-views.ts';
import type { Veil } from '#domain/sensitive.ts';
import type { Situation, SituationResult, TypedProblem } from '#domain/situation.ts';

export type { FormProps };

/**
 * What the server hands to the React views it renders into a shell. The same data travels as JSON
 * beside the markup, so that a member's island takes over without a second request.
 */
export type ViewerInfo = {
  id: number;
  nickname: string;
  avatar: string | null;
  complete: boolean;
  suspended: boolean;
  /** Why and for how long, where they are. */
  suspension?: Suspension | null;
  moderator: boolean;
  /** Until when they can keep the account they have closed. */
  leaving?: string;
  /** In their first days, where less is allowed. */
  newcomer?: boolean;
  /** How they want sensitive pictures. */
  veil?: Veil;
};

/** What an administrator has told all members, in the reader's language. */
export type SentAnnouncement = {
  id: number;
  type: 'site' | 'contest';
  words: { title: string; text: string };
  path: string;
  author: string | null;
  created: string;
  /** Whether everybody has been told. */
  told: boolean;
};

export type ForumHomeProps = {
  sort: Sort;
  tag: ForumTag | null;
  /** Posts in one language alone (`?in=`); null shows all. */
  language: Language | null;
  /** Set on the second and later pages of a visitor without JavaScript. */
  after: string | null;
  page: Output<'GET article/forum-articles'>;
  tags: Output<'GET tags'>;
  pushed: Output<'GET article/push'>;
  viewed: Output<'GET home/views'>;
};

export type ForumTopicProps = Output<'GET article/detail'> & {
  order: AnswerOrder;
  after: string | null;
  /** What the conversation is to the member who opens it; null for visitors. */
  reading: {
    follows: boolean;
    /** The newest answer they read before this visit; null on the first one. */
    seen: number | null;
    /** Answers of others since then, up to a limit, and the first of them. */
    news: number;
    first: number | null;
    /** The newest answer there is; 0 where there is none. */
    newest: number;
  } | null;
};

/** How a text read before, and where it stands. */
export type ForumHistoryProps = Output<'GET article/revisions'> & { place: string };

export type ForumSearchProps = {
  /** As it was asked for, so that a mistake is not lost. */
  asked: {
    q: string;
    kind: SearchKind;
    order: SearchOrder;
    tag: ForumTag | null;
    language: Language | null;
    author: string;
    from: string;
    to: string;
  };
  /** `day`: not a date; `order`: it lies before the first day. */
  problems: { from: 'day' | null; to: 'day' | 'order' | null };
  /** Null where nothing is looked for. */
  results: Output<'POST search/forum'> | null;
  after: string | null;
  /** Asked for too often: there is no answer this time. */
  limited: boolean;
};

export type ForumOutboundLinkProps = {
  href: string;
  host: string;
  /** The host in letters of its own script, where it has any but Latin ones. */
  readable: string | null;
  secure: boolean;
  /** Whether a page of ours led here; else the way on is not offered. */
  offered: boolean;
};

export type ForumFollowingProps = {
  page: Output<'GET article/followed'>;
  after: string | null;
};

/** One answer alone: the comment, or the one it answers with it as its only reply. */
export type ForumReplyProps = Pick<ForumThreadProps, 'post' | 'comment'> & { place: string };

export type ForumThreadProps = {
  post: Output<'GET article/detail'>['post'];
  comment: Output<'GET article/comments'>['listData']['resultList'][number];
  replies: Output<'GET article/replies'>['listData'];
};

/** The articles of the community, by order, subject and language. */
export type ForumArticlesProps = {
  sort: ArticleSort;
  tag: ForumTag | null;
  language: Language | null;
  /** Set on the second and later pages. */
  after: string | null;
  page: Output<'GET article/forum-articles'>;
};

export type ForumComposerProps = {
  /** What a member has towards publishing articles. */
  article: { may: boolean; points: number; needed: number };
  /** The kind that the address names (`?kind=`). */
  kind: PostKind | null;
  tags: ForumTag[];
  /** The directory's sites by tag, of which a post may name one. */
  siteGroups: { name: string; sites: { slug: string; title: string }[] }[];
  /** The one the address names (`?site=`). */
  site: string | null;
  /** The lesson that the address names (`?lesson=`). */
  lesson: { name: string; title: string } | null;
  /** The language to write in that the address names. */
  language: Language | null;
  /** The subject that the address names. */
  tag: ForumTag | null;
};

export type MemberPageProps = {
  member: Output<'GET user/profile'>;
  own: Output<'POST aboutMe/apply'>;
  badges: Output<'GET points/unseen'>;
  /** What others see of it. */
  elsewhere: ProfileLinksProps;
  /** Names of the own sites, shown or not. */
  sites: string[];
  notice: FormProps['notice'];
  formToken: string;
};

export type MessagesProps = Output<'GET member/messages'> & {
  type: 'all' | 'unread';
  /** Set on the second and later pages. */
  before: string | null;
  /** Why a form was refused, in a whole sentence. */
  notice: string | null;
  formToken: string;
};

/** What readers said, for staff: of texts, or of courses and tutorials. */
export type FeedbackProps = FeedbackPlace & {
  staff: StaffFrame;
  texts: Output<'GET feedback/read'> | null;
  courses: Output<'GET course/feedback/read'> | null;
};

/** A site of the directory as lists show it. */
export type DirectorySite = {
  path: string;
  title: string;
  summary: string;
  /** Of title and summary, which is not the page's where a translation is missing. */
  textLanguage: Language;
  site: CamSite;
};

export type DirectoryListProps = {
  query: DirectoryQuery;
  /** All sites of the directory. */
  total: number;
  tags: { tag: CamSiteTag; sites: number }[];
  /** Codes of the languages to choose from. */
  spoken: string[];
  /** Whether to ask for the country: where no site states whom it accepts, the answer would change nothing. */
  asksCountry: boolean;
  /** `figures`: of the last week, where the list of the site's rooms is read. */
  sites: (DirectorySite & {
    judged: Judged[];
    figures?: { rooms: number; viewersPerRoom: number } | undefined;
  })[];
};

export type DirectoryCompareProps = {
  sites: DirectorySite[];
  /** Titles of those that were too many. */
  leftOut: string[];
  others: { id: string; title: string }[];
};

export type DirectorySituationProps = {
  situation: Situation;
  /** As it was typed, so that a mistake is not lost. */
  typed: { gross: string; share: string };
  problems: { gross: TypedProblem | null; share: TypedProblem | null };
  limits: { gross: number; share: number };
  spoken: string[];
  asksCountry: boolean;
  /** Null where nothing has been asked yet. */
  results: SituationResult<DirectorySite>[] | null;
};

export type SearchPiece = { text: string; marked: boolean };

export type SearchHit = {
  url: string;
  title: string;
  group: string;
  /** Words of its text around those that were looked for; empty far down a long list. */
  pieces: SearchPiece[];
  sections: { url: string; title: string }[];
  /** The edition in which it was found, where that is not the reader's. */
  edition: { language: Language; title: string } | null;
};

/** A topic of the forum. */
export type SearchTopic = {
  url: string;
  title: string;
  language: Language;
  pieces: SearchPiece[];
  nickname: string;
  answers: number;
};

export type SearchResults = {
  /** How many pages were found. */
  count: number;
  /** What was probably meant and was searched for, where a word is on no page. */
  corrected: string | null;
  /** The best answers, of whatever kind. */
  best: SearchHit[];
  /** The others by kind; all of them where all were asked for. */
  groups: { name: string; count: number; hits: SearchHit[] }[];
  topics: SearchTopic[];
};

export type Views = {
  /** `results` is null where nothing is asked; `limited`: asked for too often, there is no answer this time. */
  search: { query: string; results: SearchResults | null; all: boolean; limited: boolean };
  'forum-home': ForumHomeProps;
  'forum-topic': ForumTopicProps;
  'forum-thread': ForumThreadProps;
  'forum-history': ForumHistoryProps;
  'forum-reply': ForumReplyProps;
  'forum-following': ForumFollowingProps;
  'forum-search': ForumSearchProps;
  'forum-leaving': ForumOutboundLinkProps;
  'forum-composer': ForumComposerProps;
  'forum-articles': ForumArticlesProps;
  login: FormProps;
  /**
   * `invited`: the address carries an invitation, which the form hands on; `address`: where the mail has gone,
   * null where the browser does not say.
   */
  join: FormProps & { step: 'register' | 'sent'; invited: boolean; address: string | null };
  /** `redirect`: the page somebody came from before they joined; empty where there is none. */
  welcome: { nickname: string; complete: boolean; redirect: string };
  profile: FormProps & {
    complete: boolean;
    /** The directory's sites by tag, to choose the own ones from. */
    siteGroups: ForumComposerProps['siteGroups'];
  };
  forgot: FormProps & { sent: boolean };
  /** `nickname` is null where the link is spent. */
  reset: FormProps & { nickname: string | null };
  'change-password': FormProps;
  'second-step': FormProps;
  security: FormProps & Output<'GET user/security'>;
  /** `setup`: a secret that waits for its first code, as text, address and QR code. */
  'two-step': FormProps & {
    on: boolean;
    setup: {
      secret: string;
      address: string;
      picture: { size: number; path: string };
    } | null;
  };
  /** `codes`: new ones that can be written down just now. */
  'recovery-codes': FormProps & { codes: string[]; left: number };
  passkey: FormProps;
  /**
   * `nickname` is null where the link is spent; `taken`: another one must be chosen; `needsPassword`: it was not
   * this browser that joined.
   */
  authorization: FormProps & {
    nickname: string | null;
    purpose: 'confirm' | 'exchange';
    taken: boolean;
    needsPassword: boolean;
    invited: boolean;
  };
  'user-info': MemberPageProps;
  /**
   * `fields`: what a form has brought whose session had ended; `mark`: the field that says so when they are posted again;
   * `again`: they were, and nobody has signed in.
   */
  'session-ended': {
    action: string;
    fields: { name: string; value: string; written: boolean }[];
    mark: string;
    again: boolean;
  };
  'directory-list': DirectoryListProps;
  'directory-compare': DirectoryCompareProps;
  'directory-situation': DirectorySituationProps;
  messages: MessagesProps;
  /** `publicKey`: by which browsers subscribe to push; null where it cannot be had. */
  'notice-settings': FormProps & { publicKey: string | null };
  /** `preview`: everything is there, and it wants a second look before it goes out; the form sends it as `seen`. */
  announce: FormProps & {
    staff: StaffFrame;
    preview: string | null;
    members: number;
    last: SentAnnouncement[];
  };
  /** `kinds`: what the link of the mail leaves; null where it leads nowhere any more. */
  'notice-leave': FormProps & { kinds: NoticeKind[] | null; done: boolean };
  feedback: FeedbackProps;
  /** `sent` is the topic of the message that has just been sent. */
  contact: FormProps & { sent: ContactTopic | null };
  takedown: FormProps;
  'takedown-status': TakedownStatusProps;
  /** `sent`: a mail is on its way. */
  newsletter: FormProps & { sent: boolean };
  /** `good`: the code of the mail still leads somewhere. */
  'newsletter-confirm': FormProps & { good: boolean };
  'newsletter-leave': FormProps & { good: boolean };
} & AccountViews &
  BoardViews &
  ChatViews &
  FlashCardViews &
  IdeaViews &
  IndustryClaimViews &
  IndustryViews &
  ModerationViews &
  CampaignViews &
  ContestViews &
  OperationViews &
  PeopleViews &
  ProfileViews &
  ReminderViews &
  TarotViews &
  WritingViews;

export type ViewName = keyof Views;

type SceneOf<V extends ViewName> = {
  view: V;
  language: Language;
  viewer: ViewerInfo | null;
  props: Views[V];
};

/** Everything a view is rendered with; without a name, a scene of any view, told apart by `view`. */
export type Scene<V extends ViewName = ViewName> = { [K in V]: SceneOf<K> }[V];
