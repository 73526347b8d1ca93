import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** One entry; `href` makes it a link. */
export type MenuEntry = { icon: IconName; text: string; href?: string; onPress?: () => void };

type Props = {
  /** What the button says to who does not see it. */
  label: string;
  entries: readonly MenuEntry[];
  /** Classes of the whole, its button and its panel. */
  look: { menu: string; button: string; panel: string };
};

/**
 * The rarer actions. A `details`, so that it opens before any script runs; #elements/menus.ts closes
 * it by Esc, by a press outside and by leaving it. Entries that are no links show only with a script, and a menu
 * without links not at all.
 */
export function MoreMenu({ label, entries, look }: Props): ReactNode {
  const hasLinks = entries.some(({ href }) => href);
  return (
    <details className={hasLinks ? look.menu : `${look.menu} with-script`} data-menu="">
      <summary className={look.button} aria-label={label}>
        <Icon name="more" />
      </summary>
      <ul
        className={look.panel}
        onClick={(event) => {
          const menu = event.currentTarget.closest('details');
          if (menu) menu.open = false;
        }}
      >
        {entries.map(({ icon, text, href, onPress }) => (
          <li key={text} className={href ? undefined : 'with-script'}>
            {href ? (
              <a href={href} rel="nofollow">
                <Icon name={icon} />
                {text}
              </a>
            ) : (
              <button type="button" onClick={onPress}>
                <Icon name={icon} />
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
