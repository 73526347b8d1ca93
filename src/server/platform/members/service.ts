/** What other features may do with members. */
export { admitGuess, admitMailOf, changeKey, forgiveGuesses } from './attempts.ts';
export { browserOf, rememberBrowser, type Browser } from './browsers.ts';
export { endLinks, makeExchangeCode, makeLiveCode, redeemLiveCode } from './codes.ts';
export { elsewhereOf } from './elsewhere.ts';
export { checkOwnRequest, checkFormToken, formTokenOf } from './form-guard.ts';
export { enter, handOver } from './handing-over.ts';
export { addForm, defineForm, type Form, type Values } from './forms/kit.ts';
export { explain, parseForm } from './forms/problems.ts';
export { confirmationLink, resetLink } from './mail-links.ts';
export { hashPassword, verifyPassword } from './passwords.ts';
export { namePatterns, withoutName, type Leaver } from './leaver.ts';
export { accountRecord } from './record.ts';
export { agreementAt } from './policies.ts';
export { ownRecord, publicProfile } from './profiles.ts';
export {
  endSession,
  endSessions,
  signedIn,
  tellSessionsEnded,
  type OpenedSession,
} from './sessions.ts';
export {
  addPoints,
  clearAvatar,
  findById,
  lockPassword,
  setRole,
  setSuspended,
  type Account,
} from './queries/accounts.ts';
export { countAttempt } from './queries/attempts.ts';
export { deleteExpired } from './queries/sweep.ts';
