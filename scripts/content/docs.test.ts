import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { withFieldTables } from './field-tables.ts';
import { MEANINGS } from './field-meanings.ts';
import { boardFields, dataFields, factFields, textFields, type Field } from './fields.ts';

it('shows editors the fields the schemas have (npm run content:check -- --fields)', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/editors.md');
  const document = fs.readFileSync(file, 'utf8');
  expect(document).toBe(withFieldTables(document));
});

it.each(['content:new', 'content:check', 'content:sync', 'films:make'])(
  'lets %s run in a fresh clone: the packages are installed first, and with them the Node that reads it',
  (name) => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(
      JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')),
    );
    expect(scripts[`pre${name}`]).toContain('scripts/ensure-installed.mjs');
  },
);

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
