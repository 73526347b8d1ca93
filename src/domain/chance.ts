/** Numbers that look random and follow from a text: the same text always gives the same. */
export type Chance = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** A whole number from 0 to `below - 1`. */
  below: (below: number) => number;
};

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** Mulberry32: 32 bits of state are enough for words of a text; nothing secret follows from it. */
export function chanceOf(text: string): Chance {
  let state = hashOf(text);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (below) => Math.floor(next() * below) };
}
