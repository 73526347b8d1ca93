import { atom, type ReadableAtom } from 'nanostores';
import type { CallFunction } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { POPOVER_LIST_SIZE } from '#domain/limits.ts';

export type Message = Output<'GET member/messages'>['resultList'][number];
export type Tab = 'all' | 'unread';

export type BellList = {
  tab: Tab;
  state: 'loading' | 'ready' | 'failed';
  items: readonly Message[];
};

/** What the popover shows and does; one is made each time it opens. */
export type Bell = {
  $list: ReadableAtom<BellList>;
  load: () => Promise<void>;
  choose: (tab: Tab) => Promise<void>;
  markAll: () => Promise<void>;
};

/**
 * Loads the newest messages and marks those it shows as read (READINGS 18): seen is read. They keep
 * their mark in the list, so that one can still tell what is new.
 */
export function createBell(call: CallFunction, opened: () => void): Bell {
  const $list = atom<BellList>({ tab: 'all', state: 'loading', items: [] });
  let latest = 0;

  function markSeen(items: readonly Message[]) {
    for (const { messageId, read } of items) {
      // If marking as read fails, the message is shown as unread again, which is harmless.
      if (!read) {
        call('POST member/message/read', { msgId: messageId }, { showError: false }).catch(
          () => undefined,
        );
      }
    }
  }

  async function load() {
    const question = ++latest;
    const { tab } = $list.get();
    try {
      const { resultList } = await call(
        'GET member/messages',
        { pageNumber: 1, pageSize: POPOVER_LIST_SIZE, type: tab },
        { showError: false },
      );
      // The person has chosen the other tab meanwhile.
      if (question !== latest) return;
      $list.set({ tab, state: 'ready', items: resultList });
      opened();
      markSeen(resultList);
    } catch {
      if (question === latest) $list.set({ tab, state: 'failed', items: [] });
    }
  }

  function choose(tab: Tab) {
    $list.set({ tab, state: 'loading', items: [] });
    return load();
  }

  return {
    $list,
    load,
    choose,
    async markAll() {
      try {
        await call('POST member/message/read', { msgId: 'all' });
      } catch {
        return;
      }
      const { tab, items } = $list.get();
      const kept = tab === 'unread' ? [] : items.map((item) => ({ ...item, read: true }));
      $list.set({ tab, state: 'ready', items: kept });
      opened();
    },
  };
}
