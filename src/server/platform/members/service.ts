/** What other features may do with members. */
export {
  admitGuess,
  admitMail,
  admitMailOf,
  changeKey,
  forgiveGuesses,
  signInKey,
} from './attempts.ts';
export { browserOf, rememberBrowser, type Browser } from './browsers.ts';
export { endLinks, makeCode, makeExchangeCode, makeLiveCode, redeemLiveCode } from './codes.ts';
export { checkOwnRequest, checkFormToken, formTokenOf, isVouchedFor } from './form-guard.ts';
export { enter, handOver } from './handing-over.ts';
export { addForm, defineForm, type Form, type Values } from './forms/kit.ts';
export { explain, parseForm } from './forms/problems.ts';
export { confirmationLink, resetLink } from './mail-links.ts';
export {
  classifyPassword,
  hashPassword,
  requireGoodPassword,
  verifyPassword,
} from './passwords.ts';
export { namePatterns, withoutName, type Leaver } from './leaver.ts';
export { accountRecord } from './record.ts';
export { acceptPolicies, agreementAt, checkPolicies } from './policies.ts';
export { toPublicMember, toUser } from './present.ts';
export { ownRecord, publicProfile } from './profiles.ts';
export {
  endSession,
  endSessions,
  openSession,
  refreshSession,
  signedIn,
  tellSessionsEnded,
  type OpenedSession,
} from './sessions.ts';
export {
  addPoints,
  clearAvatar,
  completeProfile,
  findByEmail,
  findById,
  insertMember,
  lockPassword,
  nicknameTaken,
  setPassword,
  setPasswordType,
  setRole,
  setSuspended,
  type Account,
} from './queries/accounts.ts';
export {
  deleteCodesOf,
  deleteRegistrationsOf,
  insertRegistration,
  lockRegistrationsOf,
  readCode,
  takeCode,
  takeRegistration,
} from './queries/codes.ts';
export { countAttempt } from './queries/attempts.ts';
export { deleteExpired } from './queries/sweep.ts';
