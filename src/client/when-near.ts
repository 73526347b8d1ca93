/**
 * Calls once, when one of some elements comes as near to the window as `margin` says, in the words of
 * `rootMargin`. One report may hold several moments: on a busy page an element that was scrolled to is told
 * of as out of sight and as in sight at once.
 */
export function whenNear(elements: Iterable<Element>, margin: string, come: () => void): void {
  const observer = new IntersectionObserver(
    (moments) => {
      if (!moments.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      come();
    },
    { rootMargin: margin },
  );
  for (const element of elements) observer.observe(element);
}
