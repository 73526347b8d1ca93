/**
 * Radio buttons inside `root` that somebody pressed before their code was there. What a browser
 * restores of an earlier visit is no press: there the address says what was chosen.
 */
export function pressedEarly(root: Element): HTMLInputElement[] {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate') return [];
  return [...root.querySelectorAll('input')].filter(
    (input) => input.checked && !input.defaultChecked,
  );
}
