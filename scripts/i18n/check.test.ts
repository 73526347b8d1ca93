import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeFolder, writeFiles } from '../content/fixture.ts';
import { readCatalog } from './catalog.ts';
import { checkI18n, LOCALES } from './check.ts';
import type { DynamicKeys } from './dynamic-keys.ts';
import { pseudoText, writePseudoLocale } from './pseudo.ts';

type Files = Record<string, string>;

function project(files: Files): string {
  const root = makeFolder();
  writeFiles(root, files);
  return root;
}

const locale = (language: string, texts: unknown): Files => ({
  [`${LOCALES}/${language}/common.json`]: typeof texts === 'string' ? texts : JSON.stringify(texts),
});

async function check(files: Files, dynamicKeys: readonly DynamicKeys[] = []): Promise<string[]> {
  const root = project(files);
  const found = await checkI18n({ root, namespaces: ['common'], dynamicKeys });
  return found.map(({ level, file, line, field, message }) => {
    const place = [file.replace(`${LOCALES}/`, ''), line, field].filter(Boolean).join(' ');
    return `${level} ${place}: ${message}`;
  });
}

type Locale = Record<string, string>;
/** What the three languages say, with every English key in use. */
async function checkTexts(en: Locale, es: Locale, ru: Locale): Promise<string[]> {
  const found = await check({ ...locale('en', en), ...locale('es', es), ...locale('ru', ru) });
  return found.filter((line) => !line.endsWith('No code uses this text.'));
}

const PLURAL_EN = { n_one: 'one reply', n_other: '{{count}} replies' };
const PLURAL_ES = { n_one: 'una', n_many: '{{count}} de', n_other: '{{count}}' };
const PLURAL_RU = {
  n_one: '{{count}} о',
  n_few: '{{count}} а',
  n_many: '{{count}} ов',
  n_other: '{{count}} а',
};

it('finds nothing in good texts', async () => {
  const found = await checkTexts(
    { a: 'Hello {{name}}', too_many: 'Too many', ...PLURAL_EN },
    { a: 'Hola, {{name}}', too_many: 'Son muchos', ...PLURAL_ES },
    { a: 'Здравствуйте, {{name}}', too_many: 'Слишком много', ...PLURAL_RU },
  );
  expect(found).toEqual([]);
});

it('wants every key in every language, and no other', async () => {
  expect(await checkTexts({ a: 'A text' }, {}, { a: 'Текст', b: 'Ещё' })).toEqual([
    'error es/common.json a: The text is missing.',
    'error ru/common.json b: English has no such key.',
  ]);
});

it('wants every plural form with its figure', async () => {
  const { n_few: _few, ...ru } = PLURAL_RU;
  const { n_many: _many, ...es } = PLURAL_ES;
  expect(await checkTexts(PLURAL_EN, { ...es, n_few: 'unas' }, { ...ru, n_one: 'один' })).toEqual([
    'warning es/common.json n_many: Spanish uses this form for whole millions; they have no text.',
    'error es/common.json n_few: The language has no plural form "few".',
    'error ru/common.json n_one: The text lost {{count}}.',
    'error ru/common.json n_few: The plural form "few" is missing.',
  ]);
});

it('compares placeholders', async () => {
  expect(
    await checkTexts({ a: 'Hi {{name}}' }, { a: 'Hola {{nombre}}' }, { a: 'Вам {{name' }),
  ).toEqual([
    'error es/common.json a: The text lost {{name}}.',
    'error es/common.json a: Nothing fills {{nombre}} here.',
    'error ru/common.json a: The text lost {{name}}.',
    'error ru/common.json a: A placeholder is a name between two double braces, such as {{count}}.',
  ]);
});

it('finds empty, unchanged and carelessly set texts', async () => {
  const en = { a: 'Save', b: 'Menu', c: '{{n}} MB', d: 'Quote', e: 'Markdown' };
  const es = { a: ' ', b: 'Menú ', c: '{{n}} MB', d: '"Cita"', e: 'Markdown' };
  const ru = { a: 'Save', b: 'Меню', c: '{{n}} МБ', d: 'Цитата', e: 'Markdown' };
  expect(await checkTexts(en, es, ru)).toEqual([
    'error es/common.json a: The text is empty.',
    'error es/common.json b: The text begins or ends with a space.',
    'error es/common.json c: "{{n}} MB" is the English text; if it is right, list it in scripts/i18n/exceptions.ts.',
    'warning es/common.json d: Use «comillas» instead of straight quotation marks.',
    'error ru/common.json a: "Save" is the English text; if it is right, list it in scripts/i18n/exceptions.ts.',
  ]);
});

it('reads the files strictly', async () => {
  const found = await check({
    ...locale('en', '{"a": "one", "a": "two", "b": {"c": "deep"}, "d-e": "x"}'),
    ...locale('es', '{"a": "uno"'),
    [`${LOCALES}/en/extra.json`]: '{}',
    [`${LOCALES}/de/common.json`]: '{}',
  });
  expect(found).toEqual(
    expect.arrayContaining([
      'error de: There is no such language.',
      'error en/extra.json: NAMESPACES in src/i18n/namespaces.ts does not list this file.',
      'error en/common.json a: The key stands twice in the file.',
      'error en/common.json b: The value must be a text; nested objects and lists are not used here.',
      'error en/common.json d-e: A key is made of letters, digits and underscores.',
      'error ru/common.json: English has this file; this language lacks it.',
    ]),
  );
  expect(found.find((line) => line.startsWith('error es/common.json'))).toContain('not valid JSON');
});

