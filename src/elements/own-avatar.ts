import { $session } from '#stores/session.ts';
import { avatar } from './avatar.ts';

/** Shows members their own picture on the button of their menu, where they have one. */
export function showOwnAvatar(): void {
  const button = document.querySelector('.profile-menu > summary');
  const [icon] = button?.children ?? [];
  if (!button || !icon) return;
  $session.subscribe(({ user }) => {
    button.replaceChildren(user?.avatar ? avatar(user, true) : icon);
  });
}
