/**
 * What the server takes of a lesson. Apart from domain/learning.ts, which visitors load: a browser needs it only to
 * bring what it has kept to an account.
 */
export const LEARNED = { editionMax: 99_999_999, placeMax: 500, quizMax: 20 };
