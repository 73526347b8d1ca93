import { outputSize, turned, type Cut, type Size, type Turns } from '#domain/crop.ts';
import { blobOf, canvasOf, type Opened } from './open.ts';

const QUALITY = 0.92;

/** Turns the canvas so that the picture, drawn from its corner, stands in it as it was turned. */
function turn(context: CanvasRenderingContext2D, whole: Size, turns: Turns): void {
  if (turns === 1) context.translate(whole.width, 0);
  if (turns === 2) context.translate(whole.width, whole.height);
  if (turns === 3) context.translate(0, whole.height);
  context.rotate((turns * Math.PI) / 2);
}

/**
 * Cuts a picture: on white where it was see-through.
 *
 * @param output see `outputSize`
 * @param type of the result: PNG keeps the sharp edges of a screenshot, JPEG is smaller
 */
export function cutPicture(
  picture: Opened,
  cut: Cut & { turns: Turns },
  output: Size | null,
  type: 'image/jpeg' | 'image/png',
): Promise<Blob> {
  const size = outputSize(cut, output);
  const [canvas, context] = canvasOf(size);
  context.scale(size.width / cut.width, size.height / cut.height);
  context.translate(-cut.x, -cut.y);
  turn(context, turned(picture, cut.turns), cut.turns);
  context.drawImage(picture.bitmap, 0, 0);
  return blobOf(canvas, type, QUALITY);
}
