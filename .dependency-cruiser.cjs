/**
 * Import cycles; scripts/test/import-cycles.test.ts asks. Who may import whom stands in
 * eslint.config.js.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'Types count too: files that need each other are one file, or a third is missing.',
      from: { pathNot: '^src/islands/' },
      to: { circular: true },
    },
    {
      name: 'no-cycle-between-islands',
      severity: 'error',
      comment: 'A component may take the type of its props from the one that draws it.',
      from: { path: '^src/islands/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
