import type { IdeaLabel } from '#domain/ideas/wishes.ts';
import type { TextKey } from './namespaces.ts';

/** Names of the labels of ideas. */
export const IDEA_LABEL_TEXTS: Record<IdeaLabel, TextKey<'ideas'>> = {
  talk: 'ideas:label_talk',
  game: 'ideas:label_game',
  music: 'ideas:label_music',
  story: 'ideas:label_story',
  make: 'ideas:label_make',
  rest: 'ideas:label_rest',
  'no-voice': 'ideas:label_no_voice',
  'no-face': 'ideas:label_no_face',
  'no-movement': 'ideas:label_no_movement',
  'no-props': 'ideas:label_no_props',
  'no-food': 'ideas:label_no_food',
  'small-room': 'ideas:label_small_room',
  'busy-room': 'ideas:label_busy_room',
  'simple-words': 'ideas:label_simple_words',
};
