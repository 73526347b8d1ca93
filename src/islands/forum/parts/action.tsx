import type { ReactNode } from 'react';
import { Icon, type IconName } from '#islands/ui/icon.tsx';
import { useForum } from './frame.tsx';

type Props = {
  icon: IconName;
  /** What the button says. */
  children: ReactNode;
  /** Its full name, where the words alone are ambiguous. */
  label?: string;
  pressed?: boolean;
  onPress: () => void;
  /** Where visitors can begin before they sign in. */
  guestHref?: string;
};

/**
 * A button below a text. For visitors it is the link to sign in, which brings them back. For members it needs
 * a script, so it shows only with one.
 */
export function Action({ icon, children, label, pressed, onPress, guestHref }: Props): ReactNode {
  const { viewer, login } = useForum();
  const inside = (
    <>
      <Icon name={icon} filled={pressed === true} />
      <span>{children}</span>
    </>
  );
  if (!viewer) {
    return (
      <a className="action" href={guestHref ?? login} rel="nofollow" aria-label={label}>
        {inside}
      </a>
    );
  }
  return (
    <button
      type="button"
      className="action with-script"
      aria-label={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {inside}
    </button>
  );
}
