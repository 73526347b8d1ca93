import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject } from '#scripts/bench/lib/project-copy.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { processEnv } from '#testing/processes.ts';
import { codeFingerprint } from './freshness.ts';

/** A whole build, and two of texts alone. */
const WITHIN_MS = 300_000;
const KEPT = 'only texts have changed';
const GIVEN_UP = 'building everything';

/**
 * Of the pages of a language, those that are built here: a list and a text, pictures and parts in texts, courses,
 * feeds and lists for scripts, and what stands alone. The others are made in the same ways.
 */
const BUILT =
  /^(?:newModel|logView|writtenGuides|coursesView|(?:404|500|index|glossary|\[legal\])\.astro|.+\.ts)$/;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-kept-code-'));
const project = path.join(folder, 'project');
beforeAll(() => {
  copyProject(project);
  const pages = at('src/pages/[lang]');
  for (const name of fs.readdirSync(pages)) {
    if (!BUILT.test(name)) fs.rmSync(path.join(pages, name), { recursive: true });
  }
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const at = (name: string) => path.join(project, name);
const change = (name: string, edit: (text: string) => string) =>
  fs.writeFileSync(at(name), edit(fs.readFileSync(at(name), 'utf8')));

/** Builds what reading needs. @returns what it printed */
function build(): string {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['scripts/build/site.ts', 'readable', at('out/site')],
    {
      cwd: project,
      encoding: 'utf8',
      env: processEnv({ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }),
    },
  );
  expect(status, stderr).toBe(0);
  return stdout;
}

function buildTexts(): void {
  const said = build();
  expect(said).toContain(KEPT);
  expect(said).not.toContain(GIVEN_UP);
}

/** What a build made, by name: a hash of every file. Moves it away. */
function takeFiles(): Record<string, string> {
  const names = fs.readdirSync(at('out'), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(at('out'), name)).isFile());
  const hashOf = (name: string) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(at('out'), name)))
      .digest('hex');
  const made = Object.fromEntries(files.map((name) => [name, hashOf(name)]));
  fs.rmSync(at('out'), { recursive: true });
  return made;
}

const page = (name: string) => fs.readFileSync(at(`out/site/${name}/index.html`), 'utf8');
const titleIn = (text: string) => /^title: (.*)$/m.exec(text)?.[1] ?? '';

test(
  'builds with kept code follow their texts, and come back to a cold build byte for byte',
  () => {
    expect(build()).not.toContain(KEPT);
    const cold = takeFiles();

    const copy = path.join(folder, 'content');
    fs.cpSync(at('content'), copy, { recursive: true });
    change('content/guides/en/a-room-that-works.md', (text) => `${text}\nNot there before.\n`);
    const removed = LANGUAGES.map((language) => {
      const entries = `content/changelog/${language}`;
      const [first = '', second = ''] = fs.readdirSync(at(entries)).sort();
      fs.copyFileSync(at(`${entries}/${first}`), at(`${entries}/added-just-now.md`));
      change(`${entries}/added-just-now.md`, (text) => text.replace(titleIn(text), 'Just added'));
      const title = titleIn(fs.readFileSync(at(`${entries}/${second}`), 'utf8'));
      fs.rmSync(at(`${entries}/${second}`));
      return { language, title };
    });
    buildTexts();
    expect(page('en/newModel/a-room-that-works')).toContain('Not there before.');
    for (const { language, title } of removed) {
      expect(page(`${language}/logView`)).toContain('Just added');
      expect(page(`${language}/logView`)).not.toContain(title);
    }
    takeFiles();

    fs.rmSync(at('content'), { recursive: true });
    fs.renameSync(copy, at('content'));
    buildTexts();
    expect(takeFiles()).toEqual(cold);
  },
  WITHIN_MS,
);

test.each([
  'src/i18n/locales/en/home.json',
  'src/components/frame/Once.astro',
  'src/styles/tokens.css',
  'content/data/menus.yaml',
  'content/guides/en/microphone-distance.svg',
  'public/favicon.svg',
  'package-lock.json',
  'astro.config.mjs',
  'scripts/build/render-share.ts',
])('other code is built anew: %s', (name) => {
  const before = codeFingerprint({}, project);
  change(name, (text) => `${text} `);
  expect(codeFingerprint({}, project)).not.toBe(before);
});

test('other settings of bundles are built anew, other settings are not', () => {
  const before = codeFingerprint({}, project);
  expect(codeFingerprint({ PUBLIC_ORIGIN: 'https://campus.example' }, project)).not.toBe(before);
  expect(codeFingerprint({ SECRET_KEY: 'x' }, project)).toBe(before);
});
