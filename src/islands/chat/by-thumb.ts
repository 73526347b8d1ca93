/** Where Enter belongs to the keyboard on the screen. */
export const byThumb = (): boolean => matchMedia('(pointer: coarse)').matches;
