import path from 'node:path';
import { parseArgs } from 'node:util';
import { TEXT_COLLECTIONS } from '#collections/descriptors/index.ts';
import { collectionNamed, newContent } from './content/new.ts';

const KINDS = Object.values(TEXT_COLLECTIONS)
  .map(({ folder }) => folder)
  .join(', ');
const USAGE = `Usage: npm run content:new -- <kind> <name>
  <kind>  one of: ${KINDS} (or the same without its last s)
  <name>  the address, such as my-topic; for a lesson first-course/my-topic
  --in    the content folder, content/ of this project where it is left out`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { in: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [kind, slug] = positionals;
  const collection = collectionNamed(kind ?? '');
  if (values.help || !collection || !slug) {
    if (kind && !collection) console.error(`There is no kind "${kind}".`);
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const content = path.resolve(values.in ?? path.join(import.meta.dirname, '../content'));
  const today = new Date().toISOString().slice(0, 10);
  const files = newContent({ content, collection, slug, today });
  console.log('Made:');
  for (const file of files) console.log(`  ${path.relative('.', path.join(content, file))}`);
  console.log('Write where a … stands; npm run content:check says what is still missing.');
  return 0;
}

try {
  process.exitCode = main();
} catch (problem) {
  console.error((problem as Error).message);
  process.exitCode = 1;
}
