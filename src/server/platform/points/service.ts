/** What other features may do with points and badges. */
export {
  announce,
  award,
  restorePoints,
  revokePoints,
  withdrawPoints,
  type Won,
} from './awarding.ts';
export { listOnBoard } from './board.ts';
export { badgesOf, erasePoints, exportPoints } from './standing.ts';
export { deletePeriodsBefore } from './queries/board.ts';
export { noteVisit } from './visits.ts';
