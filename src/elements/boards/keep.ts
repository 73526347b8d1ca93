import { call } from '#client/call.ts';
import { failureId } from '#client/failure.ts';
import { isCollected, withBoard, withoutBoard } from '#domain/board-lists.ts';
import { boardLists, keepLists } from '#stores/board-lists.ts';
import { h } from '../reader/dom.ts';
import { fetchLists, sync } from './account.ts';
import { listTexts, type T } from './texts.ts';

const OWN = '/inspoView/collection';

async function ofMember(t: T, board: number, on: boolean): Promise<string> {
  try {
    if (on) await call('POST media/article/collect', { id: board }, { showError: false });
    else await call('POST media/article/collect/delete', { id: board }, { showError: false });
    await fetchLists();
  } catch (error) {
    if (failureId(error) === 'collections_full') return t('boardLists:full');
    return t(failureId(error) === 'rate_limited' ? 'boardLists:limit' : 'boardLists:failed');
  }
  return t(on ? 'boardLists:collected' : 'boardLists:takenOut');
}

function ofVisitor(t: T, board: number, on: boolean): string {
  const lists = boardLists();
  const name = lists[0]?.name ?? t('boardLists:firstName');
  const next = on ? withBoard(lists, name, board) : withoutBoard(lists, board);
  if (!next) return t('boardLists:full');
  if (!keepLists(next)) return t('boardLists:notKept');
  return t(on ? 'boardLists:collected' : 'boardLists:takenOut');
}

/**
 * Collects a board, into the first collection, or takes it out of all. Says what became of it.
 *
 * @param said the live region to say it in
 */
export async function toggle(board: number, said: Element | null): Promise<void> {
  const t = await listTexts();
  const isMember = await sync();
  const on = !isCollected(boardLists(), board);
  const words = isMember ? await ofMember(t, board, on) : ofVisitor(t, board, on);
  said?.replaceChildren(`${words} `, h('a', { class: 'link', href: OWN }, t('boardLists:title')));
}
