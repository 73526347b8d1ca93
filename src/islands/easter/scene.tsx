import type { ReactNode } from 'react';
import type { EasterDialog } from '#domain/easter.ts';

/** Markup of the drawings of src/components/art/easter. */
export type Drawings = Record<'egg' | 'basket' | 'won' | 'lost', string>;

const OF_STATES: Partial<Record<EasterDialog, keyof Drawings>> = {
  getEaster: 'egg',
  selectEaster: 'won',
  nullEaster: 'lost',
};

type Props = { state: EasterDialog; full: boolean; drawing: boolean; drawings: Drawings };

/** The picture of a dialog, which wobbles while a draw runs. */
export function Scene({ state, full, drawing, drawings }: Props): ReactNode {
  const name =
    (!(state === 'getEaster' && full) && OF_STATES[state]) || (drawing ? 'egg' : 'basket');
  return (
    <div
      className="easter-scene"
      data-drawing={drawing || undefined}
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  );
}
