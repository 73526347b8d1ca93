/** What the page of the staff may use of contests. */
export { correct, decide } from './deciding.ts';
export { contestCampaigns, removeContest, saveContest } from './organizing.ts';
export { contestList } from './reading.ts';
export { staffView } from './staff-view.ts';
