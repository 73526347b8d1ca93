import path from 'node:path';
import { checkBudgets } from './check-build/budgets.ts';
import { checkBundled } from './check-build/bundled.ts';
import { checkHeads } from './check-build/head.ts';
import { checkLinks } from './check-build/links.ts';
import { checkMarkup } from './check-build/markup.ts';
import { readPages } from './check-build/pages.ts';
import { checkSearch } from './check-build/search.ts';
import { checkUnusedCost } from './check-build/unused-cost.ts';

const folder = path.resolve(process.argv[2] ?? 'dist');
const pages = readPages(folder);
const problems = [
  ...checkLinks(pages, folder),
  ...checkBundled(pages, folder),
  ...checkHeads(pages, folder),
  ...(await checkMarkup(pages)),
  ...checkBudgets(pages, folder),
  ...checkUnusedCost(pages, folder),
  ...(await checkSearch(folder)),
];
for (const problem of process.argv.includes('--all') ? problems : problems.slice(0, 60))
  console.error(problem);
if (problems.length > 60) console.error(`… and ${problems.length - 60} more`);
console.log(`${pages.length} pages checked, ${problems.length} problems.`);
process.exit(problems.length === 0 && pages.length > 0 ? 0 : 1);