/** What the check says about code and English, the other languages having the same texts. */
async function inCode(
  files: Files,
  texts: Locale,
  declared?: readonly DynamicKeys[],
): Promise<string[]> {
  const locales = ['en', 'es', 'ru'].map((language) => locale(language, texts));
  const found = await check(Object.assign({}, ...locales, files) as Files, declared);
  return found.filter((line) => !/ (es|ru)\/common/.test(line));
}

const DATA = { a: '1', b: '2', tagOne: '3', n_one: '4', n_other: '5' };

it('finds the keys in code, wherever they stand', async () => {
  const files = {
    'src/a.ts': "export const title = 'common:a';\nt('common:n', { count: 1 });\nt('common:gone');",
    'src/b.astro':
      "---\nconst x = t('common:gone');\n---\n<p title={t('common:b')}>{t(`common:tagOne`)}</p>",
    'src/a.test.ts': "t('common:onlyInTests');",
    'src/types.ts': "type Key = 'common:onlyAType';",
  };
  expect(await inCode(files, DATA)).toEqual([
    'error src/a.ts 3: There is no text common:gone.',
    'error src/b.astro 2: There is no text common:gone.',
  ]);
});

it('wants keys that are put together declared, and checks what it can of them', async () => {
  const files = { 'src/a.tsx': "t(`common:tag${name}`);\nt('common:' + key);\nraise('a');" };
  expect(await inCode(files, DATA)).toContain(
    'error src/a.tsx 1: Keys beginning with common:tag are put together here; declare them in scripts/i18n/dynamic-keys.ts.',
  );
  const declared: DynamicKeys[] = [
    { prefix: 'common:tag', endings: ['One', 'Two'], reason: 'tags' },
    { prefix: 'common:', endings: 'in code', reason: 'named without namespace' },
    { prefix: 'common:old', endings: [], reason: 'nobody knows' },
  ];
  expect(await inCode(files, DATA, declared)).toEqual([
    'error scripts/i18n/dynamic-keys.ts common:tag: The code can ask for common:tagTwo, and no such text exists.',
    'warning scripts/i18n/dynamic-keys.ts common:old: No code puts such keys together any more; take the line out.',
    'warning en/common.json b: No code uses this text.',
    'warning en/common.json n: No code uses this text.',
  ]);
});

/** The words found in one source file. */
async function wordsIn(name: string, source: string): Promise<string[]> {
  const found = await inCode({ [name]: source }, { a: '1', b: '2' });
  return found.flatMap((line) => {
    const [, words] = /^error \S+ (.*) stands in the code;/.exec(line) ?? [];
    return words ? [words] : [];
  });
}

it('finds words that stand in a component', async () => {
  const source = `export const A = () => (
    <section aria-label="Latest posts" className="no words" data-title="none">
      <p title={open ? 'Close it' : t('common:a')}>Hello {name}</p>
      {failed && 'Try again'} {\`\${count} replies\`} {t('common:b')}
      <img src="a.png" alt="A lamp" /><Button label="Send" />
      <b translate="no">Cam Campus</b> · 12 % &nbsp;
    </section>
  );
  button.textContent = 'Done';
  button.setAttribute('aria-label', 'Done');
  button.title = t('common:a');`;
  expect(await wordsIn('src/a.tsx', source)).toEqual([
    '2: "Latest posts" in the attribute aria-label',
    '4: "Try again" in the page',
    '4: "replies" in the page',
    '3: "Close it" in the attribute title',
    '3: "Hello" in the page',
    '5: "A lamp" in the attribute alt',
    '5: "Send" in the attribute label',
    '9: "Done" in textContent',
    '10: "Done" in the attribute aria-label',
  ]);
});

it('finds words that stand in a page', async () => {
  const source = `---
const words = 'Not shown by itself';
---
<!doctype html>
<!-- A remark -->
<html lang={lang}>
  <h1>Привет 😀</h1>
  <p title="Здесь">{t('common:a')}</p>
  {list.map((item) => <li>{item} of many</li>)}
  <style>p { color: red }</style>
  <script>document.title = 'Words';</script>
  <Icon name="arrow" />
</html>`;
  expect(await wordsIn('src/a.astro', source)).toEqual([
    '7: "Привет 😀" in the page',
    '8: "Здесь" in the attribute title',
    '9: "of many" in the page',
    '11: "Words" in title',
  ]);
});

it('finds words in markup that is put together as a string', async () => {
  const source =
    'const a = `<p class="x">Words ${b}</p>`; const c = \'<a href="/openapi.json">openapi.json</a>\';';
  expect(await wordsIn('src/server/a.ts', source)).toEqual(['1: "Words" in markup']);
});

it('says which file cannot be read', async () => {
  const found = await inCode({ 'src/a.tsx': 'export const = ;' }, {});
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^error src\/a\.tsx: The file cannot be read: /);
});

it('makes a pseudo-locale that keeps placeholders', () => {
  expect(pseudoText('{{count}} Replies')).toBe('[{{count}} Řéþļîéš ~~~~~~~]'.replace('þ', 'p'));
  const { catalog } = readCatalog(path.join(project({ ...locale('en', { a: 'Hi' }) }), LOCALES), [
    'common',
  ]);
  const folder = project({});
  expect(writePseudoLocale(catalog, folder)).toBe(1);
  expect(JSON.parse(fs.readFileSync(path.join(folder, 'common.json'), 'utf8'))).toEqual({
    a: '[Ĥî ~]',
  });
});
