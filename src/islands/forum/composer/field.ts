import type { Change } from './markdown.ts';

/**
 * Replaces a part of a text field as if it were typed, so that the browser's own undo takes it back;
 * the old command is the only one that does. Leaves the given selection.
 */
export function replaceText(field: HTMLTextAreaElement, change: Change): void {
  const { from, to, text, start, end } = change;
  field.focus();
  field.setSelectionRange(from, to);
  const done = text
    ? document.execCommand('insertText', false, text)
    : document.execCommand('delete');
  if (!done) field.setRangeText(text, from, to, 'end');
  field.setSelectionRange(start, end);
}
