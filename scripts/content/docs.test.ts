import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withFieldTables } from './field-tables.ts';
import { MEANINGS } from './field-meanings.ts';
import { boardFields, dataFields, factFields, textFields, type Field } from './fields.ts';

it('shows editors the fields the schemas have (npm run content:check -- --fields)', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/editors.md');
  const document = fs.readFileSync(file, 'utf8');
  expect(document).toBe(withFieldTables(document));
});

it('explains no field that does not exist', () => {
  const names = new Set<string>();
  const walk = (fields: readonly Field[]): void => {
    for (const field of fields) {
      names.add(field.name);
      walk(field.fields);
      walk(field.item?.fields ?? []);
    }
  };
  for (const fields of [...textFields().values(), ...dataFields().values(), boardFields(), ...Object.values(factFields())]) walk(fields);
  expect(Object.keys(MEANINGS).filter((key) => !names.has(key.split('.').at(-1) ?? ''))).toEqual([]);
});
