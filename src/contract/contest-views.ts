import type { EndsSooner, EntryOrder, Place } from '#domain/contests.ts';
import type { FormProps } from './form-props.ts';
import type { Output } from './index.ts';
import type { StaffFrame } from './moderation-views.ts';

export type Contest = Output<'GET article/activity'>;
export type ContestEntry = Output<'GET article/activity/imgReply'>;

/** /forum/contest and /forum/contestValentines. */
export type ContestProps = {
  /** The Valentine page, which has words of its own where there is no contest. */
  valentines: boolean;
  /** Null where there never was one, or the address names none. */
  contest: Contest | null;
  order: EntryOrder;
  after: string | null;
  entries: Output<'GET article/activity/imgReplies'> | null;
  /** Other contests, the latest first, and where the older ones begin. */
  archive: Output<'GET article/activity/list'>;
  topics: Output<'GET activity/forum'>;
  faces: Output<'GET activity/user-avatar'>;
};

/**
 * /moderation/contest: all contests, or one (`?id=`), or a post that shall become one (`?post=`). The
 * list is long: `?after=` leads to older ones.
 *
 * Its forms are posted to the page with `formToken`, `id` (of the post) and `act`:
 * - `save`: `opens`, `entriesClose`, `votingCloses` (as a field of the kind datetime-local has them, in
 *   UTC), `rules`, `prizes` (one a line), `judge`, `campaign` (empty for none), `base` (the state they were
 *   read in), `sure` where it asks. `form.values` holds them, as they are or as they were typed.
 * - `remove`
 * - `decide`: where staff judge, `place-<entry>` with the number of its place, or empty, and `sure` once
 *   they have looked at them
 * - `correct`: the same, and `note`
 *
 * Problems stand under these names, those of places under `places`.
 */
export type StaffContestProps = {
  staff: StaffFrame;
  form: FormProps;
  contests: Output<'GET article/activity/list'>['resultList'];
  after: string | null;
  /** Where the older ones begin; null where these are the oldest. */
  next: string | null;
  chosen: Output<'GET moderator/contest'> | null;
  /** A post that is none yet. */
  post: { id: number; title: string } | null;
  /** Ids of campaigns that a contest can belong to. */
  campaigns: string[];
  /** What wants a second look before it is done: places, or times that end a contest sooner. */
  asks: { act: 'decide' | 'correct'; places: Place[] } | { act: 'save'; why: EndsSooner } | null;
  /** What somebody else has saved since the form was read, by field; empty where nobody has. */
  theirs: { name: SetUpField; value: string }[];
};

/** Fields of the set-up, as their form has them. */
export const SET_UP_FIELDS = [
  'opens',
  'entriesClose',
  'votingCloses',
  'rules',
  'prizes',
  'judge',
  'campaign',
] as const;
export type SetUpField = (typeof SET_UP_FIELDS)[number];

export type ContestViews = {
  'forum-contest': ContestProps;
  'moderation-contest': StaffContestProps;
};
