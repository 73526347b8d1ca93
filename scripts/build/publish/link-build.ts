import fs from 'node:fs';
import path from 'node:path';
import { serverDirOf } from '#server/site/policies.ts';

/** Copies a folder as hard links. */
export function linkFolder(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  for (const item of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, item.name), path.join(to, item.name)];
    if (item.isDirectory()) linkFolder(source, target);
    else fs.linkSync(source, target);
  }
}

/**
 * Copies a build, its pages and what belongs to the server, as hard links: it takes no room. Whoever
 * goes on with the copy may add files and must not write into those that are there.
 */
export function linkBuild(from: string, to: string): void {
  linkFolder(from, to);
  linkFolder(serverDirOf(from), serverDirOf(to));
}
