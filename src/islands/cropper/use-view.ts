import { useEffect, useState } from 'react';
import { cropBox, turned, zoomRange, type Offset, type Size, type Turns } from '#domain/crop.ts';

const windowSize = (): Size => ({ width: innerWidth, height: innerHeight });

function useWindowSize(): Size {
  const [size, setSize] = useState(windowSize);
  useEffect(() => {
    const read = () => setSize(windowSize());
    addEventListener('resize', read);
    return () => removeEventListener('resize', read);
  }, []);
  return size;
}

const CENTRE: Offset = { x: 0, y: 0 };

export type View = ReturnType<typeof useView>;

/**
 * Where the picture stands behind the frame. The zoom is kept as a multiple of covering the frame, so
 * that it means the same whatever is turned or reshaped.
 *
 * @param aspect of the frame; null: the picture's own, as it is turned
 */
export function useView(picture: Size, aspect: number | null) {
  const [turns, setTurns] = useState<Turns>(0);
  const [level, setLevel] = useState(1);
  const [offset, setOffset] = useState<Offset>(CENTRE);
  const whole = turned(picture, turns);
  const box = cropBox(useWindowSize(), aspect ?? whole.width / whole.height);
  const range = zoomRange(picture, turns, box);
  const most = range.max / range.min;
  const kept = Math.min(level, most);
  return {
    turns,
    box,
    offset,
    /** Multiple of covering the frame, 1 to `most`. */
    level: kept,
    most,
    scale: range.min * kept,
    least: range.min,
    greatest: range.max,
    move: setOffset,
    zoom: (to: number) => setLevel(Math.min(most, Math.max(1, to))),
    turn: () => {
      setTurns(((turns + 1) % 4) as Turns);
      // What was in the middle stays there.
      setOffset({ x: -offset.y, y: offset.x });
    },
  };
}
