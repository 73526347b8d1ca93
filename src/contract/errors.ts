/**
 * The closed list of refusals: a stable id, its HTTP status, its body code and whether the log
 * should carry it as a fault of ours. The sentence a person reads is `errors:<id>` in their
 * language; spec section 8 gives the fixed ones.
 */
export const ERRORS = {
  bad_input: { status: 400, code: 1400, report: false },
  not_signed_in: { status: 401, code: 1401, report: false },
  not_allowed: { status: 403, code: 1403, report: false },
  suspended: { status: 403, code: 1410, report: false },
  profile_incomplete: { status: 403, code: 1411, report: false },
  /** Of staff whose password alone would open their tools (decision 66). */
  second_step_needed: { status: 403, code: 1417, report: false },
  /** A page that was opened by one member, in a browser where another one is signed in by now (decision 11). */
  other_member: { status: 409, code: 1418, report: false },
  cannot_answer: { status: 403, code: 1416, report: false },
  no_member_role: { status: 403, code: 1412, report: false },
  foreign_request: { status: 403, code: 1413, report: false },
  form_expired: { status: 422, code: 1414, report: false },
  looks_automatic: { status: 422, code: 1415, report: false },
  not_found: { status: 404, code: 1404, report: false },
  conflict: { status: 409, code: 1409, report: false },
  poll_closed: { status: 409, code: 1460, report: false },
  poll_voted: { status: 409, code: 1461, report: false },
  contest_closed: { status: 409, code: 1463, report: false },
  entry_exists: { status: 409, code: 1464, report: false },
  contest_decided: { status: 409, code: 1465, report: false },
  contest_entered: { status: 409, code: 1466, report: false },
  contest_running: { status: 409, code: 1467, report: false },
  article_not_yet: { status: 403, code: 1462, report: false },
  already_reported: { status: 409, code: 1420, report: false },
  too_large: { status: 413, code: 1430, report: false },
  upload_type: { status: 415, code: 1431, report: false },
  upload_size: { status: 413, code: 1432, report: false },
  upload_count: { status: 400, code: 1433, report: false },
  upload_broken: { status: 422, code: 1434, report: false },
  upload_pixels: { status: 422, code: 1435, report: false },
  upload_quota: { status: 422, code: 1436, report: false },
  avatar_type: { status: 415, code: 1439, report: false },
  avatar_refused: { status: 422, code: 1450, report: false },
  draft_posted: { status: 409, code: 1438, report: false },
  draft_quota: { status: 422, code: 1437, report: false },
  wrong_credentials: { status: 422, code: 1440, report: false },
  code_spent: { status: 422, code: 1441, report: false },
  nickname_taken: { status: 422, code: 1442, report: false },
  password_weak: { status: 422, code: 1443, report: false },
  password_common: { status: 422, code: 1444, report: false },
  password_wrong: { status: 422, code: 1445, report: false },
  under_age: { status: 422, code: 1446, report: false },
  second_wrong: { status: 422, code: 1447, report: false },
  passkey_refused: { status: 422, code: 1448, report: false },
  email_same: { status: 422, code: 1449, report: false },
  case_taken: { status: 409, code: 1480, report: false },
  case_closed: { status: 409, code: 1481, report: false },
  appeal_used: { status: 409, code: 1482, report: false },
  appeal_late: { status: 422, code: 1483, report: false },
  appeal_own: { status: 403, code: 1484, report: false },
  newcomer_posts: { status: 422, code: 1485, report: false },
  newcomer_links: { status: 422, code: 1486, report: false },
  newcomer_pictures: { status: 422, code: 1487, report: false },
  egg_taken: { status: 409, code: 1470, report: false },
  prizes_gone: { status: 409, code: 1472, report: false },
  no_egg: { status: 409, code: 1471, report: false },
  /** No tries are left today (READINGS 50). */
  ideas_spent: { status: 429, code: 1495, report: false },
  ideas_full: { status: 422, code: 1496, report: false },
  collections_full: { status: 422, code: 1497, report: false },
  profile_quota: { status: 422, code: 1493, report: false },
  profile_versions: { status: 422, code: 1494, report: false },
  last_chief: { status: 422, code: 1488, report: false },
  chat_closed: { status: 403, code: 1490, report: false },
  chat_request_full: { status: 422, code: 1491, report: false },
  chat_requests_day: { status: 422, code: 1492, report: false },
  chat_edit_over: { status: 409, code: 1498, report: false },
  too_slow: { status: 408, code: 1408, report: false },
  rate_limited: { status: 429, code: 1429, report: false },
  no_room: { status: 503, code: 1503, report: true },
  /** A page that nothing fills, though its route says that the server does. */
  unknown_middleware: { status: 500, code: 1501, report: true },
  internal: { status: 500, code: 1, report: true },
} as const;

export type ErrorId = keyof typeof ERRORS;

/**
 * What may be wrong with one field of an input, beside a refusal of its own. Closed like the list
 * above: `errors:<id>` is the sentence beside the field, and one that is missing does not compile.
 */
export const FIELD_PROBLEMS = [
  'fieldRequired',
  'fieldTooShort',
  'fieldTooLong',
  'fieldInvalid',
  'filesTooMany',
  'filesTooLarge',
  'filesWrongType',
  'filesUnreadable',
  'addressNotOurs',
  'timeTooEarly',
  'dayTooEarly',
  'dayTooLate',
  'placesLeftOut',
  'placesWrong',
  /** A text that must hold no link, address or number. */
  'noContacts',
  /** Words that this site never shows. */
  'notForHere',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number] | ErrorId;

/** The body of every answer (READINGS 14); code 0 is success. */
export type Envelope<T> = {
  code: number;
  message: string;
  data: T | null;
  /** Present on refusals: the stable id, and sentences per field of the form. */
  error?: ErrorId;
  fields?: Record<string, string>;
};
