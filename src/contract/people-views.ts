import type { Contact } from '#domain/contact-links.ts';
import type { HideKind, PeopleQuery } from '#domain/people.ts';
import type { Output } from './index.ts';
import type { StaffSuspension } from './moderation.ts';

/** Where else a member can be found; `href` leads there by way of /leaving. */
export type ProfileLinksProps = {
  contacts: (Contact & { href: string })[];
  sites: { slug: string; title: string; path: string }[];
};

type Badge = Output<'GET points/unseen'>[number];

export type LeaderboardProps = Output<'GET points/board'> & {
  /** Set on the second and later pages. */
  after: string | null;
};

export type PointsProps = Output<'GET points/info'> & {
  history: Output<'GET points/history'>;
  /** Flash cards that come back today. */
  cardsDue: number;
  after: string | null;
};

export type MemberListProps = {
  query: PeopleQuery;
  page: Output<'GET home/members'>;
  after: string | null;
  /** Whether the member who asks stands on it; null for visitors. */
  listed: boolean | null;
};

export type MemberProfileProps = {
  member: Output<'GET user/profile'>;
  level: number;
  badges: Badge[];
  posts: Output<'GET home/views'>;
  elsewhere: ProfileLinksProps;
  /** What the member who asks can do; null for visitors. */
  acts: {
    hidden: HideKind | null;
    /** Whether they may suspend this member and take the picture away. */
    moderates: boolean;
    /** How they are suspended, for staff; null where they are not. */
    suspension: StaffSuspension | null;
    formToken: string;
  } | null;
  /** What an act came to, where it was done without a script. */
  notice: { kind: 'good' | 'bad'; text: string } | null;
};

export type HiddenMembersProps = Output<'GET people/hidden'> & {
  after: string | null;
  formToken: string;
  notice: { kind: 'good' | 'bad'; text: string } | null;
};

/** Views of points and of members among themselves. */
export type PeopleViews = {
  leaderboard: LeaderboardProps;
  points: PointsProps;
  'member-list': MemberListProps;
  'member-profile': MemberProfileProps;
  'hidden-members': HiddenMembersProps;
};
