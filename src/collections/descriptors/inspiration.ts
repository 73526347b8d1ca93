import { boardPath, type BoardMood } from '#domain/boards.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { inspirationSchema } from '../schema/boards.ts';
import type { Descriptor } from './descriptor.ts';

/** What the moods of boards are called. */
export const BOARD_MOOD_NAMES = {
  calm: 'boards:moodCalm',
  playful: 'boards:moodPlayful',
  warm: 'boards:moodWarm',
  bold: 'boards:moodBold',
} as const satisfies Record<BoardMood, TextKey<'boards'>>;

/** The gallery. A board needs both a text and its facts; the content check names one that lacks either. */
export const inspiration = {
  folder: 'inspiration',
  schema: inspirationSchema,
  // The newest first; the pages put those of one day in the order of their numbers.
  compare: (a, b) =>
    b.data.published.localeCompare(a.data.published) || a.slug.localeCompare(b.slug),
  isShown: ({ slug }, { boardFacts }) => boardFacts.has(slug),
  address: ({ slug }) => boardPath(slug),
  index: ({ slug }, { boardFacts }) => {
    const facts = boardFacts.get(slug);
    return { category: facts?.mood ?? '', number: facts?.id ?? 0 };
  },
  explained: true,
  // In no feed: boards come dozens at a time and would push everything else out of it.
  pack: 'board',
  picture: {
    name: 'board',
    eyebrow: (mood) => BOARD_MOOD_NAMES[mood as BoardMood],
    drawing: 'lamp',
  },
  pages: { 'inspo-detail': { parameter: 'board' } },
} satisfies Descriptor<typeof inspirationSchema>;
