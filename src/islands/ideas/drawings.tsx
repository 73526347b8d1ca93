import type { ReactNode } from 'react';
import type { IdeaKind } from '#domain/ideas/wishes.ts';

/*
 * The kinds, drawn with the paints of src/components/art. They stand in the page because the server's views can import
 * no drawing, and six of them weigh less than six requests.
 */
const DRAWINGS: Record<IdeaKind, string> = {
  // A curtain that opens on a lit stage.
  show: '<path fill="var(--art-lilac)" d="M0 0h96v72H0z"/><path fill="var(--art-gold-soft)" d="M48 6l24 54H24z"/><ellipse cx="48" cy="60" rx="27" ry="5" fill="var(--art-gold)"/><path fill="var(--art-coral)" d="M0 0h34c0 26-8 46-24 58L0 62z"/><path fill="var(--art-coral-deep)" d="M96 0H62c0 26 8 46 24 58l10 4z"/><path fill="var(--art-ink-soft)" d="M0 0h96v7H0z"/>',
  // A window with one line above the picture.
  room: '<path fill="var(--art-sky)" d="M0 0h96v72H0z"/><rect x="14" y="12" width="68" height="50" rx="5" fill="var(--art-paper)"/><path fill="var(--art-coral)" d="M14 17a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v9H14z"/><path stroke="var(--art-paper)" stroke-width="3.5" d="M21 19h38m8 0h6"/><circle cx="36" cy="44" r="9" fill="var(--art-violet-soft)"/><path fill="var(--art-green-soft)" d="M54 56c0-12 6-18 16-20 2 12-3 19-16 20z"/>',
  // A card with prices that rise.
  menu: '<path fill="var(--art-sand)" d="M0 0h96v72H0z"/><rect x="20" y="8" width="44" height="58" rx="4" fill="var(--art-paper)"/><path stroke="var(--art-coral)" stroke-width="3.5" d="M28 19h28"/><path stroke="var(--art-line)" stroke-width="3" d="M28 31h14m-14 11h14m-14 11h14"/><path stroke="var(--art-violet)" stroke-width="3" d="M53 31h3m-7 11h7m-11 11h11"/><circle cx="72" cy="54" r="11" fill="var(--art-gold)"/><circle cx="72" cy="54" r="6.5" fill="var(--art-gold-soft)"/><circle cx="78" cy="34" r="7" fill="var(--art-gold-deep)"/>',
  // A page with a mask for a picture: a name that is not one's own.
  bio: '<path fill="var(--art-rose)" d="M0 0h96v72H0z"/><rect x="14" y="12" width="68" height="48" rx="5" fill="var(--art-paper)"/><rect x="20" y="19" width="26" height="34" rx="4" fill="var(--art-lilac)"/><path fill="var(--art-violet)" d="M23 31q10-6 20 0 0 11-6 11-3 0-4-4-1 4-4 4-6 0-6-11z"/><path stroke="var(--art-ink-soft)" stroke-width="3.5" d="M53 24h20"/><path stroke="var(--art-line)" stroke-width="3" d="M53 34h22M53 42h22M53 50h13"/>',
  // A letter with a heart on its seal.
  message:
    '<path fill="var(--art-sage)" d="M0 0h96v72H0z"/><rect x="16" y="16" width="64" height="42" rx="5" fill="var(--art-paper)"/><path fill="var(--art-shade)" d="M16 54l24-19h16l24 19v-1a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5z"/><path stroke="var(--art-line)" stroke-width="3" d="M18 19l30 23 30-23"/><path fill="var(--art-coral)" d="M48 55s-11-6-11-14a6 6 0 0 1 11-3.5 6 6 0 0 1 11 3.5c0 8-11 14-11 14z"/>',
  // A short word that flies out.
  post: '<path fill="var(--art-sky)" d="M0 0h96v72H0z"/><rect x="12" y="14" width="52" height="34" rx="7" fill="var(--art-paper)"/><path fill="var(--art-paper)" d="M22 44v14l15-14z"/><path stroke="var(--art-line)" stroke-width="3" d="M21 25h32M21 35h20"/><path fill="var(--art-gold)" d="M88 18 62 42l8 4 3 12z"/><path fill="var(--art-gold-deep)" d="M88 18 70 46l3 12z"/>',
};

/** A kind of idea as a small scene; its name stands beside it. */
export const KindDrawing = ({ kind }: { kind: IdeaKind }): ReactNode => (
  <svg
    className="idea-drawing"
    viewBox="0 0 96 72"
    width="96"
    height="72"
    fill="none"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    dangerouslySetInnerHTML={{ __html: DRAWINGS[kind] }}
  />
);
