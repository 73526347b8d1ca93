// Runs before npm scripts, on whatever Node the machine has, so it is plain JavaScript without
// dependencies. Installs when the lock file changed since the last install.
//
//   node scripts/ensure-installed.mjs                 all packages
//   node scripts/ensure-installed.mjs --without-dev   what building and serving need: half the time
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import fs from 'node:fs';

const STAMP = 'node_modules/.installed';
const WITHOUT_DEV = ' without dev';
const SAY_EVERY_MS = 3000;

const inputs = ['package.json', 'package-lock.json'].filter((file) => fs.existsSync(file));
const hash = createHash('sha256')
  .update(inputs.map((file) => fs.readFileSync(file)).join('\0'))
  .digest('hex');
const stamp = fs.existsSync(STAMP) ? fs.readFileSync(STAMP, 'utf8') : '';
const hasAll = stamp !== '' && !stamp.endsWith(WITHOUT_DEV);
// Where all packages were installed before, an install without some would remove those.
const withoutDev = process.argv.includes('--without-dev') && !hasAll;
const isDone = stamp === hash || (withoutDev && stamp === hash + WITHOUT_DEV);

/** Counts what is unpacked; npm fetches first and says nothing meanwhile. */
function progress() {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));
  const wanted = Object.entries(packages).filter(
    ([folder, { dev, optional, devOptional }]) =>
      folder.lastIndexOf('node_modules/') === 0 &&
      !(withoutDev && (dev || devOptional)) &&
      !optional,
  );
  return () => {
    const there = wanted.filter(([folder]) => fs.existsSync(`${folder}/package.json`));
    return `${there.length} of ${wanted.length} unpacked`;
  };
}

if (!isDone) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const count = progress();
  console.log('Installing packages, once …');
  const saying = setInterval(
    () => console.log(`Installing packages: ${count()} (${seconds()} s)`),
    SAY_EVERY_MS,
  );
  // Not `npm ci`: the lock file may lack other platforms' optional packages, which ci refuses.
  const child = spawn(
    'npm',
    [
      ...['install', '--no-audit', '--no-fund', '--no-save', '--loglevel=error', '--no-progress'],
      ...['--prefer-offline', withoutDev ? '--omit=dev' : '--include=dev'],
    ],
    { stdio: 'inherit', shell: process.platform === 'win32' },
  );
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (value) => resolve(value ?? 1));
  });
  clearInterval(saying);
  if (code !== 0) {
    console.error('The packages could not be installed; see the lines above.');
    process.exit(code);
  }
  fs.writeFileSync(STAMP, hash + (withoutDev ? WITHOUT_DEV : ''));
  console.log(`Installed (${seconds()} s)`);
}
