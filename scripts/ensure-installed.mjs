// Runs before every npm script, on whatever Node the machine has, so it is plain JavaScript
// without dependencies. Installs when the lock file changed since the last install.
import { createHash } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const stamp = 'node_modules/.installed';
const inputs = ['package.json', 'package-lock.json'].filter((file) => fs.existsSync(file));
const hash = createHash('sha256')
  .update(inputs.map((file) => fs.readFileSync(file)).join('\0'))
  .digest('hex');
const done = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === hash;

if (!done) {
  console.log('Installing packages, once …');
  // Not `npm ci`: the lock file may lack other platforms' optional packages, which ci refuses.
  const result = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--include=dev', '--no-save', '--loglevel=error'],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (result.status !== 0) {
    console.error('The packages could not be installed; see the lines above.');
    process.exit(result.status ?? 1);
  }
  fs.writeFileSync(stamp, hash);
}
