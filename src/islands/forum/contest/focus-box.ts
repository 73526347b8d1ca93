/**
 * Puts the focus on the heading of the box where one enters: what had it is gone as soon as React has
 * drawn what was done. Where the box is gone as well, on the page.
 */
export function focusBox(): void {
  requestAnimationFrame(() =>
    (document.getElementById('enter-title') ?? document.getElementById('main'))?.focus(),
  );
}
