import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import type { Stored } from '#client/storage.ts';
import type { Learned } from '#domain/learning.ts';
import { readableLearned } from './learned-kept.ts';
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

/**
 * Puts together what the server knows and what was learned here before signing in. What the server does
 * not take stays here, and hides nothing of the account.
 */
export async function bringTogether(own: Stored<Learned>): Promise<Learned> {
  const readAll = () => call('GET course/progress', {}, quiet);
  const here = own.get();
  if (Object.keys({ ...here.lessons, ...here.cards }).length === 0) return readAll();
  try {
    const merged = await call('POST course/progress/merge', readableLearned(here), quiet);
    own.remove();
    return merged;
  } catch (error) {
    if (failureId(error) !== 'bad_input') throw error;
    return readAll();
  }
}

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
