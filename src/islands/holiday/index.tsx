import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import {
  finishedLine,
  HOLIDAY,
  localDay,
  playTile,
  type HolidayBoard,
  type HolidayTile,
  type TileAct,
  type TileState,
} from '#domain/holiday.ts';
import { pageAt } from '#elements/campaigns/clock.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { keepTurn, lastDay, readBoard, visitorId } from './kept.ts';
import { saveBoard } from './picture.ts';

type Props = {
  /** Id of the campaign, to which the board belongs. */
  campaign: string;
  tiles: readonly HolidayTile[];
  /** The moment the page shows. */
  now: () => Date;
  onClose: () => void;
};

const NAMES: Record<TileState, 'holiday:covered' | 'holiday:revealed' | 'holiday:done'> = {
  0: 'holiday:covered',
  1: 'holiday:revealed',
  2: 'holiday:done',
};

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -HOLIDAY.side,
  ArrowDown: HOLIDAY.side,
};

type Rank = number | 'waiting' | 'failed';

/** The number of a finished board; asked again, the same. */
function useRank(finished: boolean): [rank: Rank, again: () => void] {
  const [rank, setRank] = useState<Rank>('waiting');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!finished) return;
    let here = true;
    const asked = { uid: visitorId(), c: 'true' as const, ...pageAt() };
    call('GET activity/christmas23', asked, { showError: false }).then(
      (known) => here && setRank(known),
      () => here && setRank('failed'),
    );
    return () => void (here = false);
  }, [finished, tries]);
  const again = () => {
    setRank('waiting');
    setTries(tries + 1);
  };
  return [rank, again];
}

function Finished({ board, tiles }: { board: HolidayBoard; tiles: readonly HolidayTile[] }) {
  const { t } = useTexts<'holiday'>();
  const [rank, again] = useRank(true);
  const [failed, setFailed] = useState(false);
  const save = () => {
    const words = {
      title: t('holiday:pictureTitle'),
      rank: typeof rank === 'number' ? t('holiday:pictureRank', { rank }) : '',
    };
    saveBoard(board, tiles, words).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <div className="holiday-finished" role="status">
      <p className="holiday-praise">{t('holiday:finished')}</p>
      {rank === 'waiting' && <p>{t('holiday:rankWaiting')}</p>}
      {rank === 'failed' && (
        <p>
          {t('holiday:rankFailed')}{' '}
          <button type="button" className="link" onClick={again}>
            {t('holiday:again')}
          </button>
        </p>
      )}
      {typeof rank === 'number' && <p>{t('holiday:rank', { rank })}</p>}
      <p>
        <button type="button" className="button button-small" onClick={save}>
          {t('holiday:save')}
        </button>{' '}
        <span className="hint">{t('holiday:saveNote')}</span>
      </p>
      {failed && <p className="field-error">{t('holiday:saveFailed')}</p>}
    </div>
  );
}

/** The holiday game (spec section 4): sixteen small deeds, one a day, four in a line. */
export default function HolidayGame({ campaign, tiles, now, onClose }: Props): ReactNode {
  const { t } = useTexts<'holiday'>();
  const [board, setBoard] = useState(() => readBoard(campaign));
  const [chosen, setChosen] = useState<number>();
  const [warned, setWarned] = useState(false);
  const [shining, setShining] = useState<readonly number[]>([]);
  const grid = useRef<HTMLOListElement>(null);
  const line = finishedLine(board);

  const play = (index: number, act: TileAct) => {
    // Another tab may have played meanwhile.
    const before = readBoard(campaign);
    const days = { lastDay: lastDay(), today: localDay(now()) };
    const turn = playTile(before, index, act, days);
    setWarned('refused' in turn && turn.refused === 'christmas_prompt');
    if ('refused' in turn) return setBoard(before);
    keepTurn(turn);
    setBoard(turn.board);
    const finished = finishedLine(turn.board);
    if (!finished || finishedLine(before)) return;
    setShining(finished);
    setTimeout(() => setShining([]), HOLIDAY.animationMs);
  };
  const press = (index: number) => {
    setChosen(index);
    setWarned(false);
    if (board.tiles[index] === 0) play(index, 'reveal');
  };
  const move = (event: KeyboardEvent<HTMLOListElement>) => {
    const step = STEPS[event.key];
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[at + step]?.focus();
  };

  const tile = chosen === undefined ? undefined : tiles[chosen];
  const state = chosen === undefined ? undefined : board.tiles[chosen];
  const done = board.tiles.filter((each) => each === 2).length;
  return (
    <Dialog
      className="holiday"
      title={t('holiday:title')}
      closeLabel={t('holiday:close')}
      onClose={onClose}
    >
      <p>{t('holiday:lead')}</p>
      <div className="holiday-table">
        <ol className="holiday-board" aria-label={t('holiday:board')} ref={grid} onKeyDown={move}>
          {tiles.map(({ title, art }, i) => {
            const each = board.tiles[i] ?? 0;
            return (
              <li key={art}>
                <button
                  type="button"
                  className="holiday-tile"
                  data-state={each}
                  data-shining={shining.includes(i) || undefined}
                  aria-current={chosen === i || undefined}
                  aria-label={t(NAMES[each], { number: i + 1, title })}
                  onClick={() => press(i)}
                >
                  {each === 0 ? (
                    <span className="holiday-number">{i + 1}</span>
                  ) : (
                    <>
                      <img src={art} alt="" width="120" height="120" />
                      <span className="holiday-name">{title}</span>
                    </>
                  )}
                  {each === 2 && <Icon name="check" />}
                </button>
              </li>
            );
          })}
        </ol>
        <div className="holiday-side">
          <p className="meta">{t('holiday:count', { count: done })}</p>
          <div className="holiday-tell" aria-live="polite">
            {warned && <p className="notice notice-warn">{t('holiday:christmas_prompt')}</p>}
            {!warned && !tile && <p>{t('holiday:choose')}</p>}
            {tile && state !== undefined && state > 0 && (
              <>
                <h3>{tile.title}</h3>
                <p>{tile.text}</p>
                {state === 1 && chosen !== undefined && (
                  <button
                    type="button"
                    className="button button-primary"
                    onClick={() => play(chosen, 'finish')}
                  >
                    {t('holiday:doneButton')}
                  </button>
                )}
                {state === 2 && (
                  <p className="meta">
                    {t(chosen === HOLIDAY.freeTile ? 'holiday:isFree' : 'holiday:isDone')}
                  </p>
                )}
              </>
            )}
          </div>
          {line && shining.length === 0 && <Finished board={board} tiles={tiles} />}
        </div>
      </div>
    </Dialog>
  );
}
