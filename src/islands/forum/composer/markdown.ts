/** A text field as the toolbar sees it: its text and what is selected. */
export type Field = { value: string; start: number; end: number };

/** What a tool does: replaces `from`–`to` by `text`, then selects `start`–`end`. */
export type Change = { from: number; to: number; text: string; start: number; end: number };

export type Tool = 'bold' | 'italic' | 'link' | 'quote' | 'list';

function wrap({ value, start, end }: Field, mark: string): Change {
  const chosen = value.slice(start, end);
  const size = mark.length;
  const around = value.slice(start - size, start) === mark && value.slice(end, end + size) === mark;
  // `*` beside another `*` belongs to bold, which italic must leave alone.
  const foreign = mark === '*' && (value[start - 2] === '*' || value[end + 1] === '*');
  if (around && !foreign) {
    return {
      from: start - size,
      to: end + size,
      text: chosen,
      start: start - size,
      end: end - size,
    };
  }
  return {
    from: start,
    to: end,
    text: mark + chosen + mark,
    start: start + size,
    end: end + size,
  };
}

function prefix({ value, start, end }: Field, mark: string): Change {
  // A negative place counts as 0, where a line break may stand.
  const from = start === 0 ? 0 : value.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = value.indexOf('\n', end);
  const to = lineEnd === -1 ? value.length : lineEnd;
  const lines = value.slice(from, to).split('\n');
  const remove = lines.every((line) => line.startsWith(mark));
  const text = lines.map((line) => (remove ? line.slice(mark.length) : mark + line)).join('\n');
  const moved = remove ? -mark.length : mark.length;
  const empty = start === end;
  return {
    from,
    to,
    text,
    start: empty ? Math.max(from, start + moved) : from,
    end: empty ? Math.max(from, end + moved) : from + text.length,
  };
}

function link({ value, start, end }: Field, placeholder: string): Change {
  const chosen = value.slice(start, end);
  if (/^(https?:)?\/\/\S+$/.test(chosen)) {
    const text = `[${placeholder}](${chosen})`;
    return { from: start, to: end, text, start: start + 1, end: start + 1 + placeholder.length };
  }
  const label = chosen || placeholder;
  const text = `[${label}](https://)`;
  const address = start + label.length + 3;
  return { from: start, to: end, text, start: address, end: address + 'https://'.length };
}

/**
 * What a tool changes. A second press takes bold, italic, quote and list away again.
 *
 * @param placeholder stands for the text of a link where none is selected
 */
export function applyTool(tool: Tool, field: Field, placeholder: string): Change {
  switch (tool) {
    case 'bold':
      return wrap(field, '**');
    case 'italic':
      return wrap(field, '*');
    case 'quote':
      return prefix(field, '> ');
    case 'list':
      return prefix(field, '- ');
    case 'link':
      return link(field, placeholder);
  }
}

type Press = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  code: string;
};

/** The tool a key press asks for: Ctrl or Cmd with B, I, K, Shift+9 (quote), Shift+8 (list). */
export function toolOf(press: Press): Tool | undefined {
  if (!(press.ctrlKey || press.metaKey) || press.altKey) return undefined;
  if (press.shiftKey) {
    return press.code === 'Digit8' ? 'list' : press.code === 'Digit9' ? 'quote' : undefined;
  }
  // By place as well as by letter: on a Russian keyboard the key B writes «и».
  const byPlace: Record<string, Tool> = { KeyB: 'bold', KeyI: 'italic', KeyK: 'link' };
  return byPlace[press.code];
}
