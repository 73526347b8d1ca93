import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { endProcess, freePort } from './site.ts';
import { sleep } from './stats.ts';

const READY_WITHIN_MS = 5000;

export const nginxVersion = (): string | undefined =>
  /nginx\/([\d.]+)/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '')?.[1];

const config = (port: number, folder: string, root: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  open_file_cache max=1000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    gzip_static on;
    location / { try_files $uri $uri/index.html =404; }
  }
}
`;

/**
 * nginx with one worker on a folder of built pages, sending the compressed files as they lie there.
 *
 * @throws Error where it does not start
 */
export async function startNginx(
  temp: string,
  root: string,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = path.join(temp, 'nginx');
  const port = await freePort();
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, config(port, folder, root));
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
