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
  islands: ['stores', 'client', 'contract', 'domain', 'i18n'],
  components: ['elements', 'islands', 'collections', 'i18n', 'domain', 'styles'],
  layouts: ['components', 'elements', 'islands', 'collections', 'i18n', 'domain', 'styles'],
  pages: ['layouts', 'components', 'islands', 'collections', 'i18n', 'domain', 'styles'],
  'server/plugins': ['contract', 'domain', 'i18n', 'server'],
  'server/site': ['contract', 'domain', 'i18n', 'server'],
  'server/db': ['contract', 'domain', 'server'],
  'server/features': ['contract', 'domain', 'i18n', 'server'],
};
const FOLDERS = [
  ...new Set(Object.keys(MAY_IMPORT).map((folder) => folder.split('/')[0])),
  'testing',
  'scripts',
  'styles',
];

const importRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => {
  const own = folder.split('/')[0];
  const forbidden = FOLDERS.filter((name) => name !== own && !allowed.includes(name));
  return {
    files: [`src/${folder}/**`],
    ignores: ['**/*.test.ts', '**/*.test.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: forbidden.map((name) => `#${name}/*`),
              message: `${folder} may import only: ${[own, ...allowed].join(', ')} (ARCHITECTURE.md).`,
            },
            {
              group: ['../../*'],
              message: 'Leave the folder by its #alias, so the rules can see it.',
            },
          ],
        },
      ],
    },
  };
});

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
  // A feature meets another only through its service; tables may be referenced by keys.
  {
    files: ['src/islands/**'],
    rules: {},
  },
);
