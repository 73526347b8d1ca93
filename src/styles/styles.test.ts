import fs from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { LAYERS } from '../layouts/style-layers.ts';

/** Classes of which two files say something on their own, and why. */
const SAID_TWICE: Readonly<Record<string, string>> = {
  'table-scroll': 'table-edges.css comes below the page, its shades have time',
  'thread-aside': 'beside .forum-aside, whose column it shares',
};

/** Classes that are put together when the page is made, so that no file has them whole. */
const PUT_TOGETHER: readonly RegExp[] = [
  /^avatar-\d$/, // domain/avatar.ts: a colour for each member
  /^badge-chip-\d$/, // islands/people: the level of a badge
  /^bio-(?:item-(?:menu|faq)|picture-gallery)$/, // islands/profile-editor: the kind of a section
  /^board-line-\d$/, // islands/points: the first three places
  /^compare-\d$/, // islands/directory: how many sites stand side by side
  /^mark-(?:fits|open|fails)$/, // islands/directory: how a site fits the situation
  /^medal-\d$/, // the level of a medal
  /^reactEasyCrop_/, // given by the library
  /^u-/, // given by uPlot, the library of elements/industry
  /^uplot$/,
  /^tag-(?:fixed|improved)$/, // changelog: the kind of a change
  /^toast-(?:good|bad)$/, // islands/ui: how it went
  /^(?:type|swatch|ink)-/, // the style guide: a row for each token
];

/** What says where a thing stands and how much room it takes, and not how it looks. */
const PLACING =
  /^(?:--|margin|inset|grid|flex|order|align-self|justify-self|position|(?:max-)?inline-size|z-index|white-space|transform|display|box-shadow|animation|content|block-size)/;

/** Places where a button looks otherwise, and why a property of it does not do. */
const OTHER_BUTTONS: readonly string[] = [
  // Four under a text on a phone: sign above word.
  '.reader-row :not(.mark, [data-offline]).button',
  // The system's colours, where all colours are the reader's own.
  ".button[aria-pressed='true']",
  // A ring that turns in the button while a form is sent.
  ".letter-form[aria-busy='true'] > .button::after",
  '.letter-form > .button',
];

const sheets = fs.globSync('src/**/*.css').map((file) => {
  const root: Root = postcss.parse(fs.readFileSync(file, 'utf8'), { from: file });
  return { name: path.basename(file), root };
});

const isAtRule = (node: unknown): node is AtRule => (node as AtRule | undefined)?.type === 'atrule';

/** The at-rules a rule stands in, innermost first. */
function around(rule: Rule): AtRule[] {
  const found: AtRule[] = [];
  for (let node: unknown = rule.parent; node; node = (node as Rule).parent) {
    if (isAtRule(node)) found.push(node);
  }
  return found;
}

/** Every rule for elements: frames of an animation are none. */
const rules = sheets.flatMap(({ name, root }) => {
  const found: { name: string; rule: Rule }[] = [];
  root.walkRules((rule) => {
    if (!around(rule).some((each) => each.name === 'keyframes')) found.push({ name, rule });
  });
  return found;
});

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

test('the order of the layers is declared in the head of every page, before any style', () => {
  const base = fs.readFileSync('src/layouts/Base.astro', 'utf8');
  expect(base).toMatch(
    /<meta charset="utf-8" \/>\s+<style is:inline set:html=\{LAYERS_STYLE\} \/>/,
  );
  const again: string[] = [];
  for (const { name, root } of sheets) {
    root.walkAtRules('layer', (rule) => {
      if (!rule.nodes) again.push(`${name}: ${rule.params}`);
    });
  }
  expect(again).toEqual([]);
});

test('every rule is in one layer', () => {
  const outside = rules.filter(({ rule }) => {
    const layers = around(rule).filter((each) => each.name === 'layer');
    return layers.length !== 1 || !LAYERS.includes(layers[0]?.params ?? '');
  });
  expect(outside.map(({ name, rule }) => `${name}: ${rule.selector}`)).toEqual([]);
});

test('nothing is important, which would turn the order of the layers round', () => {
  const important: string[] = [];
  for (const { name, root } of sheets) {
    root.walkDecls((declaration) => {
      if (declaration.important) important.push(`${name}: ${String(declaration)}`);
    });
  }
  expect(important).toEqual([]);
});

test('layouts break where letters need the room, so larger ones of the browser get the narrower layout', () => {
  const inPixels = sheets.flatMap(({ name, root }) => {
    const found: string[] = [];
    root.walkAtRules('media', ({ params }) => {
      if (/\dpx/.test(params)) found.push(`${name}: ${params}`);
    });
    return found;
  });
  expect(inPixels).toEqual([]);
});

test('what a class is by itself stands in one file', () => {
  const homes = new Map<string, Set<string>>();
  for (const { name, rule } of rules) {
    const [, own] = /^\.([\w-]+)$/.exec(rule.selector) ?? [];
    const isPlain = around(rule).every((each) => each.name === 'layer');
    if (own && isPlain) homes.set(own, (homes.get(own) ?? new Set()).add(name));
  }
  const twice = [...homes].filter(([own, files]) => files.size > 1 && !(own in SAID_TWICE));
  expect(twice.map(([own, files]) => `.${own}: ${[...files].join(', ')}`)).toEqual([]);
});

test('a button looks as components.css says; elsewhere it is placed, or given other properties', () => {
  const restyled: string[] = [];
  for (const { name, rule } of rules.filter((each) => each.name !== 'components.css')) {
    for (const selector of rule.selectors.filter((each) => /\.button(?![\w-])\S*$/.test(each))) {
      if (OTHER_BUTTONS.includes(selector)) continue;
      rule.each((node) => {
        if (node.type === 'decl' && !PLACING.test(node.prop)) {
          restyled.push(`${name}: ${selector} { ${String(node)} }`);
        }
      });
    }
  }
  expect(restyled).toEqual([]);
});

const code = fs
  .globSync(['{src,public}/**/*.{astro,ts,tsx,js,svg}', 'content/**/*.md'])
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(file, 'utf8') }));

test('every class with a style is used', () => {
  const words = new Set(code.flatMap(({ text }) => text.match(/[a-z][\w-]*/gi) ?? []));
  const unused = new Set(
    rules
      .flatMap(({ rule }) => classesOf(rule.selector))
      .filter((name) => !words.has(name) && !PUT_TOGETHER.some((each) => each.test(name))),
  );
  expect([...unused]).toEqual([]);
});

test('every class in the markup has a style, or is asked for by a script or a test', () => {
  const styled = new Set(rules.flatMap(({ rule }) => classesOf(rule.selector)));
  const selecting = [
    ...code.map(({ text }) => text),
    ...fs.globSync('tests/**/*.ts').map((file) => fs.readFileSync(file, 'utf8')),
  ].join('\n');
  const idle: string[] = [];
  for (const { file, text } of code.filter((each) => /\.(?:astro|tsx)$/.test(each.file))) {
    // A list with a class is one without marks (base.css).
    for (const [, tag = '', names = ''] of text.matchAll(
      /<([\w-]+)[^<>]*?\sclass(?:Name)?="([^"]*)"/g,
    )) {
      if (tag === 'ul' || tag === 'ol') continue;
      for (const name of names.split(/\s+/).filter(Boolean)) {
        if (!styled.has(name) && !new RegExp(`\\.${name}(?![\\w-])`).test(selecting)) {
          idle.push(`${file}: ${name}`);
        }
      }
    }
  }
  expect(idle).toEqual([]);
});
