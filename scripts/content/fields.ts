import { z } from 'zod';
import { boardFactsSchema } from '#collections/schema/boards.ts';
import { camFactsSchema } from '#collections/schema/cam-facts.ts';
import { TEXT_COLLECTIONS } from '#collections/descriptors/index.ts';
import { DATA_COLLECTIONS } from '#collections/schema/index.ts';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  required?: string[];
  default?: unknown;
};

export type Kind =
  | 'text'
  | 'number'
  | 'truth'
  | 'day'
  | 'quotedDay'
  | 'moment'
  | 'choice'
  | 'slug'
  | 'link'
  | 'list'
  | 'group'
  | 'table';

export type Field = {
  name: string;
  kind: Kind;
  required: boolean;
  /** Of numbers: without decimals. */
  whole: boolean;
  /** Lengths, numbers or entries, whichever the kind counts in. */
  min?: number | undefined;
  max?: number | undefined;
  choices: readonly string[];
  default?: unknown;
  /** What a list holds, or the values of a table. */
  item?: Field | undefined;
  /** Fields of a group. */
  fields: readonly Field[];
};

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

function kindOf(schema: JsonSchema): Kind {
  if (schema.enum) return 'choice';
  if (schema.format === 'date') return 'day';
  if (schema.format === 'date-time') return 'moment';
  if (schema.pattern === SLUG) return 'slug';
  if (schema.pattern === DAY) return 'quotedDay';
  const isLink = (it: JsonSchema) => it.format === 'uri' || it.pattern?.startsWith('^\\/');
  if (isLink(schema) || schema.anyOf?.some(isLink)) return 'link';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'object') return schema.properties ? 'group' : 'table';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'boolean' ? 'truth' : 'text';
}

const sensible = (number: number | undefined) =>
  number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER ? number : undefined;

function fieldOf(name: string, schema: JsonSchema, required: boolean): Field {
  const item = schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
  return {
    name,
    kind: kindOf(schema),
    required: required && schema.default === undefined,
    whole: schema.type === 'integer',
    min: sensible(schema.minLength ?? schema.minimum ?? schema.minItems),
    max: sensible(schema.maxLength ?? schema.maximum ?? schema.maxItems),
    choices: (schema.enum ?? schema.propertyNames?.enum ?? []).map(String),
    default: schema.default,
    item: item && fieldOf(name, item, true),
    fields: fieldsBelow(schema),
  };
}

/** The fields of all forms in one group; needed are those that every form needs. */
function merged(forms: readonly JsonSchema[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const [name, schema] of forms.flatMap((form) => Object.entries(form.properties ?? {}))) {
    const kinds = [...(properties[name]?.enum ?? []), schema.const];
    properties[name] = schema.const === undefined ? schema : { type: 'string', enum: kinds };
  }
  const isNeeded = (name: string) => forms.every(({ required = [] }) => required.includes(name));
  return { properties, required: Object.keys(properties).filter(isNeeded) };
}

function fieldsBelow({ properties = {}, required = [], oneOf }: JsonSchema): Field[] {
  if (oneOf) return fieldsBelow(merged(oneOf));
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name)),
  );
}

/** The fields of a schema in its own order, in words a template or a table can be made from. */
export const fieldsOf = (schema: z.core.$ZodType): Field[] =>
  fieldsBelow(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema);

/** Folder below content/ → its fields. */
export const textFields = (): Map<string, Field[]> =>
  new Map(Object.values(TEXT_COLLECTIONS).map(({ folder, schema }) => [folder, fieldsOf(schema)]));

/** File in content/data → the fields of one of its entries. */
export const dataFields = (): Map<string, Field[]> =>
  new Map(Object.values(DATA_COLLECTIONS).map(({ file, schema }) => [file, fieldsOf(schema)]));

/** Fields of a file of content/board-facts. */
export const boardFields = (): Field[] => fieldsOf(boardFactsSchema);

/** Fields of a file of content/cam-facts; below `facts`, what each fact's value is. */
export function factFields(): { file: Field[]; stated: Field[]; facts: Field[] } {
  const all = fieldsOf(camFactsSchema);
  const facts = all.find(({ name }) => name === 'facts')?.fields ?? [];
  const isValue = ({ name }: Field) => name === 'value';
  return {
    file: all.map((field) => ({ ...field, fields: [] })),
    stated: (facts[0]?.fields ?? []).map((field) => (isValue(field) ? { ...field, kind: 'text', min: undefined, max: undefined } : field)),
    facts: facts.flatMap((fact) =>
      fact.fields.filter(isValue).map((value) => ({ ...value, name: fact.name })),
    ),
  };
}
