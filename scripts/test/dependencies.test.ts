import fs from 'node:fs';
import { expect, test } from 'vitest';

/** What no import names, and what uses it. */
const USED_WITHOUT_IMPORT: Readonly<Record<string, string>> = {
  '@astrojs/check': 'astro check',
  '@types/markdown-it': 'types of markdown-it',
  '@types/node': 'types of Node',
  '@types/nodemailer': 'types of nodemailer',
  '@types/pg': 'types of pg',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
  '@types/sanitize-html': 'types of sanitize-html',
  '@types/smtp-server': 'types of smtp-server',
  '@types/web-push': 'types of web-push',
  '@types/yazl': 'types of yazl',
  node: 'the Node that all scripts run on (decision 1)',
  oxfmt: 'npm run format',
  prettier: 'npm run format, of .astro files',
  'prettier-plugin-astro': '.prettierrc.json',
  typescript: 'read by astro check and typescript-eslint, which TypeScript 7 does not serve yet',
  'typescript-native': 'TypeScript 7: npm run types',
};

const SOURCES = ['{src,scripts,tests}/**/*.{ts,tsx,astro,mjs,css}', '*.{js,cjs,mjs,ts}'];

test('every dependency is imported, or is known to be used without an import', () => {
  const { dependencies, devDependencies } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const code = fs
    .globSync(SOURCES)
    .map((file) => fs.readFileSync(file, 'utf8'))
    .join('\n');
  const imports = /\b(?:from|import|require|resolve)\b\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)/g;
  const named = new Set([...code.matchAll(imports)].map(([, name]) => name));
  const all = Object.keys({ ...dependencies, ...devDependencies });
  const unused = all.filter((name) => !named.has(name) && !(name in USED_WITHOUT_IMPORT));
  expect(unused).toEqual([]);
  // An exception that is not needed any more goes.
  expect(Object.keys(USED_WITHOUT_IMPORT).filter((name) => !all.includes(name))).toEqual([]);
});
