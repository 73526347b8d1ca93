import type { ProfileDocument } from '#domain/profile-editor/document.ts';
import type { Output } from './index.ts';

type Info = Output<'POST profileEditor/getInfo'>;
export type ProfileSummary = Info['profiles'][number];
export type SavedProfile = NonNullable<Info['profile']>;
export type ProfileVersion = SavedProfile['versions'][number];

/** The directory's sites, to name the one a profile is for. */
export type SiteGroups = { name: string; sites: { slug: string; title: string }[] }[];

/** Pages of the profile editor. */
export type ProfileViews = {
  /** Null for visitors. */
  'profile-list': { profiles: ProfileSummary[] | null };
  /** `start`: what a new one begins with, where it has not been saved yet. */
  'profile-config': {
    profile: SavedProfile | null;
    start: ProfileDocument | null;
    siteGroups: SiteGroups;
    /** A text that the address offers. */
    idea: { id: number; body: string } | null;
  };
  'profile-export': { profile: SavedProfile };
};
