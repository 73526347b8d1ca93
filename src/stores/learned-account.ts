import { call } from '#client/call.ts';
import type { Learned } from '#domain/learning.ts';
import { loadSession } from './session.ts';

/** `course-3/lamps` → course, 3, lamps. */
function partsOf(key: string) {
  const [, kind, id, lesson] = /^(course|tutorial)-(\d+)\/(.+)$/.exec(key) ?? [];
  return { tutorial: kind === 'tutorial', id: Number(id), lesson: lesson ?? '' };
}

const quiet = { showError: false };

/** Whether the token in this browser still is a member's; undefined when nobody can tell now. */
export async function isStillMember(): Promise<boolean> {
  return (await loadSession()).status !== 'visitor';
}

/** The nickname of who is signed in; undefined for visitors, and when nobody can tell now. */
export async function memberNickname(): Promise<string | undefined> {
  return (await loadSession()).user?.nickname;
}

/** What the server knows. */
export const readAll = (): Promise<Learned> => call('GET course/progress', {}, quiet);

/** Joins what was learned before signing in with what the server knows. */
export const mergeAll = (here: Learned): Promise<Learned> =>
  call('POST course/progress/merge', here, quiet);

export function sendPlace(key: string, place: number): Promise<unknown> {
  const { tutorial, id, lesson } = partsOf(key);
  return tutorial
    ? call('POST tutorial/video/play', { id, place }, quiet)
    : call('POST course/article/post', { id, lesson, place }, quiet);
}

export function sendDone(key: string, edition: number | null): Promise<unknown> {
  const { tutorial, id, lesson } = partsOf(key);
  if (tutorial) return call('POST tutorial/video/finish', { id, finished: edition }, quiet);
  return edition === null
    ? call('POST course/article/edit', { id, lesson, done: false }, quiet)
    : call('POST course/article/post', { id, lesson, finished: edition }, quiet);
}

export function sendQuiz(key: string, right: number, total: number): Promise<unknown> {
  const { id, lesson } = partsOf(key);
  return call('POST course/article/post', { id, lesson, quiz: { right, total } }, quiet);
}

export const sendCard = (term: string, known: boolean): Promise<unknown> =>
  call('POST flashcard/rec', { term, known }, quiet);

export const sendVisit = (id: number): Promise<unknown> =>
  call('GET course/addClink', { id }, { showError: false });
