import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Section } from './lib/bench.ts';
import { buildCopy, copyProject } from './lib/project-copy.ts';
import { atMost, type Line } from './lib/report.ts';
import { endProcess, freePort } from './lib/site.ts';
import { median } from './lib/stats.ts';

const WITHIN_MS = 20 * 60_000;
const GUIDE = 'a-room-that-works';
/** Sentences that are added one after the other: the first change after a start takes longer than later ones. */
const CHANGES = 4;
const sentence = (number: number) => `Sentence ${number} was added while the site was running.`;

type Started = { origin: string; child: ChildProcess };

/** Starts a copy of the project, with nothing of this machine's settings. */
async function startProject(project: string, [command = '', ...args]: string[]): Promise<Started> {
  const port = await freePort();
  const child = spawn(command, args, {
    cwd: project,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: npm, the server and the builder end together.
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port) },
  });
  return { origin: `http://127.0.0.1:${port}`, child };
}

/** @returns seconds until a page of the site holds a text */
async function secondsUntil(
  { origin, child }: Started,
  page: string,
  text: string,
): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < WITHIN_MS) {
    if (child.exitCode !== null) throw new Error(`The site ended with ${child.exitCode}.`);
    const html = await fetch(`${origin}${page}`).then(
      (answer) => (answer.ok ? answer.text() : ''),
      () => '',
    );
    if (html.includes(text)) return (performance.now() - started) / 1000;
    await sleep(50);
  }
  throw new Error(`${page} did not come within ${WITHIN_MS / 60_000} minutes.`);
}

/** A clean clone: `npm install` is part of it, from the packages npm has kept or the network. */
async function firstStart(temp: string): Promise<Line> {
  const project = copyProject(path.join(temp, 'clean-clone'), { withPackages: false });
  const running = await startProject(project, ['npm', 'start']);
  try {
    const seconds = await secondsUntil(running, '/', '</html>');
    return atMost('npm start of a clean clone, until the first page answers', 75, seconds, 's');
  } finally {
    process.kill(-(running.child.pid ?? 0), 'SIGTERM');
    await endProcess(running.child);
  }
}

/** One sentence in one guide of the real content, on a running site; and then again. */
async function changedText(temp: string): Promise<Line[]> {
  const project = copyProject(path.join(temp, 'changed'));
  const running = await startProject(project, [process.execPath, 'scripts/start.ts']);
  try {
    await secondsUntil(running, '/', '</html>');
    // Books and pictures of the first build follow its pages.
    await buildCopy(project, running.origin);
    const file = path.join(project, 'content/guides/en', `${GUIDE}.md`);
    const page = `/newModel/${GUIDE}?language=en`;
    const taken: number[] = [];
    for (let number = 1; number <= CHANGES; number++) {
      fs.appendFileSync(file, `\n${sentence(number)}\n`);
      const [seconds] = await Promise.all([
        secondsUntil(running, page, sentence(number)),
        buildCopy(project, running.origin),
      ]);
      taken.push(seconds);
    }
    const [first = 0, ...later] = taken;
    const what = 'A sentence of a guide changed, until the new page answers';
    return [
      atMost(`${what}: the first after a start`, 8, first, 's'),
      atMost(`${what}: the next ${later.length}, median`, 8, median(later), 's'),
    ];
  } finally {
    process.kill(-(running.child.pid ?? 0), 'SIGTERM');
    await endProcess(running.child);
  }
}

/** How long people wait: for the first page of a clean clone, and for a changed text. */
export const start: Section = async ({ temp }: Bench) => [
  await firstStart(temp),
  ...(await changedText(temp)),
];
