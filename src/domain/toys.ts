/** The partner line of connected toys: how its texts are grouped, and where they live. */

/** Pages that are one text each; named as in their addresses where they have one of their own. */
export const TOY_PAGES = [
  'about-camming',
  'camming-sex-toys',
  'control',
  'downLoad',
  'vibeMate',
  'camming-download-guides',
  'video-guides',
  'stream-master',
  'cam-extension',
] as const;
export type ToyPageName = (typeof TOY_PAGES)[number];

export const TOY_LINES = ['toys', 'stream-master', 'cam-extension'] as const;
export type ToyLine = (typeof TOY_LINES)[number];

/** Programs that have written guides of their own. */
export const TOY_PROGRAMS = ['stream-master', 'cam-extension'] as const;
export type ToyProgram = (typeof TOY_PROGRAMS)[number];

/** Groups of written guides; their number counts from 1 (spec section 2, tagId). */
export const TOY_TAGS = ['setUp', 'inStream', 'privacy'] as const;
export type ToyTag = (typeof TOY_TAGS)[number];

export const TOY_DEVICES = ['phone', 'tablet', 'computer', 'encoder'] as const;
export type ToyDevice = (typeof TOY_DEVICES)[number];

export const TOY_TOPICS = ['pairing', 'latency', 'control'] as const;
export type ToyTopic = (typeof TOY_TOPICS)[number];

const OWN_ADDRESSES: Partial<Record<ToyPageName, string>> = {
  'stream-master': '/lovense-stream-master/video-guides',
  'cam-extension': '/lovense-cam-extension/video-guides',
};

/** Address of a page of the line, without language. */
export const toyPageAddress = (page: ToyPageName): string =>
  OWN_ADDRESSES[page] ?? `/lovense/${page}`;

/** Address of one group of a program's written guides. */
export const toyTagAddress = (program: ToyProgram, tagId: number): string =>
  `/lovense-${program}/written-guides/${tagId}`;

type GuideFacts = {
  product: ToyLine;
  kind: 'download' | 'video' | 'written';
  type?: string | undefined;
  tagId?: number | undefined;
};

/**
 * Address of a guide. A device has one download guide and a topic one film, so these are named by
 * it; of written guides a group may have several, so the file's name comes after its number.
 */
export function toyGuideAddress(slug: string, { product, kind, type, tagId }: GuideFacts): string {
  if (kind === 'download') return `/lovense/camming-download-guides/${type}`;
  if (kind === 'video') return `/lovense/video-guides/${type}`;
  return `${toyTagAddress(product as ToyProgram, tagId ?? 1)}/${slug}`;
}
