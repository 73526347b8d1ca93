import { forEachChild, isNode, literalText, type Node } from './parse-source.ts';

export type VisibleText = { node: Node; text: string; where: string };

/** Attributes (and component props of the same names) whose value people see or hear. */
const SPOKEN_ATTRIBUTES = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-placeholder',
  'aria-valuetext',
]);
/** The same, set from a script: `button.title = '…'`. */
const SPOKEN_PROPERTIES = new Set([
  'textContent',
  'innerText',
  'title',
  'alt',
  'placeholder',
  'ariaLabel',
  'ariaDescription',
]);
/** Elements whose content is code and not words. */
const SILENT_ELEMENTS = new Set(['script', 'style']);

const ENTITY = /&[a-z0-9#]+;/gi;
const KEY = /^[a-z][A-Za-z]*:[A-Za-z]\w*$/;
/** `openapi.json` */
const FILE_NAME = /^[\w./-]+\.[a-z]+$/;

function hasWords(text: string): boolean {
  const words = text.replace(ENTITY, '').trim();
  return /\p{L}/u.test(words) && !KEY.test(words) && !FILE_NAME.test(words);
}

/** Texts an expression can result in: through conditions, but not into calls. */
function* results(node: Node): Generator<Node> {
  const parts: Record<string, string[]> = {
    ConditionalExpression: ['consequent', 'alternate'],
    LogicalExpression: ['left', 'right'],
    BinaryExpression: ['left', 'right'],
    TSAsExpression: ['expression'],
    TSNonNullExpression: ['expression'],
    JSXExpressionContainer: ['expression'],
  };
  if (literalText(node) !== undefined) yield node;
  if (node.type === 'BinaryExpression' && node.operator !== '+') return;
  for (const field of parts[node.type] ?? []) {
    const part = node[field];
    if (isNode(part)) yield* results(part);
  }
}

function* inResults(node: Node, where: string): Generator<VisibleText> {
  for (const result of results(node)) {
    const text = literalText(result) ?? '';
    if (hasWords(text)) yield { node: result, text: text.trim(), where };
  }
}

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node.name ?? (isNode(node.property) ? node.property.name : '')) : '';

type Attribute = Node & { name: Node; value: Node | null };
const attributesOf = (element: Node): Attribute[] =>
  ((element.openingElement as Node).attributes as Node[]).filter(
    (attribute) => attribute.type === 'JSXAttribute',
  ) as Attribute[];

/** `translate="no"` is HTML's own word for text that is the same in every language. */
const isNotTranslated = (element: Node): boolean =>
  attributesOf(element).some(
    ({ name, value }) =>
      nameOf(name) === 'translate' && value !== null && literalText(value) === 'no',
  );

function* inAttribute({ name, value }: Attribute): Generator<VisibleText> {
  const attribute = nameOf(name);
  if (SPOKEN_ATTRIBUTES.has(attribute) && value)
    yield* inResults(value, `the attribute ${attribute}`);
}

function* inScript(node: Node): Generator<VisibleText> {
  if (node.type === 'AssignmentExpression' && isNode(node.left)) {
    const property = node.left.type === 'MemberExpression' ? nameOf(node.left) : '';
    if (SPOKEN_PROPERTIES.has(property)) yield* inResults(node.right as Node, property);
  }
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'setAttribute') {
    const [name, value] = node.arguments as Node[];
    if (name && value && SPOKEN_ATTRIBUTES.has(literalText(name) ?? '')) {
      yield* inResults(value, `the attribute ${literalText(name)}`);
    }
  }
}

const BETWEEN_TAGS = />([^<>]*\p{L}[^<>]*)<\//u;

/** Markup put together as a string: `<p>Words</p>`. */
function* inMarkup(node: Node): Generator<VisibleText> {
  const text = literalText(node) ?? '';
  const [, words = ''] = BETWEEN_TAGS.exec(text) ?? [];
  if (hasWords(words)) yield { node, text: words.trim(), where: 'markup' };
}

/** Words that people would see in one language only, because they stand in the code. */
export function visibleTexts(tree: Node): VisibleText[] {
  const found: VisibleText[] = [];
  const walk = (node: Node): void => {
    if (node.type === 'JSXText') {
      const text = String(node.value);
      if (hasWords(text)) {
        found.push({ node, text: text.trim().replace(/\s+/g, ' '), where: 'the page' });
      }
      return;
    }
    if (node.type === 'JSXElement') {
      const element = nameOf((node.openingElement as Node).name);
      if (isNotTranslated(node)) return;
      for (const attribute of attributesOf(node)) found.push(...inAttribute(attribute));
      if (SILENT_ELEMENTS.has(element)) {
        // The words of a style sheet are no words; a script is looked at like any other.
        for (const child of node.children as Node[]) if (child.type === 'AstroScript') walk(child);
        return;
      }
      for (const child of node.children as Node[]) {
        if (child.type === 'JSXExpressionContainer') found.push(...inResults(child, 'the page'));
      }
    }
    found.push(...inScript(node), ...inMarkup(node));
    forEachChild(node, walk);
  };
  walk(tree);
  return found;
}
