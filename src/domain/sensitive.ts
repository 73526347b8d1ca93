/**
 * How a reader wants sensitive pictures: behind a veil until pressed, as they are, or not at all.
 * Sensitive means upsetting or private: an injury, a hospital, a private room. What is explicit has
 * no place here at all, veiled or not.
 */
export const VEILS = ['blur', 'show', 'hide'] as const;
export type Veil = (typeof VEILS)[number];
export const DEFAULT_VEIL: Veil = 'blur';

export const isVeil = (value: unknown): value is Veil => VEILS.includes(value as Veil);

/** Longest side of the picture that stands in for a sensitive one, in pixels. */
export const VEIL_SIDE = 32;
