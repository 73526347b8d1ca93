import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { EASTER, mayDraw } from '#domain/easter.ts';
import { pageAt } from '#elements/campaigns/clock.ts';
import { readConf } from '#elements/campaigns/easter-calls.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Eggs, type ViewProps } from './views.tsx';

type Props = ViewProps & {
  setEggs: (eggs: number) => void;
  drawing: boolean;
  setDrawing: (drawing: boolean) => void;
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One egg, one draw; what came of it shows a second after the press (READINGS 27). */
export function Draw({ conf, eggs, go, setEggs, drawing, setDrawing }: Props): ReactNode {
  const { t } = useTexts<'easter'>();
  const [problem, setProblem] = useState('');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  const draw = async () => {
    if (!mayDraw({ eggs, drawing })) return;
    setDrawing(true);
    setProblem('');
    try {
      const drawn = call('POST easter/draw', pageAt(), { showError: false });
      const [result] = await Promise.all([drawn, wait(EASTER.resultMs)]);
      if (!here.current) return;
      setEggs(eggs - 1);
      go(result === EASTER.win ? 'won' : 'lost');
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('easter:failed'));
      // Whether the egg is used up, the server knows.
      await readConf().then(
        ({ myDrawCount }) => setEggs(myDrawCount),
        () => {},
      );
    } finally {
      setDrawing(false);
    }
  };

  return (
    <>
      <p>{t('easter:drawText', { prize: conf.prize })}</p>
      <Eggs eggs={eggs} />
      {eggs === 0 && !drawing && (
        <p>{t(conf.foundToday ? 'easter:drawUsed' : 'easter:drawFind')}</p>
      )}
      {problem && (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      )}
      <p className="dialog-buttons">
        <button
          type="button"
          className="button button-primary"
          aria-disabled={!mayDraw({ eggs, drawing }) || undefined}
          onClick={() => void draw()}
        >
          {t(drawing ? 'easter:drawing' : 'easter:draw')}
        </button>
      </p>
    </>
  );
}
