/** Drawings of src/components/icons that members' elements show; the islands have them from here. */
export const DRAWINGS = {
  'chat-bubble':
    '<path d="M6.5 4.5h11a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H12L7.5 20v-3.5h-1a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3z"/>',
  check: '<path d="M5 12.5l4.5 4.5L19 7.5"/>',
  'chevron-down': '<path d="M6 9.5l6 6 6-6"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11.5V16"/><path stroke-width="2.5" d="M12 8h0"/>',
  warning: '<path d="M12 4.2l8.6 15.3H3.4zM12 10v4"/><path stroke-width="2.5" d="M12 16.8h0"/>',
} as const;

/** A decorative icon, as `Icon` of the islands draws it. */
export function memberIcon(name: keyof typeof DRAWINGS): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = DRAWINGS[name];
  return svg;
}
