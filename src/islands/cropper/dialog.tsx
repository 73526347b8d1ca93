import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isResponse } from '#client/failure.ts';
import { cutOf } from '#domain/crop.ts';
import { MAX_PIXELS } from '#domain/upload-rules.ts';
import type { Translate } from '#i18n/translate.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { aspectOf, Controls, Shapes, ZOOM_STEP, type Shape } from './controls.tsx';
import { cutPicture } from './cut.ts';
import { openPicture, PictureError, type Opened } from './open.ts';
import { Stage } from './stage.tsx';
import type { CropDialogProps, CropShape } from './types.ts';
import { useView } from './use-view.ts';

type T = Translate<'cropper'>;
type Props = CropDialogProps & { t: T };

function useOpened(file: File): Opened | PictureError | undefined {
  const [opened, setOpened] = useState<Opened | PictureError>();
  useEffect(() => {
    let gone = false;
    let close = () => {};
    openPicture(file).then(
      (picture) => {
        if (gone) return picture.close();
        close = picture.close;
        setOpened(picture);
      },
      (error: unknown) => {
        if (!gone) setOpened(error instanceof PictureError ? error : new PictureError('broken'));
      },
    );
    return () => {
      gone = true;
      close();
    };
  }, [file]);
  return opened;
}

/** Plus, minus and R, wherever the focus is in the dialog (spec: keyboard). */
function keyAct(event: KeyboardEvent): 'in' | 'out' | 'turn' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.key === '+' || event.key === '=') return 'in';
  if (event.key === '-' || event.key === '_') return 'out';
  // By its place too: on a Russian keyboard the same key writes another letter.
  return event.key.toLowerCase() === 'r' || event.code === 'KeyR' ? 'turn' : undefined;
}

/** What was cut, in which format: see `CropDialogProps.onDone`. */
const typeOf = (file: File, { output }: CropShape) =>
  output === null && file.type === 'image/png' ? 'image/png' : 'image/jpeg';

type EditorProps = Props & { picture: Opened; onBusy: (busy: boolean) => void };

function Editor({ picture, file, shape, onDone, onClose, onBusy, t }: EditorProps): ReactNode {
  const [chosen, setChosen] = useState<Shape>('original');
  const [wide, setWide] = useState(0);
  const view = useView(picture, shape.aspect ?? aspectOf(chosen, 2 ** wide));
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const helpId = useId();

  async function save() {
    if (saving) return;
    setSaving(true);
    onBusy(true);
    setProblem('');
    try {
      const cut = { ...cutOf(picture, view.turns, view), turns: view.turns };
      await onDone(await cutPicture(picture, cut, shape.output, typeOf(file, shape)));
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('cropper:failed'));
    }
    setSaving(false);
    onBusy(false);
  }

  function turn() {
    view.turn();
    setSaid(t('cropper:turned', { degrees: ((view.turns + 1) % 4) * 90 }));
  }

  function press(event: KeyboardEvent) {
    const act = keyAct(event);
    if (!act || saving) return;
    event.preventDefault();
    if (act === 'turn') return turn();
    const level = act === 'in' ? view.level * ZOOM_STEP : view.level / ZOOM_STEP;
    const reached = Math.min(view.most, Math.max(1, level));
    view.zoom(reached);
    setSaid(t('cropper:zoomValue', { percent: Math.round(reached * 100) }));
  }

  return (
    <div className="crop" onKeyDown={press}>
      <Stage picture={picture} view={view} round={shape.round ?? false} helpId={helpId} t={t} />
      <div className="crop-side">
        <p className="crop-help" id={helpId}>
          {t('cropper:stageHelp')}
        </p>
        <Controls view={{ ...view, turn }} t={t} />
        {shape.aspect === null && (
          <Shapes shape={chosen} wide={wide} onShape={setChosen} onWide={setWide} t={t} />
        )}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" disabled={saving} onClick={onClose}>
            {t('cropper:cancel')}
          </button>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={saving}
            onClick={() => void save()}
          >
            {t(saving ? 'cropper:saving' : 'cropper:save')}
          </button>
        </div>
      </div>
    </div>
  );
}

const REASONS = {
  broken: 'cropper:broken',
  tooLarge: 'cropper:tooLarge',
  heic: 'cropper:heic',
} as const;

function Inside(props: Omit<EditorProps, 'picture'>): ReactNode {
  const { file, t } = props;
  const opened = useOpened(file);
  if (!opened) {
    return (
      <p className="crop-opening" role="status">
        {t('cropper:opening')}
      </p>
    );
  }
  if (opened instanceof PictureError) {
    return (
      <p className="problem" role="alert">
        {t(REASONS[opened.reason], { megapixels: MAX_PIXELS / 1_000_000 })}
      </p>
    );
  }
  return <Editor {...props} picture={opened} />;
}

/** The dialog itself, loaded by `CropDialog`. It does not close while a result is on its way. */
export default function CropDialogPart(props: Props): ReactNode {
  const { t, title, onClose } = props;
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={title ?? t('cropper:title')}
      closeLabel={t('cropper:close')}
      onClose={close}
      className="dialog-crop"
    >
      <Inside {...props} onClose={close} onBusy={setBusy} />
    </Dialog>
  );
}
