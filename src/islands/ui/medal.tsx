import type { ReactNode } from 'react';
import type { BadgeName } from '#domain/badges.ts';

/** What stands on each medal, on a field of 48 by 48. */
const SIGNS: Record<BadgeName, string> = {
  welcome: '<circle cx="24" cy="18" r="7"/><path d="M11 38c1.5-8 6.5-11 13-11s11.5 3 13 11"/>',
  voice:
    '<path d="M13 10h22a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H25l-9 8v-8h-3a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z"/><path d="M17 18h14M17 24h9"/>',
  helper:
    '<path d="M8 27l7-8 8 3 9-5 8 8-9 9-8 3-6-5z"/><path d="M23 22l-5 5a3 3 0 0 0 4 4l5-4 7 6"/>',
  thanks:
    '<path d="M24 39S9 30 9 19.5A7.5 7.5 0 0 1 24 15a7.5 7.5 0 0 1 15 4.5C39 30 24 39 24 39z"/>',
  student: '<path d="M24 11 6 19l18 8 18-8zM13 23v9c6 5.5 16 5.5 22 0v-9M42 19v11"/>',
  quiz: '<path d="M17 17a7 7 0 1 1 10 6.3c-2 1-3 2.2-3 4.7v1"/><path stroke-width="4.5" d="M24 36h0"/><path d="M10 8l3 3M38 8l-3 3M6 20h4M42 20h-4"/>',
  reader:
    '<path d="M24 14c-5-4-11-4-16-3v25c5-1 11-1 16 3 5-4 11-4 16-3V11c-5-1-11-1-16 3zM24 14v25"/>',
  host: '<path d="M12 40V12l15-4v36zM27 12h9v28h-9M12 40H7M36 40h5"/><path stroke-width="4" d="M22 26h0"/>',
  regular:
    '<circle cx="24" cy="24" r="9"/><path d="M24 6v4M24 38v4M6 24h4M38 24h4M11.3 11.3l2.8 2.8M33.9 33.9l2.8 2.8M36.7 11.3l-2.8 2.8M14.1 33.9l-2.8 2.8"/>',
};

/** The edge of a medal: sixteen soft scallops. */
const EDGE = Array.from({ length: 16 }, (_, i) => {
  const turn = (i * Math.PI) / 8;
  const x = (60 + 47 * Math.cos(turn)).toFixed(1);
  const y = (60 + 47 * Math.sin(turn)).toFixed(1);
  return `<circle cx="${x}" cy="${y}" r="11"/>`;
}).join('');

const stars = (lv: number): string =>
  Array.from({ length: lv }, (_, i) => {
    const x = 60 + (i - (lv - 1) / 2) * 14;
    return `<circle class="medal-star" cx="${x}" cy="98" r="4.5"/>`;
  }).join('');

/**
 * The medal of a badge, a drawing whose meaning stands beside it. Its ring tells the level; one
 * that is not earned yet (level 0) is an outline.
 */
export function Medal({ badge, lv }: { badge: BadgeName; lv: number }): ReactNode {
  const inside = `<g class="medal-edge">${EDGE}<circle cx="60" cy="60" r="50"/></g><circle class="medal-disc" cx="60" cy="60" r="42"/><g class="medal-sign" transform="translate(36 32)">${SIGNS[badge]}</g>${stars(lv)}`;
  return (
    <svg
      className={`medal medal-${Math.min(lv, 3)}`}
      viewBox="0 0 120 120"
      width="120"
      height="120"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: inside }}
    />
  );
}
