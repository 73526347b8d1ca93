import { expect, it } from 'vitest';
import { readFrontMatter, readYaml } from './front-matter.ts';

const said = (yaml: string) => readYaml(yaml).problems.map(({ line, message }) => `${line}: ${message}`);

it.each([
  ["title: 'It's mine'\norder: 1\n", "1: There is a quotation mark inside the quoted text: write ’ instead, or double it ('')."],
  ['title: "He said "hi""\n', '1: There is a quotation mark inside the quoted text: write “ ” instead, or a backslash before it (\\").'],
  ['order: 1\nsummary: "Note: he said "hi" to me"\n', '2: There is a quotation mark inside the quoted text: write “ ” instead, or a backslash before it (\\").'],
  ['title: One: two\n', '1: A text that contains a colon needs quotation marks around it.'],
  ['- a: b: c\n', '1: A text that contains a colon needs quotation marks around it.'],
  ['title: @home\n', '1: A text that begins with @ needs quotation marks around it.'],
  ['title: *bold* words\n', '1: A text that begins with * needs quotation marks around it.'],
  ['title: *bold\n', '1: A text that begins with * needs quotation marks around it.'],
  ['title: !now\n', '1: A text that begins with ! needs quotation marks around it.'],
  ['title: [a] b\n', '1: A text that begins with [ needs quotation marks around it.'],
  ['title: {{site}} today\n', '1: A text that begins with { needs quotation marks around it.'],
  ['title: > words\n', '1: A text that begins with > needs quotation marks around it.'],
  ['title: - words\n', '1: A text that begins with - needs quotation marks around it.'],
  ['title: One\norder: 1\ntitle: Two\n', '3: The field "title" stands twice.'],
  ['chapters:\n\t- title: x\n', '2: The line begins with a tab; use spaces.'],
  ['title: abc\n order: 1\n', '1: The next line begins with more spaces than this one; fields of one group begin below each other.'],
  ['title abc\norder: 1\n', '1: This line is no field: write its name, a colon and a space before the words, as in "title: Words".'],
  ['title: abc\norder:1\nid: 2\n', '2: This line is no field: write its name, a colon and a space before the words, as in "title: Words".'],
  ['order: 1\ntitle: "abc\nid: 2\n', '2: A quotation mark opens a text here, and nothing closes it.'],
  ['order: 1\nkeywords: [a, b\nid: 2\n', '2: A list or a group that begins with [ or { here has no end.'],
  ['keywords: ["a" "b"]\n', '1: Between the entries of a list in brackets stands a comma.'],
  ['- id: a\n- id: b\n  c: d\n e: f\n', '4: Every entry of the list begins with "- "; its other fields stand below the first, two spaces further in.'],
  ['- id: a\n  b: c\nid: d\n', '3: Every entry of the list begins with "- "; its other fields stand below the first, two spaces further in.'],
  ['title: "a \\d b"\n', '1: In a text between " " a backslash begins a sign of its own: double it (\\\\), or put \' \' around the text.'],
  ['title: a\n---\nb: c\n', '2: A line of three hyphens stands among the fields.'],
  ['checked: 2026-02-31\n', '1: There is no day 2026-02-31.'],
])('says of %j what an editor can do', (yaml, sentence) => {
  expect(said(yaml)).toEqual([sentence]);
  expect(readYaml(yaml).data).toBeUndefined();
});

it.each([
  ['title: Tips #1 for you\n', ['1: Everything after # is left out; put quotation marks around the text.']],
  ['order: 1\ntitle: A guide # the new one\n', ['2: Everything after # is left out; put quotation marks around the text.']],
  ["title: 'Tips #1 for you'\n", []],
  ['title: Tips#1\n', []],
  ['order: 20 # after the lamp\nupdated: 2026-11-02 # a Monday\npalette: # of the wall\n  - a\n', []],
  ['# a line of its own\ncategory: start # one of: start, money\ndraft: true # take this line out\n', []],
])('finds what a # cuts off in %j', (yaml, sentences) => {
  expect(said(yaml)).toEqual(sentences);
});

it('reads days as days, and knows the lines of fields', () => {
  const { data, lineOf, problems } = readYaml('title: One\nchecked: 2026-11-02\nlist:\n  - a: 1\n    b: 2\n', 2);
  expect(problems).toEqual([]);
  expect(data).toEqual({ title: 'One', checked: new Date('2026-11-02'), list: [{ a: 1, b: 2 }] });
  expect([lineOf(['checked']), lineOf(['list', 0, 'b']), lineOf(['list', 0, 'c'])]).toEqual([3, 6, 5]);
});

it.each(['title: A guide\n', '---\ntitle: A guide\nWords.\n'])('wants front matter, and its end, in %j', (text) => {
  expect(readFrontMatter(text).problems).toEqual([
    { line: 1, message: 'The front matter is missing or not closed: add a line --- before and after the fields.' },
  ]);
});
