import { nameDatabase } from './command/database.ts';
import { settings } from './command/settings.ts';
import { runCommand } from './command/run-command.ts';
import { readArguments, USAGE } from './newsletter-digest/arguments.ts';
import { describeReport } from './newsletter-digest/describe.ts';
import { orderLetter } from './newsletter-digest/order.ts';

await runCommand(async () => {
  const order = readArguments(process.argv.slice(2));
  if (order === 'help') return USAGE;
  const env = settings();
  const report = await orderLetter(env, order);
  return `From ${nameDatabase(env)}.\n${describeReport(report)}`;
});
