import { useState, type ReactNode } from 'react';
import Cropper from 'react-easy-crop';
import type { Size } from '#domain/crop.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Opened } from './open.ts';
import type { View } from './use-view.ts';

type Props = {
  picture: Opened;
  view: View;
  round: boolean;
  helpId: string;
  t: Translate<'cropper'>;
};

/** Around the frame, so that one sees what is left out. */
const AROUND = 24;
const KEY_STEP = 10;

/**
 * The picture behind the fixed frame: dragged, pinched, wheeled and moved by arrow keys
 * (react-easy-crop). The policy lets no script add a style element, so its styles are in cropper.css.
 */
export function Stage({ picture, view, round, helpId, t }: Props): ReactNode {
  const [shown, setShown] = useState<Size>();
  // The library counts its zoom from the size it has drawn the picture at.
  const unit = shown ? picture.width / shown.width : 1;
  const { box, scale, least, greatest } = view;
  return (
    <div className="crop-stage" style={{ blockSize: box.height + 2 * AROUND }}>
      <Cropper
        image={picture.address}
        crop={view.offset}
        zoom={scale * unit}
        minZoom={least * unit}
        maxZoom={greatest * unit}
        zoomSpeed={least * unit}
        rotation={view.turns * 90}
        aspect={box.width / box.height}
        cropSize={box}
        cropShape={round ? 'round' : 'rect'}
        keyboardStep={KEY_STEP}
        disableAutomaticStylesInjection
        style={{}}
        classes={{ cropAreaClassName: 'crop-frame' }}
        restrictPosition
        mediaProps={{}}
        cropperProps={{
          role: 'application',
          'aria-label': t('cropper:stage'),
          'aria-describedby': helpId,
        }}
        setMediaSize={({ width, height }) => setShown({ width, height })}
        onCropChange={view.move}
        onZoomChange={(zoom) => view.zoom(zoom / (least * unit))}
      />
    </div>
  );
}
