const drawn = new Map<string, Promise<string>>();

/**
 * Draws a part of the frame when the first page asks for it; every other page gets the same markup. A build
 * of thousands of pages draws some hundred links for each.
 *
 * @param name of everything that the markup depends on
 */
export function drawnOnce(name: string, draw: () => Promise<string>): Promise<string> {
  // While editing, it changes.
  if (import.meta.env.DEV) return draw();
  let markup = drawn.get(name);
  if (!markup) drawn.set(name, (markup = draw()));
  return markup;
}
