import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeOgImages } from '#scripts/og-images.ts';
import type { Section } from './lib/bench.ts';
import { addGuides } from './lib/guides.ts';
import { buildPlainSite, makePlainSite } from './lib/plain-site.ts';
import { copyProject, setBuildAside } from './lib/project-copy.ts';
import { atLeast, forTheRecord } from './lib/report.ts';
import { residentBytesOfAll } from './lib/site.ts';

const BUILD_WITHIN_MS = 15 * 60_000;
const SAMPLE_MS = 500;
/** Whoever shares the machine can only make a build slower, so the quickest says most about the build. */
const RUNS = 3;

type Run = {
  /** Until there are pages and their search index, which is what the bare build makes. */
  readable: number;
  /** Until books, packs and compression are done as well. */
  seconds: number;
  memory: number;
  steps: string[];
};

/** What the build says once people can read. */
const READABLE = 'the pages are ready';

/** Runs the real build command in a folder; its seconds and the largest memory of its processes in bytes. */
async function timeBuild(project: string): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
      LINK_PICTURES: 'off',
    },
    timeout: BUILD_WITHIN_MS,
  });
  let out = '';
  let memory = 0;
  let readable: number | undefined;
  const secondsNow = () => (performance.now() - started) / 1000;
  child.stdout.on('data', (data: Buffer) => {
    out += data.toString();
    if (out.includes(READABLE)) readable ??= secondsNow();
  });
  const timer = setInterval(
    () => (memory = Math.max(memory, residentBytesOfAll(child.pid ?? 0))),
    SAMPLE_MS,
  );
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build ended with ${code}: ${out.slice(-500)}`);
  if (readable === undefined) throw new Error('The build did not say when people could read.');
  const steps = out.split('\n').filter((line) => line.startsWith('build:'));
  return { readable, seconds: secondsNow(), memory, steps };
}

const countPages = (dist: string): number =>
  fs
    .readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html')).length;

const PICTURES = 48;

async function picturesPerSecond(temp: string): Promise<number> {
  const jobs = Array.from({ length: PICTURES }, (_, i) => ({
    title: `A guide with a title of some length, number ${i}`,
    eyebrow: 'Safety',
    siteName: 'Bench',
    art: 'lifebuoy',
    file: path.join(temp, `pictures/${i}.png`),
  }));
  const started = performance.now();
  await makeOgImages(jobs, { cacheDir: path.join(temp, 'pictures-cache') });
  return (PICTURES * 1000) / (performance.now() - started);
}

/** Pages a second of a site that has nothing but text, built beside ours: how quick this machine is just now. */
function plainPagesPerSecond(temp: string, pages: number): number {
  const folder = path.join(temp, 'plain');
  makePlainSite(folder, pages);
  return pages / buildPlainSite(folder);
}

/** Cold builds of the same project, the quickest first. */
async function timeBuilds(project: string, count: number): Promise<Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < count; run++) {
    if (run > 0) setBuildAside(project, `${project}-built-${run}`);
    runs.push(await timeBuild(project));
  }
  return runs.sort((a, b) => a.readable - b.readable);
}

/**
 * A cold build of the site with many guides in three languages, in a copy of the project. Until its pages and what
 * the server searches are there it is compared with a bare build of pages and Pagefind's index; our own index of
 * Pagefind, books, packs and compression follow while people read. Pictures for links are measured apart: each is
 * drawn once in its life and kept, so that no real build ever draws thousands.
 */
export const build: Section = async ({ quick, temp }) => {
  const project = copyProject(path.join(temp, 'project'));
  const guides = quick ? 30 : 1000;
  addGuides(project, guides);
  const runs = await timeBuilds(project, quick ? 1 : RUNS);
  const { readable, steps } = runs[0] as Run;
  const memory = Math.max(...runs.map((run) => run.memory));
  const pages = countPages(path.join(project, 'dist'));
  const plain = plainPagesPerSecond(temp, guides);
  const name = `Build of ${pages.toLocaleString('en')} pages, without pictures for links`;
  return [
    atLeast(
      'Cold build, until people can read: our pages/s ÷ those of bare Astro and Pagefind',
      1,
      pages / readable / plain,
      '',
    ),
    forTheRecord(`${name}, until people can read`, pages / readable, 'pages/s'),
    forTheRecord(
      `${name}, until people can read: seconds of each, the quickest first`,
      listed(runs.map((run) => run.readable)),
    ),
    forTheRecord(
      `${name}, with books, packs and compression: seconds of each`,
      listed(runs.map(({ seconds }) => seconds)),
    ),
    forTheRecord(
      `Build of ${guides.toLocaleString('en')} bare pages with Astro and Pagefind alone`,
      plain,
      'pages/s',
    ),
    forTheRecord(`${name}: steps, seconds since the start`, stepsIn(steps)),
    forTheRecord(`${name}: memory of all its processes at most`, memory / 1024 ** 2, 'MB'),
    forTheRecord(
      'Pictures for links, drawn for the first time',
      await picturesPerSecond(temp),
      '/s',
    ),
  ];
};

const listed = (seconds: readonly number[]): string =>
  seconds.map((each) => each.toFixed(1)).join(', ');

const stepsIn = (steps: readonly string[]): string =>
  steps.map((line) => line.replace(/^build: (.*) \(([\d.]+) s\)$/, '$1 $2')).join(', ');
