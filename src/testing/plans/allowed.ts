/** Tables that stay small however long the site lives: a whole read of one is its quickest read. */
export const SMALL: readonly string[] = [
  'announcements', // what the team tells everybody, some a month
  'industry_networks', // one row a network, some ten
  'industry_rankings', // four rows a network
  'job_runs', // one row a piece of timed work
  'letter_issues', // one a week
  'moderation_settings', // one row a switch
  'push_keys', // one row
  'server_processes', // one row a process
  'told_texts', // one row a text of the editors
  'text_views', // one row a text of the editors
  'forum_revision', // a sequence
  '__drizzle_migrations', // one row a migration
];

/** Statements that may read a growing table whole: how to know each, and why it is right. */
export const ALLOWED: readonly [statement: RegExp, because: string][] = [
  [
    /^select count\(\*\) as count from "members" where "members"."erased_at" is null;?$/,
    'staff’s numbers, kept for a minute',
  ],
  [
    /"members"."suspended_at" is not null and \("members"."suspended_until" is null or /,
    'administrators look at who is suspended',
  ],
  [/to_char\("created_at" .* group by 1$/, 'staff’s numbers of a month, kept for a minute'],
  [
    /"posts"."tag", count\(\*\) .* group by "posts"."tag"/,
    'counts of tags, kept for half a minute',
  ],
  [/from "ideas", unnest\(/, 'counts of labels, kept for a minute'],
  [/^select "post_sites"."site", count\(\*\)/, 'counts of sites, kept for half a minute'],
  [/^select "text_votes"."collection", .*count\(\*\)/, 'staff read how all texts are judged'],
  [/^select "item", round\(avg\("rating"\)/, 'staff read how all courses are judged'],
  [
    /^select "members"."id", "members"."email_verified_at" is not null[^]*, exists \(/,
    'a batch of members',
  ],
  [/^update "industry_rooms" set "name" = \$1.*not exists/s, 'names that are stored, once a start'],
  [
    /^\s*with parts as [^]* insert into industry_ranks/,
    'ranks are made from all rooms of a network; how many are of the window depends on the day',
  ],
  [/^delete from "bookmarks" where .*not exists/, 'bookmarks of lost topics, four times a day'],
  [/from "subscribers" where \("subscribers"."id" > /, 'a letter goes to all of them, in batches'],
];
