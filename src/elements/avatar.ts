import { h } from './reader/dom.ts';

const COLOURS = 5;

type Person = { id: number; nickname: string; avatar: string | null };

/** Picture of a member, or the first letter on their colour, as src/islands/ui/avatar.tsx draws it. */
export function avatar({ id, nickname, avatar: picture }: Person, small = false): HTMLElement {
  const names = ['avatar', small && 'avatar-small', !picture && `avatar-${id % COLOURS}`];
  const attributes = { class: names.filter(Boolean).join(' '), 'aria-hidden': 'true' };
  const inside = picture
    ? Object.assign(new Image(), { src: picture, alt: '' })
    : ([...nickname][0] ?? '');
  return h('span', attributes, inside);
}
