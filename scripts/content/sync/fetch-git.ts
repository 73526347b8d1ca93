import { spawn } from 'node:child_process';
import { SyncError } from './limits.ts';
import { withoutSecrets } from './source.ts';

/** Last words of git, which usually say what is wrong. */
const LAST_LINES = 5;

function run(args: readonly string[], signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const git = spawn('git', args, {
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        // No prompts: git asking for a password would hang the sync.
        GIT_TERMINAL_PROMPT: '0',
        GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
        // `ext::` would run any command that an address names.
        GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
        LC_ALL: 'C',
      },
    });
    let words = '';
    git.stderr.on('data', (piece: Buffer) => (words = (words + piece.toString()).slice(-4000)));
    git.on('error', (problem) => {
      const missing = (problem as NodeJS.ErrnoException).code === 'ENOENT';
      reject(missing ? new SyncError('The command "git" is not installed here.') : problem);
    });
    git.on('close', (code) => (code === 0 ? resolve(words) : reject(new SyncError(lastWords(words)))));
  });
}

function lastWords(words: string): string {
  const lines = words.split(/[\r\n]+/).filter((line) => line && !line.startsWith('Cloning into'));
  return `git says: ${withoutSecrets(lines.slice(-LAST_LINES).join(' '))}`;
}

/**
 * Clones the newest state of a repository, without its history.
 *
 * @param branch the repository's own default where it is left out
 * @throws SyncError with git's own words
 */
export async function fetchGit(
  address: string,
  branch: string | undefined,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const which = branch ? ['--branch', branch] : [];
  const options = ['--depth', '1', '--single-branch', '--no-tags', '--quiet', ...which];
  await run(['-c', 'core.hooksPath=/dev/null', 'clone', ...options, '--', address, to], signal);
}
