import type { Output } from './index.ts';
import type { ContactTopic } from '#domain/contact.ts';
import type { Language } from '#domain/languages.ts';
import type { ForumTag, Sort } from '#domain/forum.ts';

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
  moderator: boolean;
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

export type ForumTopicProps = Output<'GET article/detail'> & { after: string | null };

export type ForumThreadProps = {
  post: Output<'GET article/detail'>['post'];
  comment: Output<'GET article/comments'>['listData']['resultList'][number];
  replies: Output<'GET article/replies'>['listData'];
};

export type ForumComposerProps = {
  tags: ForumTag[];
  /** The directory's sites by tag, of which a post may name one. */
  siteGroups: { name: string; sites: { slug: string; title: string }[] }[];
  /** The one the address names (`?site=`). */
  site: string | null;
};

/** A form of the member site: what was typed, and what is wrong with it, in whole sentences. */
export type FormProps = {
  /**
   * Where it is posted to: the page's own address. Written out, because a browser would keep the
   * page's fragment and move the focus there instead of to what is wrong.
   */
  action: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  /** A message above the form: success, or a refusal that belongs to no field. */
  notice: { kind: 'good' | 'bad'; text: string } | null;
  redirect: string;
  /** Ties a form that acts for a member to their session; empty for visitors. */
  formToken: string;
};

export type MemberPageProps = {
  member: Output<'GET user/profile'>;
  /** The whole record, on the own page only. */
  own: Output<'GET user/info'> | null;
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

export type Views = {
  'forum-home': ForumHomeProps;
  'forum-topic': ForumTopicProps;
  'forum-thread': ForumThreadProps;
  'forum-composer': ForumComposerProps;
  login: FormProps;
  join: FormProps & { step: 'register' | 'sent' };
  profile: FormProps & { complete: boolean };
  forgot: FormProps & { sent: boolean };
  /** `nickname` is null where the link is spent. */
  reset: FormProps & { nickname: string | null };
  'change-password': FormProps;
  /** `nickname` is null where the link is spent; `taken`: another one must be chosen. */
  authorization: FormProps & {
    nickname: string | null;
    purpose: 'confirm' | 'exchange';
    taken: boolean;
  };
  'user-info': MemberPageProps;
  messages: MessagesProps;
  /** `sent` is the topic of the message that has just been sent. */
  contact: FormProps & { sent: ContactTopic | null };
};

export type ViewName = keyof Views;

/** Everything a view is rendered with. */
export type Scene<V extends ViewName> = {
  view: V;
  language: Language;
  viewer: ViewerInfo | null;
  props: Views[V];
};
