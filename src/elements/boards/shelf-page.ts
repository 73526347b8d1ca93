import { isSignedInHere } from '#client/signed-in.ts';
import { boardLists, listsOwner } from '#stores/board-lists.ts';

/**
 * The page of one's own collections. A visitor's are shown from this browser. A member's stand in the page; what
 * was collected before signing in joins them, and the page is read again to show it.
 */
const shelf = document.querySelector<HTMLElement>('[data-shelf]');

if (shelf) {
  // Without boards, and nothing to add, the page stays as the server sent it.
  if (boardLists().length > 0 || shelf.dataset.add)
    void import('./own.ts').then((m) => m.showOwn(shelf));
} else if (isSignedInHere()) {
  const isNew = listsOwner() === 0;
  void import('./account.ts').then(async ({ bringOwn }) => {
    if (isNew && (await bringOwn())) location.reload();
  });
}
