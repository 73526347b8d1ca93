import { avatarClass } from '#domain/avatar.ts';

type Person = { id: number; nickname: string; avatar: string | null };

/** Picture of a member, or the first letter on their colour, as src/islands/ui/avatar.tsx draws it. */
export function avatar({ id, nickname, avatar: picture }: Person, small = false): HTMLElement {
  const className = avatarClass(id, small);
  const element = Object.assign(document.createElement('span'), { className });
  element.setAttribute('aria-hidden', 'true');
  const letter = [...nickname][0] ?? '';
  element.append(picture ? Object.assign(new Image(), { src: picture, alt: '' }) : letter);
  return element;
}
