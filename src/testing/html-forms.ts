type Field = { tag: string; name: string; type: string; value: string };

/** A form of a page, as far as a test needs it. */
export type SentForm = { action: string | undefined; fields: Field[] };

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');

function fieldsIn(html: string): Field[] {
  return [...html.matchAll(/<(input|textarea|select|button)\b([^>]*)>/g)].flatMap(
    ([whole, tag = '']) => {
      const name = attribute(whole, 'name');
      if (!name) return [];
      const type = attribute(whole, 'type') ?? tag;
      return [{ tag, name, type, value: attribute(whole, 'value') ?? '' }];
    },
  );
}

/** The forms of a page that are sent by a method. */
export const formsIn = (html: string, method: 'get' | 'post'): SentForm[] =>
  [...html.matchAll(/(<form\b[^>]*>)(.*?)<\/form>/gs)]
    .filter(([, tag = '']) => (attribute(tag, 'method') ?? 'get') === method)
    .map(([, tag = '', inner = '']) => ({
      action: attribute(tag, 'action'),
      fields: fieldsIn(inner),
    }));

const TYPED = new Set(['text', 'email', 'textarea', 'url', 'search', 'tel', 'input']);
/** Programs fill it in; people do not see it. */
const TRAP = 'website';

/** What somebody would type into a form: in each field for text another one. */
export const typedFieldsOf = ({ fields }: SentForm): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type, name }) => TYPED.has(type) && name !== TRAP)
      .map(({ name, type }) => [name, type === 'email' ? `kept-${name}` : `kept ${name}`]),
  );

/** What a form sends beside it: hidden fields, boxes that are ticked, the button. */
export const hiddenFieldsOf = ({ fields }: SentForm): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ type }) => type === 'hidden' || type === 'submit' || type === 'password')
      .map(({ name, type, value }) => [name, type === 'password' ? 'a wrong password' : value]),
  );
