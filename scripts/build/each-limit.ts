/**
 * Works through a list in its order, so many at a time.
 *
 * @throws whatever the first failing piece of work threw
 */
export async function eachLimit<T>(
  count: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < items.length) await work(items[next++] as T);
  };
  await Promise.all(Array.from({ length: count }, worker));
}
