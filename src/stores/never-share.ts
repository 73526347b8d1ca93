import { findNeverShared, type Found } from '#domain/never-share.ts';
import { neverShare } from './never-share-list.ts';

/** Where words of the list stand in a text. */
export const neverSharedIn = (text: string): Found[] =>
  findNeverShared(text, neverShare.get().words);
