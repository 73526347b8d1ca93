import type { ChangeKind } from '#collections/schema/changelog.ts';
import type { TextKey } from '#i18n/namespaces.ts';

/** What the kinds of changes are called. */
export const KINDS: Record<ChangeKind, TextKey<'pages'>> = {
  new: 'pages:kindNew',
  improved: 'pages:kindImproved',
  fixed: 'pages:kindFixed',
};

/** What is said where there is no change of a kind. */
export const NONE: Record<ChangeKind, TextKey<'pages'>> = {
  new: 'pages:noneNew',
  improved: 'pages:noneImproved',
  fixed: 'pages:noneFixed',
};
