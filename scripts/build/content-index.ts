import fs from 'node:fs/promises';
import path from 'node:path';
import type { contentIndex } from '#collections/content-index.ts';
import type { ContentIndex } from '#contract/content-index.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** Where the server reads the index (its content calls) and the build's later steps find their texts. */
export const contentIndexFile = (outDir: string): string =>
  path.join(serverDirOf(outDir), 'content.json');

/** Moves the index that the pages' build made out of what is served to everybody. */
export async function placeContentIndex(outDir: string): Promise<void> {
  await fs.mkdir(serverDirOf(outDir), { recursive: true });
  await fs.rename(path.join(outDir, 'content-index.json'), contentIndexFile(outDir));
}

/** @throws Error where the build has not got that far */
export async function readContentIndex(outDir: string): Promise<ContentIndex> {
  const text = await fs.readFile(contentIndexFile(outDir), 'utf8');
  return JSON.parse(text) as Awaited<ReturnType<typeof contentIndex>> satisfies ContentIndex;
}
