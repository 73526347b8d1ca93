/**
 * What a table holds under a name that somebody sent. Asked plainly, a table answers `constructor` and
 * `__proto__` with what every object has.
 */
export const lookUp = <T extends object>(
  table: T | undefined,
  name: string | undefined,
): T[keyof T] | undefined =>
  table !== undefined && name !== undefined && Object.hasOwn(table, name)
    ? table[name as keyof T]
    : undefined;
