import fs from 'node:fs';
import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { SETTING_NAMES } from '#server/plugins/env.ts';
import { PATIENCE, serverTimes } from '#server/plugins/slow-clients.ts';

const read = (file: string) => fs.readFileSync(file, 'utf8');

describe('settings', () => {
  it.each(SETTING_NAMES)('%s is explained in .env.example and README.md', (name) => {
    expect(read('.env.example')).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    expect(read('README.md')).toContain(`\`${name}\``);
  });
});

describe('monitoring', () => {
  const figures = (file: string) => new Set(read(file).match(/\bcampus_[a-z_]+[a-z]\b/g));
  const known = figures('docs/deploy/monitoring.md');

  it.each(['docs/deploy/prometheus/alerts.yml', 'docs/deploy/grafana/dashboard.json'])(
    '%s asks for figures that monitoring.md lists',
    (file) => {
      expect([...figures(file)].filter((name) => !known.has(name))).toEqual([]);
    },
  );

  it('the dashboard shows every figure of ours', () => {
    const shown = figures('docs/deploy/grafana/dashboard.json');
    expect([...known].filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe('nginx', () => {
  const recipe = read('docs/deploy/nginx.conf');

  it('speaks TLS 1.2 and 1.3 alone, with ciphers whose keys are gone afterwards', () => {
    expect(recipe).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = /ssl_ciphers (\S+);/.exec(recipe)?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(0);
    for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(?:GCM|POLY1305)/);
  });

  it('says wherever it adds headers that https is to be used for a year, below this name too', () => {
    const blocks = recipe.split('location ').filter((block) => block.includes('add_header'));
    expect(blocks.length).toBeGreaterThan(1);
    for (const block of blocks) expect(block).toContain('"max-age=31536000; includeSubDomains"');
  });

  it('lets go of a connection to Node that is not used before Node closes it', () => {
    const server = http.createServer(serverTimes(PATIENCE));
    for (const text of [recipe, read('docs/deploy/several-processes.md')]) {
      const [, seconds] = /^\s+keepalive_timeout (\d+)s;$/m.exec(text) ?? [];
      expect(Number(seconds) * 1000).toBeLessThan(server.keepAliveTimeout);
    }
  });

  it('logs no address of a person and no query', () => {
    const [, format = ''] = /log_format campus '([^']+)';/.exec(recipe) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(
      /\$(?:remote|http_|request(?!_time|_method)|args|query|arg_|cookie|realip)/,
    );
    expect(recipe).toMatch(/^access_log \S+ campus;$/m);
    expect(recipe).toMatch(/^error_log \S+ crit;$/m);
  });

  it('listens for IPv6 wherever it does for IPv4', () => {
    const ports = [...recipe.matchAll(/^\s+listen (\d+.*);$/gm)].map(([, port]) => port);
    expect(ports.length).toBeGreaterThan(1);
    for (const port of ports) expect(recipe).toContain(`listen [::]:${port};`);
  });

  it('leads people from http to https, and no program', () => {
    const [, clear = ''] = /server \{\s+listen 80;([\s\S]*?)\n\}/.exec(recipe) ?? [];
    expect(clear).toMatch(/location \/ \{\s+return 301 https:/);
    for (const path of ['/api/', '/hooks/']) {
      expect(clear).toContain(`location ${path} {\n        return 403;`);
    }
  });
});

describe('systemd', () => {
  it('the service cannot read the history of the source', () => {
    expect(read('docs/deploy/campus.service')).toMatch(
      /^InaccessiblePaths=-\/srv\/campus\/\.git$/m,
    );
    expect(read('.dockerignore')).toMatch(/^\.git$/m);
  });

  it('commands find the data folder where the service does: in campus.env', () => {
    const unit = read('docs/deploy/campus.service');
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/campus\.env$/m);
    expect(unit).not.toMatch(/^Environment=/m);
    expect(unit).toMatch(/^# {3}DATA_DIR=\/var\/lib\/campus$/m);
  });

  it('an update has the settings, and the home of its user for npm', () => {
    const script = read('docs/deploy/update.sh');
    expect(script).toContain('as_site() { runuser -u campus -- "$@"; }');
    expect(script).toContain('set -a\n. /etc/campus.env\n');
  });

  it('one process of several runs as a single one does', () => {
    const lines = (file: string) =>
      read(file)
        .split('\n')
        .filter((line) => /^[A-Z]\w+=/.test(line))
        .map((line) => line.replace('/usr/bin/env PORT=%i ', '').replace(' on port %i', ''));
    expect(lines('docs/deploy/campus@.service')).toEqual(lines('docs/deploy/campus.service'));
  });
});
