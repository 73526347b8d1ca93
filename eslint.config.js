import fs from 'node:fs';
import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

/** Which of our folders each folder may import (ARCHITECTURE.md); its own is always allowed. */
const MAY_IMPORT = {
  domain: [],
  contract: ['collections', 'domain'],
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
  'server/jobs': ['contract', 'domain', 'i18n', 'server'],
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

const drizzleRule = {
  files: ['src/**', 'scripts/**', 'tests/**'],
  ignores: ['src/server/db/{drizzle,pg-core}.ts'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^drizzle-orm(?:/pg-core)?$',
            message: 'Import it from #server/db/drizzle.ts or pg-core.ts (decision 53).',
          },
        ],
      },
    ],
  },
};

/**
 * Who touches the database. Everybody else asks a named function of theirs, and begins a transaction
 * with `ctx.act`. Types of tables are free.
 */
const DATABASE_FILES = [
  'src/server/**/*queries.ts',
  'src/server/**/queries/**',
  'src/server/**/*tables.ts',
  'src/server/db/**',
];
const databaseRule = {
  files: ['src/server/**'],
  // Tests and fixtures look at rows.
  ignores: [...FREE, ...DATABASE_FILES],
  rules: {
    // Not `no-restricted-imports`: that one would take the place of the rules about folders.
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex:
              '^drizzle-orm|^#server/db/(?:schema|drizzle|pg-core)[.]ts$|(?:^|[/-])tables[.]ts$',
            allowTypeImports: true,
            message: 'Only queries, tables.ts and db/ touch the database (ARCHITECTURE.md).',
          },
        ],
      },
    ],
    'no-restricted-syntax': [
      'error',
      {
        selector: 'CallExpression[callee.property.name=/^(transaction|execute)$/]',
        message: 'Use ctx.act for a transaction, and a function of queries for a statement.',
      },
      {
        selector:
          'CallExpression[callee.object.name=request][callee.property.name=/^(parts|files?|saveRequestFiles)$/]',
        message: 'Read parts with partsOf: what breaks in them is no fault of ours (decision 58).',
      },
    ],
  },
};

/** Islands that others take part of: what all of them are made of, and the cropper. */
const SHARED_ISLANDS = ['ui', 'cropper'];

/** The layers of the server, the lowest first. */
const LAYERS = ['platform', 'features', 'oversight'];
/** The folders of a layer, in the order of its list, which is the order they may use each other in. */
const listedOn = (layer) =>
  [
    ...fs
      .readFileSync(`src/server/${layer}/index.ts`, 'utf8')
      .matchAll(/'\.\/([^/']+)\/feature\.ts'/g),
  ].map(([, name]) => name);
const SERVICE = '(?:service|[a-z-]*tables)\\.ts$';
const TABLES = '[a-z-]*tables\\.ts$';

/**
 * What a folder of a layer may import of the layers: `service.ts` and `tables.ts` of what stands below
 * it, and `tables.ts` of any, because foreign keys follow the data.
 */
const layerRules = LAYERS.flatMap((layer, level) =>
  featuresIn(`server/${layer}`).map((feature) => {
    const listed = listedOn(layer);
    const place = listed.indexOf(feature);
    // What is in no list is used by nobody of its layer, and may use all of it.
    const below = place < 0 ? listed : listed.slice(0, place);
    const open = [
      `${layer}/${feature}/`,
      ...LAYERS.slice(0, level).map((lower) => `${lower}/[^/]+/${SERVICE}`),
      ...below.map((name) => `${layer}/${name}/${SERVICE}`),
      `[^/]+/[^/]+/(?:[^/]+/)*${TABLES}`,
    ];
    return limitImports(
      [`src/server/${layer}/${feature}/**`],
      [
        ...patternsOf(`server/${layer}`),
        {
          regex: `^#server/(?=(?:${LAYERS.join('|')})/)(?!${open.join('|')})`,
          message:
            'A feature meets those below it in their service.ts (ARCHITECTURE.md); the lists of the layers say what is below.',
        },
        {
          regex: '^#server/(?:app|work|main|all-features)\\.ts$',
          message: 'That is above the layers.',
        },
      ],
    );
  }),
);

/** What lies below the layers: it may use the platform at most. */
const BELOW_FEATURES = ['server/plugins', 'server/site', 'server/db', 'server/jobs'];
const NO_FEATURES = {
  regex: '^#server/(?:features|oversight)/',
  message: 'Plugins, site, db and jobs know no feature: they ask ctx.features (ARCHITECTURE.md).',
};

const importRules = [
  ...Object.keys(MAY_IMPORT).map((folder) =>
    limitImports(
      [`src/${folder}/**`],
      BELOW_FEATURES.includes(folder) ? [...patternsOf(folder), NO_FEATURES] : patternsOf(folder),
    ),
  ),
  // Drizzle needs every table in one module.
  limitImports(['src/server/db/schema.ts'], patternsOf('server/db')),
  ...featuresIn('islands').map((feature) => {
    const allowed = [feature, ...SHARED_ISLANDS];
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
  ...layerRules,
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
  drizzleRule,
  databaseRule,
);
