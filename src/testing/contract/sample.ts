import { toJSONSchema, type z } from 'zod';

export type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
};

/** Tried in order against a pattern: a slug, a code of 43 letters, a day, a number, a mark, a colour. */
const CANDIDATES = ['sample', 'a'.repeat(43), '2026-01-02', '1', 'a-b', 'A'.repeat(22), '#336699'];
const FORMATS: Record<string, string> = {
  email: 'reader@example.test',
  uuid: '6f1f2a52-6d3b-4f43-9f57-2c9e33b5d0aa',
  'date-time': '2026-01-02T03:04:05.000Z',
  date: '2026-01-02',
  uri: 'https://campus.test/',
};
/** What a schema cannot say, because it asks a function: fields by their names. */
const NAMED: Record<string, string> = {
  email: 'reader@example.test',
  nickname: 'reader1',
  message: 'A calm sentence about lamps and chairs, long enough for everybody who asks for one.',
  place: 'post',
  endpoint: 'https://push.example.test/1',
  p256dh: 'A'.repeat(87),
  auth: 'A'.repeat(22),
};
const WORDS = 'A calm sentence about lamps and chairs. ';

function text({ format, pattern, minLength = 1, maxLength = 60 }: Schema): string {
  if (format && FORMATS[format]) return FORMATS[format];
  if (pattern) {
    const matches = new RegExp(pattern, 'u');
    return CANDIDATES.find((one) => matches.test(one)) ?? '';
  }
  const length = Math.min(Math.max(minLength, 12), maxLength);
  return WORDS.repeat(Math.ceil(length / WORDS.length))
    .slice(0, length)
    .trim()
    .padEnd(minLength, 'x');
}

export const field = (name: string, schema: Schema): unknown =>
  schema.type === 'string' && !schema.enum ? (NAMED[name] ?? sample(schema)) : sample(schema);

/** A small value that a schema describes; only what is required is in it. */
export function sample(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    const required = schema.required ?? [];
    const values = required.map((name) => [name, field(name, schema.properties?.[name] ?? {})]);
    return Object.fromEntries(values);
  }
  if (type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  }
  if (type === 'integer' || type === 'number') {
    return Math.max(1, schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1);
  }
  if (type === 'boolean') return true;
  return type === 'string' ? text(schema) : null;
}

/** An input as JSON schema. */
export const described = (input: z.core.$ZodType): Schema =>
  toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as unknown as Schema;

/**
 * The smallest input that a call of the contract takes, made from its schema alone, so that a new
 * call needs none written down. What a schema cannot say (a refinement, a pattern) it may miss: the
 * caller parses what comes out.
 */
export const sampleInput = (input: z.core.$ZodType): Record<string, unknown> =>
  sample(described(input)) as Record<string, unknown>;

/** Each field of an input with the values to try: all of a choice, a made one of anything else. */
export function choicesOf(input: z.core.$ZodType): Record<string, unknown[]> {
  const { properties = {}, required = [] } = described(input);
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const values = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
      const absent = required.includes(name) ? [] : [undefined];
      return [name, [...absent, ...(values ?? [field(name, schema)])]];
    }),
  );
}
