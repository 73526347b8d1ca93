import { Parser } from 'htmlparser2';

const CONTROLS = new Set(['button', 'input', 'select', 'textarea']);
type Open = { hidden: boolean; sent: boolean };

/**
 * What a page shows without a script and what then does nothing: controls outside of a form that is sent, and buttons
 * in one that do not send it. What has the class `with-script` is not shown then, and counts with all it holds.
 *
 * @returns the text or name of each
 */
export function deadControls(html: string): string[] {
  const dead: string[] = [];
  const stack: Open[] = [{ hidden: false, sent: false }];
  let reading: { depth: number; text: string } | undefined;
  const parser = new Parser({
    onopentag(name, { class: classes = '', type, action, method, ...rest }) {
      const around = stack.at(-1) as Open;
      const hidden =
        around.hidden || 'hidden' in rest || name === 'template' || /\bwith-script\b/.test(classes);
      const sent = name === 'form' ? (action ?? method) !== undefined : around.sent;
      stack.push({ hidden, sent });
      if (hidden || type === 'hidden' || !CONTROLS.has(name)) return;
      if (sent && !(name === 'button' && type === 'button')) return;
      if (name === 'button') reading = { depth: stack.length, text: rest['aria-label'] ?? '' };
      else dead.push(`${name} ${rest.name ?? ''}`.trim());
    },
    ontext(text) {
      if (reading) reading.text += text;
    },
    onclosetag() {
      if (reading?.depth === stack.length) {
        dead.push(reading.text);
        reading = undefined;
      }
      stack.pop();
    },
  });
  parser.end(html);
  return dead;
}
