import type { Size } from '#domain/crop.ts';

/** What is to be cut out. */
export type CropShape = {
  /** Width to height; null: whoever crops chooses, the picture's own to begin with. */
  aspect: number | null;
  /** Pixels of the result, each side 256 to 4096; null: as many as were cut out. */
  output: Size | null;
  /** Shows the frame as a circle; the result is a rectangle all the same. */
  round?: boolean;
};

export type CropDialogProps = {
  /** Checked by `checkPicture` (src/domain/crop.ts) before. */
  file: File;
  shape: CropShape;
  /** The heading; without it, "Crop your picture". */
  title?: string;
  /**
   * Takes the result: JPEG, or PNG where the file was one and `output` is null. Where it answers with
   * a promise the dialog waits, and says what went wrong when that is rejected. Closing is up to it.
   */
  onDone: (blob: Blob) => void | Promise<void>;
  onClose: () => void;
};
