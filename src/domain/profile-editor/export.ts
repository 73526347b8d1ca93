import { blocksOf, exportSource, ownSource, type Labels } from './blocks.ts';
import type { ProfileDocument } from './document.ts';
import { htmlOf } from './html.ts';
import { simpleOf } from './simple.ts';
import { TARGETS } from './targets.ts';
import { textOf } from './text.ts';

/** What is pasted into the cam site: HTML of the target's kind, or plain text. */
export function exportOf(document: ProfileDocument, labels: Labels): string {
  const blocks = blocksOf(document, labels, exportSource);
  if (document.target === 'text') return textOf(blocks);
  return document.target === 'simple' ? simpleOf(blocks) : htmlOf(blocks, document.theme);
}

/** The same as plain text, for places that take nothing else. */
export const textExportOf = (document: ProfileDocument, labels: Labels): string =>
  textOf(blocksOf(document, labels, exportSource));

/** What the preview shows, with the member's own pictures. */
export const previewOf = (document: ProfileDocument, labels: Labels): string => {
  const blocks = blocksOf(document, labels, ownSource);
  if (document.target === 'text') return textOf(blocks);
  return document.target === 'simple' ? simpleOf(blocks) : htmlOf(blocks, document.theme);
};

/** Characters a profile may have: what the member says about their site, or what its kind takes. */
export const limitOf = ({ limit, target }: ProfileDocument): number =>
  limit ?? TARGETS[target].limit;
/** Characters as forms count them: a sign outside the basic plane is two. */
export const lengthOf = (exported: string): number => exported.length;
