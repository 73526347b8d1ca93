import type { ReactNode } from 'react';
import { DRAWINGS } from '#elements/member/icon.ts';

/**
 * The icons islands use, as the inside of their SVG. The drawings live in src/components/icons,
 * which islands cannot import as markup; icon.test.ts keeps both the same.
 */
export const ICONS = {
  ...DRAWINGS,
  'arrow-down': '<path d="M12 5v14m-6-6 6 6 6-6"/>',
  'arrow-left': '<path d="M19 12H5m6-6-6 6 6 6"/>',
  'arrow-right': '<path d="M5 12h14m-6-6 6 6-6 6"/>',
  award: '<circle cx="12" cy="9" r="5.5"/><path d="M8.6 13.4L7 21l5-2.6 5 2.6-1.6-7.6"/>',
  bell: '<path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10zM10 20a2.3 2.3 0 0 0 4 0"/>',
  bold: '<path d="M7.5 5H13a3.5 3.5 0 0 1 0 7H7.5zm0 7H14a3.5 3.5 0 0 1 0 7H7.5z"/>',
  bookmark: '<path d="M7 4h10a1 1 0 0 1 1 1v15.5L12 16.5l-6 4V5a1 1 0 0 1 1-1z"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5"/><path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5"/>',
  crop: '<path d="M7 3v11.5A2.5 2.5 0 0 0 9.5 17H21M3 7h11.5A2.5 2.5 0 0 1 17 9.5V21"/>',
  edit: '<path d="M4 20l.9-4.4L16 4.6a1.6 1.6 0 0 1 2.2 0l1.2 1.2a1.6 1.6 0 0 1 0 2.2L8.4 19.1zM13.8 6.8l3.4 3.4"/>',
  external:
    '<path d="M13.5 4.5h6v6m0-6-9 9M17.5 14v3.5a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2H10"/>',
  'eye-off':
    '<path d="M4 4l16 16M9.9 5.7A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.3A15 15 0 0 0 2.5 12s3.5 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2"/>',
  eye: '<path d="M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',
  flag: '<path d="M5 21V4.5M5 5.5c5-2.8 9 2.6 14 0v8.5c-5 2.6-9-2.8-14 0"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.4 2.4 3.5 5.2 3.5 8.5s-1.1 6.1-3.5 8.5c-2.4-2.4-3.5-5.2-3.5-8.5s1.1-6.1 3.5-8.5z"/>',
  heart:
    '<path d="M12 20s-7.8-4.5-7.8-10.3A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.8 2.4C19.8 15.5 12 20 12 20z"/>',
  image:
    '<rect x="3.5" y="5" width="17" height="14" rx="2.5"/><circle cx="8.5" cy="9.8" r="1.4"/><path d="M4 17l4.4-4 3.1 2.6 4.5-4.4 4.4 4"/>',
  italic: '<path d="M10.5 5H17M7 19h6.5M14 5l-4 14"/>',
  key: '<circle cx="8" cy="15.5" r="4"/><path d="M11 12.5l8.5-8.5M15.8 7.7l2.7 2.7"/>',
  link: '<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>',
  list: '<path d="M9 6.5h11M9 12h11M9 17.5h11"/><path stroke-width="2.5" d="M4.5 6.5h0M4.5 12h0M4.5 17.5h0"/>',
  lock: '<rect x="5" y="10.5" width="14" height="9.5" rx="2.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.8"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="2.5"/><path d="M4 7.6l8 5.9 8-5.9"/>',
  minus: '<path d="M5 12h14"/>',
  more: '<path stroke-width="2.5" d="M5 12h0M12 12h0M19 12h0"/>',
  'paper-plane': '<path d="M20.5 3.5l-17 7 6.5 3 3 6.5zM10 13.5l4-4"/>',
  pin: '<path d="M9 4h6l-.6 5.8 3.6 3.4V15H6v-1.8l3.6-3.4zM12 15v5.5"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  quote:
    '<path d="M9.5 7C6.8 7.8 5 10 5 13.2V17h4.5v-4.5H5.2M19 7c-2.7.8-4.5 3-4.5 6.2V17H19v-4.5h-4.3"/>',
  reply: '<path d="M9 6l-5 5 5 5m-5-5h9a7 7 0 0 1 7 7v1"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>',
  settings:
    '<path d="M4 7.5h8.5m5 0H20M4 16.5h2.5m5 0H20"/><circle cx="15" cy="7.5" r="2.5"/><circle cx="9" cy="16.5" r="2.5"/>',
  share:
    '<circle cx="18" cy="5.5" r="2.5"/><circle cx="6" cy="12" r="2.5"/><circle cx="18" cy="18.5" r="2.5"/><path d="M8.2 10.8l7.6-4.1M8.2 13.2l7.6 4.1"/>',
  shield:
    '<path d="M12 3.5l7.5 2.8v5.2c0 4.4-3.1 7.4-7.5 9-4.4-1.6-7.5-4.6-7.5-9V6.3zM8.8 12l2.3 2.3 4.1-4.6"/>',
  trash:
    '<path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l.8 11.6A1.5 1.5 0 0 0 8.8 20h6.4a1.5 1.5 0 0 0 1.5-1.4L17.5 7M10 11v5m4-5v5"/>',
  turn: '<path d="M19.5 12.5a7.5 7.5 0 1 1-3.2-6.1M20 3.5v5h-5"/>',
  camera:
    '<circle cx="12" cy="10.5" r="7"/><circle cx="12" cy="10.5" r="2.75"/><path d="M12 17.5v3M8 20.5h8"/>',
  play: '<path d="M8 5.5v13L18.5 12z"/>',
  users:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 13.8a6.5 6.5 0 0 1 3.5 5.7"/>',
} as const;

export type IconName = keyof typeof ICONS;

/** A decorative icon; the control around it carries the name. Size and weight come from CSS. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }): ReactNode {
  return (
    <svg
      className={filled ? 'icon icon-filled' : 'icon'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
