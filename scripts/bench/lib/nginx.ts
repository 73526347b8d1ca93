import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { endProcess, freePort } from './site.ts';
import { sleep } from './stats.ts';

const READY_WITHIN_MS = 5000;

export const nginxVersion = (): string | undefined =>
  /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1];

export type Nginx = { origin: string; stop: () => Promise<void> };

/** What every configuration needs to run with one worker, without root, in a folder of its own. */
const frame = (folder: string, http: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js mjs; font/woff2 woff2; image/svg+xml svg; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${http}
}
`;

const fileServer = (port: number, root: string) => `
  open_file_cache max=1000;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    location / { try_files $uri $uri/index.html =404; }
  }`;

/**
 * nginx with one worker on a folder of built pages, sending the compressed files as they lie there.
 *
 * @throws Error where it does not start
 */
export async function startNginx(temp: string, root: string): Promise<Nginx> {
  const port = await freePort();
  return start(temp, port, (folder) => frame(folder, fileServer(port, root)));
}

/**
 * nginx as docs/deploy/nginx.conf has it, without TLS, in front of several processes.
 *
 * @param port where nginx listens
 * @param processes ports of the processes
 * @throws Error where it does not start, or the recipe has other lines than are replaced here
 */
export function startRecipe(
  temp: string,
  { port, root, processes }: { port: number; root: string; processes: readonly number[] },
): Promise<Nginx> {
  const servers = processes.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(' ');
  let recipe = fs.readFileSync('docs/deploy/nginx.conf', 'utf8');
  for (const [line, instead] of [
    ['server 127.0.0.1:3000 max_fails=0;', `hash $remote_addr consistent; ${servers}`],
    // The redirect to https.
    [/server \{\s+listen 80;[\s\S]*?\n\}/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['listen [::]:443 ssl http2;', ''],
    [/ssl_certificate(_key)? .*;/g, ''],
    [/^(?:access|error)_log .*;$/gm, ''],
    ['root /srv/campus/dist;', `root ${root};`],
  ] as const) {
    const changed = recipe.replace(line, instead);
    if (changed === recipe) throw new Error(`docs/deploy/nginx.conf has no ${line} any more.`);
    recipe = changed;
  }
  return start(temp, port, (folder) => frame(folder, recipe));
}

async function start(
  temp: string,
  port: number,
  config: (folder: string) => string,
): Promise<Nginx> {
  const folder = path.join(temp, `nginx-${port}`);
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, config(folder));
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answers = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (answers) return { origin, stop: () => endProcess(child) };
    await sleep(50);
  }
  await endProcess(child);
  throw new Error('nginx did not start');
}
