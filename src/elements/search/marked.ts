/**
 * Puts text with <mark> into an element. Only text and marks are taken over, whatever else the
 * source may say.
 */
export function showMarked(target: Element, markup: string): void {
  const parsed = new DOMParser().parseFromString(markup, 'text/html');
  const nodes = [...parsed.body.childNodes].map((node) => {
    if (node.nodeName !== 'MARK') return document.createTextNode(node.textContent ?? '');
    const mark = document.createElement('mark');
    mark.textContent = node.textContent;
    return mark;
  });
  target.replaceChildren(...nodes);
}
