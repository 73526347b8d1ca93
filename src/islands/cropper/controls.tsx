import type { ReactNode } from 'react';
import type { Translate } from '#i18n/translate.ts';
import { Icon } from '#islands/ui/icon.tsx';
import type { View } from './use-view.ts';

type T = Translate<'cropper'>;

/** One press of a button or key. */
export const ZOOM_STEP = 1.1;

const percent = (level: number) => Math.round(level * 100);

/** Zoom, by slider and by buttons, and a quarter turn. */
export function Controls({ view, t }: { view: View; t: T }): ReactNode {
  const { level, most } = view;
  const value = t('cropper:zoomValue', { percent: percent(level) });
  return (
    <div className="crop-controls">
      <button
        type="button"
        className="icon-button"
        aria-label={t('cropper:zoomOut')}
        disabled={level <= 1}
        onClick={() => view.zoom(level / ZOOM_STEP)}
      >
        <Icon name="minus" />
      </button>
      <input
        className="crop-slider"
        type="range"
        min={100}
        max={Math.max(101, percent(most))}
        value={percent(level)}
        disabled={most <= 1}
        aria-label={t('cropper:zoom')}
        aria-valuetext={value}
        onChange={(event) => view.zoom(event.target.valueAsNumber / 100)}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('cropper:zoomIn')}
        disabled={level >= most}
        onClick={() => view.zoom(level * ZOOM_STEP)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('cropper:turn')}
        title={t('cropper:turn')}
        onClick={view.turn}
      >
        <Icon name="turn" />
      </button>
    </div>
  );
}

export type Shape = 'original' | 'square' | '4:3' | '3:4' | '16:9' | 'free';

const NAMES = {
  original: 'cropper:shapeOriginal',
  square: 'cropper:shapeSquare',
  free: 'cropper:shapeFree',
} as const;
const SHAPES: readonly Shape[] = ['original', 'square', '4:3', '3:4', '16:9', 'free'];

/** Width to height of a shape; null: the picture's own. */
export function aspectOf(shape: Shape, free: number): number | null {
  if (shape === 'original') return null;
  if (shape === 'square') return 1;
  if (shape === 'free') return free;
  const [width, height] = shape.split(':').map(Number) as [number, number];
  return width / height;
}

type ShapesProps = {
  shape: Shape;
  /** Of the free shape, as an exponent of 2: -1.5 is tall, 1.5 is wide. */
  wide: number;
  onShape: (shape: Shape) => void;
  onWide: (wide: number) => void;
  t: T;
};

/** Where the shape is left to whoever crops. */
export function Shapes({ shape, wide, onShape, onWide, t }: ShapesProps): ReactNode {
  const nameOf = (each: Shape) => (each in NAMES ? t(NAMES[each as keyof typeof NAMES]) : each);
  return (
    <>
      <fieldset className="crop-shapes">
        <legend className="visually-hidden">{t('cropper:shape')}</legend>
        {SHAPES.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="crop-shape"
              checked={shape === each}
              onChange={() => onShape(each)}
            />
            <span>{nameOf(each)}</span>
          </label>
        ))}
      </fieldset>
      {shape === 'free' && (
        <label className="crop-wide">
          <span>{t('cropper:width')}</span>
          <input
            className="crop-slider"
            type="range"
            min={-1.5}
            max={1.5}
            step={0.05}
            value={wide}
            onChange={(event) => onWide(event.target.valueAsNumber)}
          />
        </label>
      )}
    </>
  );
}
