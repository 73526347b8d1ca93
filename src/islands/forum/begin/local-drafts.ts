import { lessonQuestionPath, POST_PATH, replyPath } from '#domain/forum.ts';
import { IDEA_DRAFT, LESSON_DRAFT } from '../composer/has-draft.ts';
import { readDraftPlace } from '#domain/drafts.ts';

export type LocalDraft = {
  key: string;
  place: string;
  title: string;
  body: string;
  path: string | null;
};

type Kept = {
  id?: unknown;
  title?: unknown;
  body?: unknown;
  revision?: unknown;
  unsent?: unknown;
};

/** Whether the account once had all that stands here. */
const wasSent = ({ revision, unsent }: Kept): boolean => Number(revision) > 0 && unsent === false;

/**
 * Drafts of a member in this browser that the account does not have: private ones, and unsent ones.
 * A mere copy of what the account has no longer, as it was posted or thrown away elsewhere, is
 * forgotten.
 */
export function localDrafts(memberId: number, known: ReadonlySet<string>): LocalDraft[] {
  const prefix = `draft:${memberId}:`;
  return draftKeys(prefix).flatMap((key) => {
    const draft = readDraft(key);
    if (!draft || typeof draft.body !== 'string' || known.has(String(draft.id))) return [];
    if (wasSent(draft)) {
      localStorage.removeItem(key);
      return [];
    }
    const name = key.slice(prefix.length);
    const place = name.startsWith('post') ? 'post' : name;
    const title = typeof draft.title === 'string' ? draft.title : '';
    return [{ key, place, title, body: draft.body, path: pathOf(name) }];
  });
}

function draftKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Blocked: then there is nothing to show.
    return [];
  }
}

/** Null where somebody else has written it: the others are shown all the same. */
function readDraft(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function pathOf(name: string): string | null {
  if (name === 'post') return POST_PATH;
  const idea = `post-${IDEA_DRAFT}`;
  if (name.startsWith(idea)) return `${POST_PATH}?idea=${name.slice(idea.length)}`;
  const lesson = `post-${LESSON_DRAFT}`;
  if (name.startsWith(lesson)) return lessonQuestionPath(name.slice(lesson.length));
  if (name.startsWith('post-')) return `${POST_PATH}?draft=${name.slice('post-'.length)}`;
  const place = readDraftPlace(name);
  if (place?.what === 'answer') return replyPath(place.postId);
  if (place?.what === 'edit-post') return `${POST_PATH}?id=${place.postId}`;
  return null;
}
