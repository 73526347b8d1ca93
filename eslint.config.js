import fs from 'node:fs';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Which of our folders each folder may import (ARCHITECTURE.md); its own is always allowed. */
const MAY_IMPORT = {
  domain: [],
  contract: ['domain'],
  i18n: ['domain'],
  collections: ['domain', 'i18n'],
  client: ['contract', 'domain'],
  worker: ['domain'],
  stores: ['client', 'contract', 'domain'],
  elements: ['stores', 'client', 'contract', 'domain', 'i18n'],
  islands: ['elements', 'stores', 'client', 'contract', 'domain', 'i18n'],
  components: ['elements', 'islands', 'client', 'collections', 'i18n', 'domain', 'styles'],
  layouts: ['components', 'elements', 'islands', 'collections', 'i18n', 'domain', 'styles'],
  pages: [
    'layouts',
    'components',
    'elements',
    'islands',
    'collections',
    'i18n',
    'domain',
    'styles',
  ],
  'server/plugins': ['contract', 'domain', 'i18n', 'server'],
  'server/site': ['contract', 'domain', 'i18n', 'server'],
  'server/db': ['contract', 'domain', 'server'],
  'server/platform': ['contract', 'domain', 'i18n', 'server'],
  'server/features': ['contract', 'domain', 'i18n', 'server'],
  'server/oversight': ['contract', 'domain', 'i18n', 'server'],
};
const FOLDERS = [
  ...new Set(Object.keys(MAY_IMPORT).map((folder) => folder.split('/')[0])),
  'testing',
  'scripts',
  'styles',
];
/** Tests, and what sets their scenes, may import whatever they test. */
const FREE = ['**/*.test.ts', '**/*.test.tsx', '**/*fixture.ts', '**/test-support.ts'];
const featuresIn = (folder) =>
  fs
    .readdirSync(`src/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

// `regex`, because a `group` that begins with # is a comment and forbids nothing.
const limitImports = (files, patterns) => ({
  files,
  ignores: FREE,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

function patternsOf(folder) {
  const [own] = folder.split('/');
  const allowed = [own, ...MAY_IMPORT[folder]];
  const forbidden = FOLDERS.filter((name) => !allowed.includes(name));
  return [
    {
      regex: `^#(?:${forbidden.join('|')})/`,
      message: `${folder} may import only: ${[...new Set(allowed)].join(', ')} (ARCHITECTURE.md).`,
    },
    {
      regex: String.raw`^\.\./\.\./`,
      message: 'Leave the folder by its #alias, so the rules can see it.',
    },
  ];
}

/** Islands that others take part of: what all of them are made of, and the cropper. */
const SHARED_ISLANDS = ['ui', 'cropper'];
/** The small window is the chat on other pages. */
const ISLANDS_OF = { 'chat-window': ['chat'] };

const importRules = [
  ...Object.keys(MAY_IMPORT).map((folder) =>
    limitImports([`src/${folder}/**`], patternsOf(folder)),
  ),
  ...featuresIn('islands').map((feature) => {
    const allowed = [feature, ...SHARED_ISLANDS, ...(ISLANDS_OF[feature] ?? [])];
    return limitImports(
      [`src/islands/${feature}/**`],
      [
        ...patternsOf('islands'),
        {
          regex: `^#islands/(?!(?:${allowed.join('|')})/)`,
          message: 'Islands of different features meet in stores (ARCHITECTURE.md).',
        },
      ],
    );
  }),
  ...['platform', 'features', 'oversight'].flatMap((floor) =>
    featuresIn(`server/${floor}`).map((feature) =>
      limitImports(
        [`src/server/${floor}/${feature}/**`],
        [
          ...patternsOf(`server/${floor}`),
          {
            regex: `^#server/(?:platform|features|oversight)/(?!${feature}/)[^/]+/(?!(?:service|tables)\\.ts$)`,
            message: 'A feature meets another in its service.ts (ARCHITECTURE.md).',
          },
        ],
      ),
    ),
  ),
];

export default tseslint.config(
  {
    ignores: [
      'dist*',
      '.astro',
      'node_modules',
      'data',
      '.cache',
      'test-results',
      'src/server/db/migrations',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      eqeqeq: ['error', 'smart'],
      'no-console': 'off',
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['src/**'], ignores: ['src/server/main.ts'], rules: { 'no-console': 'error' } },
  ...importRules,
);
