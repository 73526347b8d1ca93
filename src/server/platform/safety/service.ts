/** What other features may do with the safety of an account. */
export { confirmOwner, lockAccount, proofOf, readProof } from './confirm-owner.ts';
export { deleteUnfinishedSetups } from './cleanup.ts';
export { endOthers } from './queries/sessions.ts';
export { exportSafety } from './export.ts';
export { limitSecondStep, needsSecondStep, checkSecondStep } from './second-step.ts';
