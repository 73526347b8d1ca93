import { z } from 'zod';

/** Stands in every text that a test sends; where it turns up in a log, a value got there. */
export const CANARY = 'kanarienvogel';

type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
};

function text({ format, minLength = 0, maxLength = Infinity }: Schema): string {
  if (format === 'email') return `${CANARY}@example.org`;
  if (format === 'uri') return `https://${CANARY}.example.org/`;
  if (format === 'date-time') return '2026-01-01T00:00:00.000Z';
  if (format === 'date') return '2026-01-01';
  return CANARY.repeat(Math.ceil(Math.max(minLength, 1) / CANARY.length)).slice(0, maxLength);
}

function valueOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [alternative] = schema.anyOf ?? schema.oneOf ?? [];
  if (alternative) return valueOf(alternative);
  const merged: Schema = Object.assign({}, schema, ...(schema.allOf ?? []));
  switch (merged.type) {
    case 'string':
      return text(merged);
    case 'integer':
    case 'number':
      return Math.max(1, merged.minimum ?? 1, (merged.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array': {
      const { items, prefixItems, minItems = 1 } = merged;
      if (prefixItems) return prefixItems.map(valueOf);
      return items ? Array.from({ length: Math.max(1, minItems) }, () => valueOf(items)) : [];
    }
    case 'object':
      return Object.fromEntries(
        Object.entries(merged.properties ?? {}).map(([name, field]) => [name, valueOf(field)]),
      );
    default:
      return CANARY;
  }
}

/** An input that a schema may well take, with a canary in each of its texts. */
export const canaryInput = (schema: z.ZodType): unknown =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
