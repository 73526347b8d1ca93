import { useEffect, useRef, useState, type ReactNode } from 'react';
import { after } from '#domain/prompts/machine.ts';
import { EASTER_MACHINE, type EasterDialog, type EasterEvent } from '#domain/easter.ts';
import type { Easter } from '#elements/campaigns/easter.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Draw } from './draw.tsx';
import { Found, Lost, See, Won } from './views.tsx';
import { Scene, type Drawings } from './scene.tsx';

type Shown = Exclude<EasterDialog, 'hidden'>;

const TITLES = {
  seeEaster: 'easter:seeTitle',
  getEaster: 'easter:getTitle',
  drawEaster: 'easter:drawTitle',
  selectEaster: 'easter:wonTitle',
  nullEaster: 'easter:lostTitle',
} as const satisfies Record<Shown, string>;

/** What of a dialog is told at once; the others are read with their title, where the focus goes. */
const isResult = (state: EasterDialog): boolean =>
  state === 'selectEaster' || state === 'nullEaster';

/** The dialog of the Easter campaign (spec section 4), as EASTER_MACHINE leads through it. */
export default function EasterDialogView({
  drawings,
  ...easter
}: Easter & { drawings: Drawings }): ReactNode {
  const { event, conf, full, onClose } = easter;
  const { t } = useTexts<'easter'>();
  const [state, setState] = useState(() => after(EASTER_MACHINE, 'hidden', event));
  const [eggs, setEggs] = useState(conf.myDrawCount);
  const [drawing, setDrawing] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  const go = (what: EasterEvent) => {
    const next = after(EASTER_MACHINE, state, what);
    if (next === 'hidden') onClose();
    else setState(next);
  };
  useEffect(() => {
    // What was pressed is gone with the view before.
    content.current?.querySelector<HTMLElement>('.button-primary')?.focus();
  }, [state]);

  if (state === 'hidden') return null;
  const title = t(state === 'getEaster' && full ? 'easter:fullTitle' : TITLES[state]);
  const parts = { ...easter, eggs, go };
  return (
    <Dialog title={title} closeLabel={t('easter:close')} onClose={() => go('close')}>
      <p className="visually-hidden" role="status">
        {drawing ? t('easter:drawing') : isResult(state) && title}
      </p>
      <Scene {...{ state, full, drawing, drawings }} />
      <div className="easter-text" ref={content}>
        {state === 'seeEaster' && <See {...parts} />}
        {state === 'getEaster' && <Found {...parts} />}
        {state === 'drawEaster' && <Draw {...parts} {...{ setEggs, drawing, setDrawing }} />}
        {state === 'selectEaster' && <Won {...parts} />}
        {state === 'nullEaster' && <Lost {...parts} />}
      </div>
    </Dialog>
  );
}
