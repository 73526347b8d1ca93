import type { ReactNode } from 'react';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** One entry; `href` makes it a link. */
export type MenuEntry = { icon: IconName; text: string; href?: string; onPress?: () => void };

type Props = { name: string; entries: readonly MenuEntry[] };

/**
 * The rarer actions. A `details`, so that it opens before any script runs; #elements/menus.ts closes
 * it by Esc, by a press outside and by leaving it.
 */
export function MoreMenu({ name, entries }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <details className="more" data-menu="">
      <summary className="action" aria-label={t('forum:moreOf', { name })}>
        <Icon name="more" />
      </summary>
      <ul
        className="menu-panel more-panel"
        onClick={(event) => {
          const menu = event.currentTarget.closest('details');
          if (menu) menu.open = false;
        }}
      >
        {entries.map(({ icon, text, href, onPress }) => (
          <li key={text}>
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
