import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('tells which words came and went, in any script', () => {
  expect(changesOf('Я живу в Риге, тихо.', 'Я живу в городе, тихо.')).toEqual([
    { text: 'Я живу в ', change: 'same' },
    { text: 'Риге', change: 'removed' },
    { text: 'городе', change: 'added' },
    { text: ', тихо.', change: 'same' },
  ]);
});

test('says nothing about what stayed', () => {
  expect(changesOf('Same words.', 'Same words.')).toEqual([
    { text: 'Same words.', change: 'same' },
  ]);
});

test('gives both texts whole where they have too little in common', () => {
  const many = (letter: string) =>
    Array.from({ length: 4_000 }, (_, i) => `${letter}${i}`).join(' ');
  expect(changesOf(many('a'), many('b')).map((piece) => piece.change)).toEqual([
    'removed',
    'added',
  ]);
});
