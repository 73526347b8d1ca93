import path from 'node:path';
import { build } from 'vite';
import { chanceOf } from '#domain/chance.ts';
import { hostileDocument } from '#domain/profile-editor/hostile.fixture.ts';
import { exportOf } from '#domain/profile-editor/export.ts';
import { TARGET_IDS, type TargetId } from '#domain/profile-editor/targets.ts';
import { documentOf, TEMPLATE_IDS } from '#domain/profile-editor/templates.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { labelsFrom, templateTexts } from '#i18n/profile-labels.ts';
import { createTranslate, type Dictionary } from '#i18n/translate.ts';
import { expect, test } from './support/fixtures.ts';
import fs from 'node:fs';

const read = (language: Language, name: string): Dictionary =>
  JSON.parse(fs.readFileSync(`src/i18n/locales/${language}/${name}.json`, 'utf8')) as Dictionary;
const textsOf = (language: Language) =>
  createTranslate(language, {
    profileLabels: read(language, 'profileLabels'),
    profileTexts: read(language, 'profileTexts'),
  });

const ENTRY = 'virtual:filters';
const CODE = `import { sanitizeExportWith } from '/src/islands/profile-editor/parts/sanitize-export.ts';
import purify from 'dompurify';
globalThis.survive = (target, html) => sanitizeExportWith(purify, document, target, html);`;

/** The sanitiser of the export page as one script, with DOMPurify in it. */
async function bundled(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    root: path.resolve(import.meta.dirname, '../..'),
    publicDir: false,
    plugins: [
      {
        name: 'filters',
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? CODE : undefined),
      },
    ],
    build: {
      write: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', codeSplitting: false } },
    },
  });
  const { output } = (Array.isArray(made) ? made[0] : made) as { output: { code?: string }[] };
  return output[0]?.code ?? '';
}

type Case = { name: string; target: TargetId; html: string };

test('the filters leave every template and whatever is typed exactly as it was exported', async ({
  page,
}) => {
  const cases: Case[] = [];
  for (const language of LANGUAGES) {
    const t = textsOf(language);
    for (const target of TARGET_IDS) {
      for (const id of TEMPLATE_IDS) {
        const made = documentOf(id, { target, language }, templateTexts(t));
        const name = `${id} ${target} ${language}`;
        cases.push({ name, target, html: exportOf(made, labelsFrom(t)) });
      }
      for (let seed = 1; seed <= 200; seed++) {
        const made = { ...hostileDocument(chanceOf(`seed ${seed}`)), target, language };
        const html = exportOf(made, labelsFrom(t));
        cases.push({ name: `seed ${seed} ${target} ${language}`, target, html });
      }
    }
  }
  expect(cases.length).toBe(3 * 3 * (8 + 200));
  // A page without a policy: here the styles themselves are looked at.
  await page.goto('about:blank');
  await page.evaluate(await bundled());
  const changed = await page.evaluate(
    (all) =>
      all
        .filter(({ target, html }) => {
          const survive = (
            globalThis as never as Record<string, (t: string, h: string) => { whole: boolean }>
          ).survive;
          return !survive?.(target, html).whole;
        })
        .map(({ name }) => name),
    cases,
  );
  expect(changed).toEqual([]);
  // And the filter does take away what is not allowed.
  const left = await page.evaluate(() => {
    const survive = (
      globalThis as never as Record<
        string,
        (t: string, h: string) => { html: string; whole: boolean }
      >
    ).survive;
    return survive?.(
      'simple',
      '<p class="x" onclick="a()">A<script>1</script><a href="http://x.y">b</a></p>',
    );
  });
  expect(left).toEqual({ html: '<p>A<a>b</a></p>', whole: false });
});
