import { LANGUAGES } from '#domain/languages.ts';
import { documentOf } from '#domain/profile-editor/templates.ts';

/** One language after the other. */
const EACH_LANGUAGE = `(array['${LANGUAGES.join("','")}'])[1 + n % ${LANGUAGES.length}]`;

/** The profile of the same row, whose member it names. */
const PROFILE = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** What stands in it. */
const BIO = `'${JSON.stringify(documentOf('minimal', { target: 'text', language: 'en' }, (key) => key))}'`;

/**
 * What the rows of a growing table look like where a made value would not do: constraints, and how
 * rare or common something is, which the planner looks at. SQL over `n`, the number of the row.
 */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // A card comes back later than it was answered.
  memorized_cards: { due: 'current_date - n % 300 + 1' },
  industry_networks: { rolled_up_to: 'now()', sampled_at: 'now()' },
  industry_rankings: { network_id: '1 + n % 3', medians: `'{}'` },
  industry_rooms: {
    network_id: '1 + n % 3',
    token: `rpad('room' || n || '-', 22, 'x')`,
    name: `case when n % 4 = 0 then 'lamp' || n end`,
    name_lower: `case when n % 4 = 0 then 'lamp' || n end`,
    category: `(array['woman','man','couple'])[1 + n % 3]`,
    languages: `array[(array['en','es'])[1 + n % 2]]`,
  },
  industry_samples: { network_id: '1 + n % 3', rooms: 'array[n, n + 1]', viewers: 'array[1, 2]' },
  industry_room_hours: { room_id: 'n', day: 'current_date - n % 40' },
  industry_room_months: { room_id: 'n' },
  industry_network_hours: { network_id: '1 + n % 3', samples: '6' },
  industry_network_days: { network_id: '1 + n % 3', day: 'current_date - n / 3', samples: '144' },
  industry_ranks: {
    network_id: '1 + n % 3',
    period: `(array['hour','day','week','month'])[1 + n % 4]`,
    rank: '1 + n / 3',
    room_id: 'n',
    category: `(array['woman','man','couple'])[1 + n % 3]`,
    languages: `array[(array['en','es'])[1 + n % 2]]`,
  },
  industry_claims: {
    network_id: '1 + n % 3',
    until: `now() + (n % 100 - 50) * interval '1 hour'`,
    proved_at: 'case when n % 2 = 0 then now() end',
    shown: `case when n % 3 = 0 then 'public' else 'hidden' end`,
    member_id: '1 + n % $members',
  },
  advert_counts: {
    day: 'current_date - n / 3',
    code: `'sample' || n % 3`,
    displays: 'n',
    hits: '1',
  },
  // Those of earlier days are gone within hours.
  idea_tries: { day: 'current_date - case when n % 400 = 0 then 9 else 0 end' },
  idea_costs: { day: 'current_date - n' },
  ideas: {
    author_id: '1 + n % $members',
    kind: `case when n % 5 = 0 then 'menu' else 'show' end`,
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
    by: `'rules'`,
    labels: `case when n % 40 = 0 then '{story}' else '{talk}' end::text[]`,
    published_at: `case when n % 9 > 0 then now() - n * interval '1 minute' end`,
    deleted_at: `case when n % 40 = 39 then now() - n % 30 * interval '1 day' end`,
  },
  // Most are over.
  idea_jobs: {
    id: `lpad('sample' || n, 22, 'j')`,
    task: `'{"what":"ideas","wishes":{"kind":"show","language":"en","mood":"calm"},"seed":1,"paid":null}'`,
    state: `case when n % 400 = 0 then 'waiting' else 'failed' end`,
    finished_at: 'case when n % 400 > 0 then now() end',
  },
  board_looks: { day: 'current_date - n / 3', board: '1 + n % 3', looks: 'n' },
  easter_eggs: {
    run: `'easter-2027'`,
    day: `date '2027-04-09'`,
    found_at: `now() - n * interval '1 minute'`,
    drawn_at: `case when n % 2 = 0 then now() - n * interval '1 second' end`,
    prize: 'case when n % 1000 = 0 then n / 1000 end',
  },
  holiday_ranks: { rank: 'n', created_at: `now() - n * interval '1 hour'` },
  attempts: { window_ends: `now() + interval '1 hour' - n * interval '1 second'` },
  members: {
    role: `case when n % 200 = 0 then 'Moderator' else 'Member' end`,
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
    complete: 'true',
    email_verified_at: 'now()',
    suspended_until: `case when n % 500 = 0 then now() + interval '1 day' end`,
    created_at: `now() - (4100 - n) * interval '3 hours'`,
  },
  one_time_codes: {
    purpose: `'live'`,
    member_id: 'n',
    registration_id: 'null',
  },
  posts: {
    author_id: '1 + n % $members',
    body: `repeat('lamp ' || n || ' ', 40)`,
    html: `repeat('lamp ' || n || ' ', 40)`,
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
    tag: `(array['start','money','craft','equipment','start','craft'])[1 + n % 6]`,
    kind: `case when n % 10 = 0 then 'article' else 'post' end`,
    pinned_at: 'case when n % 1500 = 0 then now() end',
    withheld: `case when n % 97 = 0 then 'held' end`,
    active_at: `now() - n * interval '1 hour'`,
    created_at: `now() - (4100 - n) * interval '3 hours'`,
    deleted_at: `case when n % 40 = 39 then now() - n % 30 * interval '1 day' end`,
    version: '1',
    revision: '1',
  },
  comments: {
    post_id: '1 + (n / 5) % $posts',
    author_id: '1 + n % $members',
    parent_id: 'case when n > 10 and n % 5 > 2 then n - n % 5 end',
    body: `repeat('lamp ' || n || ' ', 20)`,
    html: `repeat('lamp ' || n || ' ', 20)`,
    withheld: `case when n % 97 = 0 then 'held' end`,
    created_at: `now() - (20100 - n) * interval '1 hour'`,
    deleted_at: `case when n % 40 = 39 then now() - n % 30 * interval '1 day' end`,
  },
  search_pages: {
    language: EACH_LANGUAGE,
    url: `'/sample' || n / 3`,
    names: `array['lamp' || n]`,
    group_name: `(array['guides','glossary'])[1 + n % 2]`,
    anchors: `'[]'`,
    words: `setweight(to_tsvector('simple', 'lamp' || n), 'A') || to_tsvector('simple', 'q' || n % 200 || 'q ' || (select string_agg(md5((n * k)::text), ' ') from generate_series(1, 12) k))`,
    title_words: `to_tsvector('simple', 'lamp' || n)`,
  },
  search_words: {
    language: EACH_LANGUAGE,
    word: `'lamp' || md5(n::text)`,
  },
  post_search: {
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
    words: `to_tsvector('simple', 'q' || n % 200 || 'q ' || (select string_agg(md5((n * k)::text), ' ') from generate_series(1, 12) k))`,
  },
  comment_search: {
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
    words: `to_tsvector('simple', 'q' || n % 200 || 'q ' || (select string_agg(md5((n * k)::text), ' ') from generate_series(1, 12) k))`,
  },
  mentions: {
    post_id: 'case when n % 2 = 0 then 1 + n % $posts end',
    comment_id: 'case when n % 2 = 1 then 1 + n % $comments end',
  },
  revisions: {
    post_id: 'case when n % 2 = 0 then 1 + n % $posts end',
    comment_id: 'case when n % 2 = 1 then 1 + n % $comments end',
    replaced_at: `now() - n * interval '1 hour' / 50`,
  },
  post_readers: { follows: 'n % 3 = 0', seen: '1 + n % 100' },
  post_ratings: { rating: '1 + n % 5' },
  polls: {
    options: `'{yes,no}'`,
    counts: `'{1,0}'`,
    multiple: 'false',
    closes_at: `case when n % 9 = 0 then now() + interval '1 day' - n * interval '1 minute' end`,
    shredded_at: 'case when n % 9 = 0 and n % 5 > 0 then now() end',
  },
  poll_votes: { post_id: 'n', multiple: 'false', choices: '1' },
  post_sites: {
    site: `case when n % 40 = 1 then 'harbour-rooms' else 'site-' || n % 40 end`,
  },
  contests: {
    opens_at: `now() - n * interval '1 hour'`,
    entries_close_at: `now() - (n - 3) * interval '1 hour'`,
    voting_closes_at: `now() - (n - 5) * interval '1 hour'`,
    prizes: `'{A lamp}'`,
    judge: `case when n % 2 = 0 then 'votes' else 'staff' end`,
    campaign: `case when n % 40 = 0 then 'valentines' end`,
    made_by: '1 + n % $members',
    decided_at: `case when n > 5 and n % 9 > 0 then now() - n * interval '1 hour' end`,
    votes_forgotten_at: 'case when n > 5 and n % 9 > 2 then now() end',
  },
  // By who wrote the answer.
  contest_entries: {
    contest_id: '1 + n / 40',
    member_id: '1 + n % $members',
    votes: 'n % 7',
  },
  contest_votes: { apart: `case when n % 9 = 0 then 'young' end` },
  contest_places: { contest_id: '1 + n / 40', place: '1 + n % 10' },
  contest_notes: { author_id: '1 + n % $members' },
  drafts: {
    place: `'post'`,
    saved_at: `now() - n * interval '1 hour' / 30`,
    content: `'{"body":"lamp"}'`,
  },
  text_comments: {
    collection: `'guides'`,
    slug: `'sample' || n % 200`,
    deleted_at: `case when n % 40 = 39 then now() - n % 30 * interval '1 day' end`,
    language: `'en'`,
  },
  text_votes: {
    collection: `'guides'`,
    slug: `'sample' || n % 200`,
    voter_hash: 'null',
    member_id: 'n',
    comment: `case when n % 20 = 0 then 'well' else '' end`,
    language: `case when n % 3 = 0 then 'es' else 'en' end`,
  },
  course_ratings: {
    item: `'course:sample' || n % 200`,
    rating: '1 + n % 5',
    text: `case when n % 20 = 0 then 'well' else '' end`,
  },
  course_visits: { visited_at: `now() - n * interval '1 hour'` },
  notice_settings: {
    digest: 'n % 50 = 0',
    digest_at: `now() - n * interval '1 hour'`,
  },
  notifications: {
    member_id: '1 + n % $members',
    type: '1 + n % 17',
    from_member_id: '1 + n * 7 % $members',
    post_id: '1 + n % $posts',
    comment_id: 'case when n % 2 = 0 then 1 + n % $comments end',
    listed: 'true',
    mail_at: `case when n % 400 = 0 then now() + interval '1 hour' end`,
    push_at: `case when n % 400 = 1 then now() + interval '1 hour' end`,
    read_at: `case when n % 5 > 0 then now() - n * interval '1 hour' / 50 end`,
  },
  notice_leave_links: {
    created_at: `now() - n * interval '1 hour' / 50`,
  },
  uploads: {
    // Some of the first member who acts, which stand nowhere.
    owner_id: 'case when n > 3900 and n % 40 = 1 then 2 else 1 + n % $members end',
    created_at: `now() - n * interval '1 hour'`,
    post_id: 'case when n % 40 <> 1 and n % 2 = 0 then 1 + n % $posts end',
    comment_id: 'case when n % 40 <> 1 and n % 2 = 1 then 1 + n % $comments end',
  },
  moderation_appeals: {
    decided_at: 'case when n % 40 > 0 then now() end',
    reversed: 'case when n % 40 > 0 then false end',
    decided_by: 'case when n % 40 > 0 then 1 + n % $members end',
  },
  audit_log: {
    actor_id: '1 + n * 7 % 100',
    act: `'act' || n % 20`,
    target: `'post:' || n % 2000`,
    created_at: `now() - n * interval '1 hour'`,
  },
  moderation_cases: {
    origin: `'report'`,
    author_id: '1 + n % $members',
    target_kind: `'post'`,
    target_id: 'n',
    urgent: 'n % 200 = 0',
    closed_at: `case when n % 40 > 0 then now() - n * interval '1 hour' end`,
  },
  moderation_decisions: {
    case_id: 'n',
    measure: `'warn'`,
    content: `'hide'`,
    rule: `'spam'`,
    author_id: 'case when n > 4000 then 2 else 1 + n % $members end',
    created_at: `now() - (4001 - n) * interval '1 hour'`,
  },
  reports: {
    case_id: 'n',
    target_kind: `'post'`,
    target_id: 'n',
    reason: `'spam'`,
    created_at: `now() - n * interval '1 hour'`,
  },
  bounced_addresses: { bounce: `'no-mailbox'` },
  mail_queue: {
    sent_at: `case when n % 40 > 0 then now() - n * interval '1 hour' end`,
    created_at: `now() - (4100 - n) * interval '3 hours'`,
  },
  subscribers: {
    source: `'page'`,
    asked_at: `now() - n * interval '1 hour'`,
    confirmed_at: 'case when n % 20 > 0 then now() end',
  },
  letter_deliveries: {
    issue_id: '1',
    subscriber_id: 'n',
    created_at: `now() - n * interval '1 hour' / 50`,
  },
  member_badges: {
    lv: '1 + n % 9',
    badge: `'voice'`,
  },
  point_entries: {
    created_at: `now() - n * interval '1 hour'`,
    task: `'post'`,
  },
  point_periods: {
    period: `'week'`,
    // A quarter of each of nine weeks. The board that is asked for is this week's, whatever the day.
    listed: 'n % 4 = 0',
    first: `date_trunc('week', current_date)::date - 7 * (n % 9)`,
  },
  cam_profiles: {
    content: BIO,
    deleted_at: `case when n % 40 = 39 then now() - n * interval '1 minute' end`,
  },
  cam_profile_versions: { profile_id: PROFILE, content: BIO },
  cam_profile_pictures: { upload_id: `'sample' || (2 + 2 * (n % 2000))`, profile_id: PROFILE },
  // Two sides a conversation: of the n-th those of the members after n, in a ring.
  chat_conversations: {
    low_id: 'least(1 + n % $members, 1 + (n + 1) % $members)',
    high_id: 'greatest(1 + n % $members, 1 + (n + 1) % $members)',
    begun_by: '1 + n % $members',
  },
  chat_sides: {
    conversation_id: '(n + 1) / 2',
    member_id: '1 + ((n + 1) / 2 + (n + 1) % 2) % $members',
    other_id: '1 + ((n + 1) / 2 + n % 2) % $members',
    state: `case when n % 10 = 4 then 'request' else 'open' end`,
    box: `case when n % 10 = 4 then 'requests' else 'open' end`,
    unread: 'n % 3',
    last_id: '16004 + (n + 1) / 2',
  },
  chat_messages: {
    conversation_id: '1 + (n - 1) % $chat_conversations',
    author_id:
      '1 + (1 + (n - 1) % $chat_conversations + (n - 1) / $chat_conversations % 2) % $members',
    text: `'lamp ' || n`,
    images: '0',
    hidden_at: 'case when n % 4000 = 0 then now() end',
  },
  chat_settings: { door: `'everyone'` },
  server_processes: { slow: `'[]'` },
  report_messages: { messages: `'[]'` },
  hidden_members: {
    owner_id: '1 + n % $members',
    other_id: '1 + (n + 1) % $members',
    kind: `case when n % 2 = 0 then 'mute' else 'block' end`,
  },
  bookmarks: {
    collection: `case when n % 20 = 0 then 'topics' else 'guides' end`,
    slug: 'n',
    // Few are waited for, and fewer are due.
    remind_at: `case when n % 400 = 0 then now() + (n / 400 - 1) * interval '1 day' end`,
    remind_day: `case when n % 400 = 0 then current_date + n / 400 - 1 end`,
  },
  notes: {
    collection: `'guides'`,
  },
  text_reads: {
    collection: `'guides'`,
  },
  text_views: {
    collection: `'guides'`,
  },
  point_tallies: {
    task: `'post'`,
  },
  two_steps: { confirmed_at: 'case when n % 40 > 0 then now() end' },
};
