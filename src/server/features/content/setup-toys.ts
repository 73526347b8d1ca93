import type { Output } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import {
  TOY_PROGRAMS,
  TOY_TAGS,
  toyPageAddress,
  type ToyProgram,
  type ToyTag,
} from '#domain/toys.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Context } from '#server/context.ts';
import { textsOf } from './index-file.ts';

type Menus = Output<'GET guide/setup/menus'>;
type Tags = Menus[number]['tags'];

const TAG_NAMES: Record<ToyTag, TextKey<'toys'>> = {
  setUp: 'toys:tagSetUp',
  inStream: 'toys:tagInStream',
  privacy: 'toys:tagPrivacy',
};
const PROGRAM_NAMES: Record<ToyProgram, TextKey<'toys'>> = {
  'stream-master': 'toys:pageStreamMaster',
  'cam-extension': 'toys:pageCamExtension',
};

const filled = (tags: Tags): Tags => tags.filter(({ guides }) => guides > 0);

/** The groups of a program's written guides; tags are the numbers of their addresses. */
export async function toyTags(
  ctx: Context,
  language: Language,
  program: ToyProgram,
): Promise<Tags> {
  const t = ctx.texts(language);
  const written = (await textsOf(ctx, 'toyGuides', language)).filter(
    ({ area, category }) => area === program && category === 'written',
  );
  return filled(
    TOY_TAGS.map((tag, i) => ({
      tag: String(i + 1),
      name: t(TAG_NAMES[tag]),
      guides: written.filter(({ number }) => number === i + 1).length,
    })),
  );
}

/** The partner line as areas of guides: what is filed by device or topic, then each program. */
export async function toyMenus(ctx: Context, language: Language): Promise<Menus> {
  const t = ctx.texts(language);
  const guides = await textsOf(ctx, 'toyGuides', language);
  const count = (kind: string) => guides.filter(({ category }) => category === kind).length;
  const line = {
    area: 'toys',
    name: t('toys:line'),
    path: toyPageAddress('about-camming'),
    tags: filled([
      { tag: 'download', name: t('toys:pageCammingDownloadGuides'), guides: count('download') },
      { tag: 'video', name: t('toys:pageVideoGuides'), guides: count('video') },
    ]),
  };
  const programs = TOY_PROGRAMS.map(async (program) => ({
    area: program as string,
    name: t(PROGRAM_NAMES[program]),
    path: toyPageAddress(program),
    tags: await toyTags(ctx, language, program),
  }));
  return [line, ...(await Promise.all(programs))];
}
