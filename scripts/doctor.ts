import { readEnv } from '#server/plugins/env.ts';
import { refuseRoot } from './command/refuse-root.ts';
import { runCommand, CommandError } from './command/run-command.ts';
import { runChecks, type Finding } from './doctor/checks.ts';
import { readEnvFile, settingsTable } from './doctor/settings-table.ts';

const lineOf = ({ state, about, says }: Finding) =>
  `  ${state.padEnd(5)}  ${about.padEnd(8)}  ${says}`;

// Changes nothing. Exit code 1 where something is wrong.
await runCommand(async () => {
  const file = readEnvFile();
  console.log(['Settings', ...settingsTable(process.env, file), ''].join('\n'));
  const env = readEnv({ ...file, ...process.env });
  refuseRoot(env.dataDir);
  const findings = await runChecks(env);
  console.log(['What answers', ...findings.map(lineOf)].join('\n'));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  if (wrong > 0)
    throw new CommandError(`\n${wrong} ${wrong === 1 ? 'problem' : 'problems'} found.`);
  return '\nNo problems found.';
});
