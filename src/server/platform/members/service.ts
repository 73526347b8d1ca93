/** What other features may do with members. */
export {
  limitGuesses,
  isMailAllowed,
  countAct,
  isFirstPress,
  isMailOfKindAllowed,
  changeKey,
  confirmKey,
  resetGuesses,
  signInKey,
} from './attempts.ts';
export { browserOf, rememberBrowser, type Browser } from './browsers.ts';
export {
  forgetLiveCodes,
  revokeLinks,
  makeCode,
  makeExchangeCode,
  findDone,
  makeLiveCode,
  noteDone,
  redeemLiveCode,
} from './codes.ts';
export { checkOwnRequest, checkFormToken, formTokenOf, hasOriginHeaders } from './form-guard.ts';
export { afterSignIn, setSession, answerWithSession, endReplaced } from './session-answer.ts';
export { addForm, defineForm, FORM_BYTES, type Form, type Values } from './forms/kit.ts';
export { explain, parseForm } from './forms/problems.ts';
export { isResumed, resumedNotice, sessionEnded } from './forms/session-ended.ts';
export { confirmationLink, resetLink } from './mail-links.ts';
export {
  classifyPassword,
  passwordProblem,
  hashPassword,
  requireGoodPassword,
  verifyPassword,
} from './passwords.ts';
export { namePatterns, withoutName, type LeavingMember } from './leaving-member.ts';
export { exportMember } from './export.ts';
export { acceptPolicies, agreementAt, checkPolicies } from './policies.ts';
export { toPublicMember, toUser } from './present.ts';
export { ownProfile, publicProfile } from './profiles.ts';
export {
  endSession,
  endSessions,
  openSession,
  orAgain,
  refreshSession,
  sessionAgain,
  signedIn,
  standsUntil,
  type OpenedSession,
} from './sessions.ts';
export {
  clearAvatar,
  completeProfile,
  findByEmail,
  findById,
  insertMember,
  lockPassword,
  nicknameTaken,
  setLanguage,
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
  waitingRegistrationsOf,
} from './queries/codes.ts';
export { countAttempt } from './queries/attempts.ts';
export { deleteExpired } from './queries/sweep.ts';
