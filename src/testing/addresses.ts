let made = 0;

/**
 * A client address that no other request of this process has, for tests that are not about limits.
 * Every test takes its addresses here: two counters sooner or later give the same one.
 */
export function newAddress(): string {
  made += 1;
  return `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`;
}
