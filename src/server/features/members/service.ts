/** What other features may do with members. */
export { admitMailOf } from './attempts.ts';
export { makeExchangeCode, makeLiveCode, redeemLiveCode } from './codes.ts';
export { checkOwnRequest, checkFormToken, formTokenOf } from './form-guard.ts';
export { addForm, defineForm, type Form, type Values } from './forms/kit.ts';
export { explain, parseForm } from './forms/problems.ts';
export { confirmationLink, resetLink } from './mail-links.ts';
export { hashPassword } from './passwords.ts';
export { ownRecord, publicProfile } from './profiles.ts';
export { endSessions } from './sessions.ts';
export { addPoints, clearAvatar, findById, setRole, setSuspended } from './queries/accounts.ts';
export { countAttempt } from './queries/attempts.ts';
export { deleteExpired } from './queries/sweep.ts';
