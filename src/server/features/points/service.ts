/** What other features may do with points and badges. */
export { announce, award, giveBack, takeBack, type Won } from './awarding.ts';
