import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { SECRET_SETTINGS, SETTING_NAMES } from '#server/plugins/env.ts';

type Values = Record<string, string | undefined>;

/** What `.env` says; nothing where there is none. */
export const readEnvFile = (file = '.env'): Values =>
  fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};

/**
 * Which settings are given and where, one line each; secrets are only said to be set. A variable of the
 * environment goes before one of the file.
 */
export function settingsTable(environment: Values, file: Values): string[] {
  // An empty variable of the environment counts as absent, and hides that of the file.
  const fromFile = (name: string) => !(name in environment);
  const valueOf = (name: string) => (fromFile(name) ? file : environment)[name];
  const given = SETTING_NAMES.filter(valueOf);
  if (given.length === 0) return ['  All have their defaults.'];
  const width = Math.max(...given.map((name) => name.length));
  const lines = given.map((name) => {
    const from = fromFile(name) ? '.env' : 'environment';
    const shown = SECRET_SETTINGS.has(name) ? '(not shown)' : valueOf(name);
    return `  ${name.padEnd(width)}  ${from.padEnd(11)}  ${shown}`;
  });
  return [...lines, '  All others have their defaults.'];
}
