/** What other features may do with points and badges. */
export { announce, award, giveBack, takeBack, type Won } from './awarding.ts';
export { listOnBoard } from './board.ts';
export { badgesOf, erasePoints, pointsRecord } from './standing.ts';
export { setAllSeen } from './queries/own.ts';
export { deletePeriodsBefore } from './queries/board.ts';
export { noteVisit } from './visits.ts';
