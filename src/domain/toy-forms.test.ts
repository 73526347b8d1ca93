import { describe, expect, test } from 'vitest';
import {
  comparedForms,
  fits,
  readFormChoice,
  writeFormChoice,
  type FormFacts,
} from './toy-forms.ts';

const forms: FormFacts[] = [
  { id: 'one', connection: ['phone'], control: ['tips', 'sound'], use: ['solo'] },
  { id: 'two', connection: ['phone', 'computer'], control: ['tips'], use: ['couples'] },
  { id: 'three', connection: [], control: ['tips'], use: [] },
  { id: 'four', connection: ['computer'], control: ['pattern'], use: ['solo'] },
];
const read = (query: string) => readFormChoice(new URLSearchParams(query), forms);

describe('fits', () => {
  test('asks for every chosen fact', () => {
    expect(forms.filter((form) => fits(form, { control: 'tips' }))).toHaveLength(3);
    expect(forms.filter((form) => fits(form, { control: 'tips', use: 'solo' }))).toHaveLength(1);
    expect(forms.filter((form) => fits(form, {}))).toHaveLength(4);
  });

  test('does not take what is unknown for a yes', () => {
    expect(fits(forms[2] as FormFacts, { connection: 'phone' })).toBe(false);
  });
});

describe('an address', () => {
  test('says what is chosen', () => {
    expect(read('control=tips&compare=two,one')).toEqual({
      filter: { control: 'tips' },
      compare: ['two', 'one'],
    });
  });

  test.each(['control=steam', 'compare=nine', 'compare=', 'use=__proto__', 'connection'])(
    'passes over %s',
    (query) => expect(read(query)).toEqual({ filter: {}, compare: [] }),
  );

  test('compares each form once and three at most', () => {
    expect(read('compare=one,one,two,three,four').compare).toEqual(['one', 'two', 'three']);
  });

  test('is written so that it reads the same', () => {
    const query = new URLSearchParams('language=ru&use=couples&compare=four');
    const choice = { filter: { control: 'tips' }, compare: ['one', 'two'] };
    writeFormChoice(query, choice);
    expect(query.toString()).toBe('language=ru&compare=one%2Ctwo&control=tips');
    expect(readFormChoice(query, forms)).toEqual(choice);
    writeFormChoice(query, { filter: {}, compare: [] });
    expect(query.toString()).toBe('language=ru');
  });
});

test('without a choice to compare, all that fit stand side by side', () => {
  expect(comparedForms(forms, { filter: { use: 'solo' }, compare: [] })).toEqual(['one', 'four']);
  expect(comparedForms(forms, { filter: { use: 'solo' }, compare: ['two'] })).toEqual(['two']);
});
