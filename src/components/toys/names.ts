import type { ToyForm, ToyGuide } from '#collections/toys.ts';
import type { ToyDevice, ToyLine, ToyPageName, ToyTag, ToyTopic } from '#domain/toys.ts';
import type { FormFilter } from '#domain/toy-forms.ts';
import type { TextKey } from '#i18n/namespaces.ts';

type Key = TextKey<'toys'>;

/** What the pages of the line are called in its navigation, in its order. */
export const PAGES: Record<ToyPageName, Key> = {
  'about-camming': 'toys:pageAboutCamming',
  'camming-sex-toys': 'toys:pageCammingSexToys',
  control: 'toys:pageControl',
  downLoad: 'toys:pageDownLoad',
  vibeMate: 'toys:pageVibeMate',
  'camming-download-guides': 'toys:pageCammingDownloadGuides',
  'video-guides': 'toys:pageVideoGuides',
  'stream-master': 'toys:pageStreamMaster',
  'cam-extension': 'toys:pageCamExtension',
};

export const LINES: Record<ToyLine, Key> = {
  toys: 'toys:lineToys',
  'stream-master': 'toys:pageStreamMaster',
  'cam-extension': 'toys:pageCamExtension',
};

export const TAGS: Record<ToyTag, { name: Key; text: Key }> = {
  setUp: { name: 'toys:tagSetUp', text: 'toys:tagSetUpText' },
  inStream: { name: 'toys:tagInStream', text: 'toys:tagInStreamText' },
  privacy: { name: 'toys:tagPrivacy', text: 'toys:tagPrivacyText' },
};

/** What a download guide or a film is filed under. */
export const TYPES: Record<ToyDevice | ToyTopic, Key> = {
  phone: 'toys:devicePhone',
  tablet: 'toys:deviceTablet',
  computer: 'toys:deviceComputer',
  encoder: 'toys:deviceEncoder',
  pairing: 'toys:topicPairing',
  latency: 'toys:topicLatency',
  control: 'toys:topicControl',
};

/** The page on which a guide is listed. */
export function listOf({ kind, product }: ToyGuide['data']): ToyPageName {
  if (kind === 'download') return 'camming-download-guides';
  if (kind === 'video') return 'video-guides';
  return product === 'stream-master' ? 'stream-master' : 'cam-extension';
}

type Values<F extends FormFilter> = Record<ToyForm[F][number], Key>;

/** What can be asked of a form, in the order of the choices. */
export const FILTERS: { [F in FormFilter]: { name: Key; values: Values<F> } } = {
  connection: {
    name: 'toys:filterConnection',
    values: {
      phone: 'toys:connectionPhone',
      computer: 'toys:connectionComputer',
      extension: 'toys:connectionExtension',
    },
  },
  control: {
    name: 'toys:filterControl',
    values: {
      tips: 'toys:controlTips',
      partner: 'toys:controlPartner',
      pattern: 'toys:controlPattern',
      sound: 'toys:controlSound',
    },
  },
  use: {
    name: 'toys:filterUse',
    values: {
      solo: 'toys:useSolo',
      couples: 'toys:useCouples',
      'long-distance': 'toys:useLongDistance',
    },
  },
};

export const NOISE: Record<ToyForm['noise'], Key> = {
  quiet: 'toys:noiseQuiet',
  audible: 'toys:noiseAudible',
  unknown: 'toys:notVerified',
};

export const handsFreeName = ({ handsFree }: ToyForm): Key =>
  handsFree === 'unknown' ? 'toys:notVerified' : handsFree ? 'toys:yes' : 'toys:no';
