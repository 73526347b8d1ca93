type Value = string | boolean | undefined | ((event: Event) => void);
type Child = Node | string | false | null | undefined;

/**
 * An element with attributes, listeners (`onclick` …) and children; text is text, never markup.
 * Attributes that are false or undefined are left out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) {
      element.setAttribute(name, value === true ? '' : value);
    }
  }
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

const HEART =
  'M12 20s-7.8-4.5-7.8-10.3A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.8 2.4C19.8 15.5 12 20 12 20z';
const PIN = 'M9 4h6l-.6 5.8 3.6 3.4V15H6v-1.8l3.6-3.4zM12 15v5.5';
const SVG = 'http://www.w3.org/2000/svg';

/** Drawings of src/components/icons that only scripts show. */
export function icon(name: 'heart' | 'pin'): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', name === 'heart' ? HEART : PIN);
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  svg.append(path);
  return svg;
}
