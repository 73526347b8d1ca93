import { forEachChild, isNode, literalText, type Node } from './parse-source.ts';

export type UsedKey = {
  node: Node;
  /** `namespace:key`, or its beginning where the rest comes at run time. */
  key: string;
  dynamic: boolean;
};

const beginning = (node: Node): string => {
  const [first] = node.quasis as { value: { cooked?: string } }[];
  return first?.value.cooked ?? '';
};

/**
 * Every string of a file that names a text. Strings in types do not count: a cast such as
 * `as 'errors:fieldInvalid'` uses nothing.
 */
export function usedKeys(node: Node, namespaces: readonly string[]): UsedKey[] {
  const names = namespaces.join('|');
  const whole = new RegExp(`^(?:${names}):[A-Za-z]\\w*$`);
  const start = new RegExp(`^(?:${names}):\\w*$`);
  const used: UsedKey[] = [];
  const walk = (at: Node): void => {
    if (at.type === 'TSLiteralType') return;
    if (at.type === 'TemplateLiteral' && (at.expressions as Node[]).length > 0) {
      if (start.test(beginning(at))) used.push({ node: at, key: beginning(at), dynamic: true });
    } else if (at.type === 'BinaryExpression' && at.operator === '+' && isNode(at.left)) {
      const left = literalText(at.left);
      if (left !== undefined && start.test(left)) {
        used.push({ node: at, key: left, dynamic: true });
        if (isNode(at.right)) walk(at.right);
        return;
      }
    } else {
      const text = literalText(at);
      if (text !== undefined && whole.test(text))
        used.push({ node: at, key: text, dynamic: false });
    }
    forEachChild(at, walk);
  };
  walk(node);
  return used;
}

/** Every string of a file: where code names a key without its namespace, it stands here. */
export function literals(node: Node): string[] {
  const found: string[] = [];
  const walk = (at: Node): void => {
    if (at.type === 'TSLiteralType') return;
    const text = literalText(at);
    if (text !== undefined) found.push(text);
    forEachChild(at, walk);
  };
  walk(node);
  return found;
}
