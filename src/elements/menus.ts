import { NARROW } from '#domain/page-limits.ts';

const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]');

function closeAll(except?: EventTarget | null): void {
  for (const menu of openMenus()) {
    if (!menu.contains(except as Node | null)) menu.open = false;
  }
}

/**
 * Makes the header's `details` behave like menus: Esc closes and gives the focus back, a press
 * outside closes, so does leaving by Tab, going to another page and crossing the mobile breakpoint
 * (spec section 4). That only one is open is the browser's work.
 */
export function startMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
  for (const left of ['pointerdown', 'focusin']) {
    document.addEventListener(left, ({ target }) => closeAll(target));
  }
  // A page that comes back from the browser's memory would still have its menu open.
  addEventListener('pagehide', () => closeAll());
  matchMedia(NARROW).addEventListener('change', () => closeAll());
  document.querySelector('.site-nav [aria-current]')?.scrollIntoView({
    block: 'nearest',
    inline: 'center',
  });
}
