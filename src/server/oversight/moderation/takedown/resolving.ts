import { topicIdOf } from '#domain/forum.ts';
import { isLanguage } from '#domain/languages.ts';
import type { CaseKind } from '#domain/moderation.ts';
import { aliasTarget, matchRoute, mobileTwin } from '#domain/routes.ts';
import { hashOf, UPLOAD_PATH } from '#domain/upload-rules.ts';

/** What an address of this site may lead to. */
export type Place =
  | { kind: Exclude<CaseKind, 'page' | 'guideComment'>; id: number }
  /** `slug` is that of the text it should stand under. */
  | { kind: 'guideComment'; id: number; slug: string }
  | { kind: 'picture'; hash: string }
  | { kind: 'page' };

export type Resolved = { address: string; place: Place };

const place = (
  kind: 'post' | 'comment' | 'member' | 'idea',
  id: string | undefined | null,
): Place => {
  const known = topicIdOf(id ?? undefined);
  return known === undefined ? { kind: 'page' } : { kind, id: known };
};

const matchOf = (path: string) => {
  const twin = mobileTwin(path);
  return matchRoute(twin ? twin.desktop : path);
};

/** Text members write below the editors' texts stands on pages of any route; its anchor tells. */
function ofPage(path: string, url: URL): Place {
  const match = matchOf(path);
  const said = /^#comment-(\d{1,15})$/.exec(url.hash)?.[1];
  const query = (name: string) => url.searchParams.get(name);
  switch (match?.route.id) {
    case 'forum-details':
      return said
        ? place('comment', said)
        : place('post', match.parameters.code ?? query('id') ?? undefined);
    case 'forum-details-children-comment':
      return place('comment', said ?? query('id'));
    case 'replay-details':
      return place('comment', match.parameters.code);
    case 'forum-reply':
      return query('comment') ? place('comment', query('comment')) : place('post', query('id'));
    case 'forum-history':
      return place(query('kind') === 'comment' ? 'comment' : 'post', query('id'));
    case 'caminspo-post':
      return place('idea', query('id'));
    case 'member-user-info':
      return place('member', query('userId'));
    default:
      return said
        ? { kind: 'guideComment', id: Number(said), slug: path.split('/').at(-1) ?? '' }
        : { kind: 'page' };
  }
}

function urlOf(text: string, origin: string): URL | undefined {
  const full = text.startsWith('/') && !text.startsWith('//') ? origin + text : text;
  const url = [full, `https://${full}`].find((one) => URL.canParse(one) && /^https?:/i.test(one));
  if (!url) return undefined;
  const parsed = new URL(url);
  // Whoever types an address leaves its beginning out, or names the other protocol.
  return parsed.host === new URL(origin).host ? parsed : undefined;
}

/** The path of a page as its route has it; undefined where it cannot be decoded. */
function pathOf({ pathname }: URL): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/\/+$/, '') || '/';
  } catch {
    return undefined;
  }
  const [, first, ...below] = path.split('/');
  const plain = isLanguage(first) ? `/${below.join('/')}` : path;
  return aliasTarget(plain) ?? plain;
}

/**
 * What an address that somebody wrote leads to on this site. Whether anything is there still is
 * another question.
 *
 * @returns undefined where it is no address of this site
 */
export function resolve(text: string, origin: string): Resolved | undefined {
  const url = urlOf(text, origin);
  if (!url) return undefined;
  const hash = url.pathname.startsWith(UPLOAD_PATH)
    ? hashOf(url.pathname.slice(UPLOAD_PATH.length))
    : undefined;
  const address = url.pathname + url.search + url.hash;
  if (hash) return { address: url.pathname, place: { kind: 'picture', hash } };
  const path = pathOf(url);
  return path === undefined ? undefined : { address, place: ofPage(path, url) };
}

/** What stands in the link of a shared collection of boards; undefined for any other address of the site. */
export function sharedLinkOf(address: string): string | undefined {
  const url = new URL(address, 'http://site.invalid');
  const path = pathOf(url);
  const match = path === undefined ? undefined : matchOf(path);
  return match?.route.id === 'inspo-collection'
    ? (url.searchParams.get('link') ?? undefined)
    : undefined;
}
