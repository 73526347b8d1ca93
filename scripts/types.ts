import * as parts from './test/parts.ts';
import { report, runLanes } from './test/steps.ts';

// npm run types: what `npm test` asks about types, and nothing else.
const started = performance.now();
const outcomes = [
  ...(await runLanes([[parts.sync()]])),
  ...(await runLanes([[parts.types()], [parts.pageTypes()]])),
];
const seconds = (performance.now() - started) / 1000;
process.exit(report(outcomes, seconds, 'Types only: `npm test` runs everything.'));
