import { DAY_MS } from '#domain/days.ts';
import type { IdeaKind, IdeaMood, IdeaWishes } from '#domain/ideas/wishes.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { Context, DemoAct, DemoPeople, Member } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { makeByRules } from './making.ts';
import { insertIdea } from './queries/ideas.ts';
import { addLike } from './queries/likes.ts';

const HOUR = DAY_MS / 24;
/** The first came so long ago; the others since, in the order of this list. */
const FIRST_DAYS = 26;
/** What was asked for in the languages, in their order. */
const ASKED: readonly (readonly (readonly [IdeaKind, IdeaMood, seed: number])[])[] = [
  [
    ['show', 'calm', 11],
    ['menu', 'playful', 12],
    ['bio', 'warm', 13],
    ['room', 'bold', 14],
  ],
  [
    ['show', 'playful', 21],
    ['menu', 'warm', 22],
    ['message', 'calm', 23],
    ['post', 'bold', 24],
  ],
  [
    ['show', 'warm', 31],
    ['menu', 'calm', 32],
    ['room', 'playful', 33],
    ['post', 'warm', 34],
  ],
];

async function publish(
  ctx: Context,
  author: Member,
  wishes: IdeaWishes,
  seed: number,
): Promise<number | undefined> {
  try {
    const { ideas } = await makeByRules(ctx, wishes, seed);
    const [idea] = ideas;
    if (!idea) return undefined;
    const { kind, language } = wishes;
    const now = ctx.now();
    const times = { createdAt: now, publishedAt: now };
    const row = { ...idea, ...times, kind, language, by: 'rules', authorId: author.id } as const;
    return await insertIdea(ctx.db, row);
  } catch (error) {
    // Nothing has been built yet, as at the first `npm run dev` of a clone.
    if (error instanceof Refusal && error.id === 'not_found') return undefined;
    throw error;
  }
}

/** Ideas of the demo community: four in each language, put together by the rules. */
export function demoActs(ctx: Context, people: DemoPeople): DemoAct[] {
  const all = [...people.values()];
  const start = ctx.now().getTime() - FIRST_DAYS * DAY_MS;
  const count = ASKED.flat().length;
  const step = ((FIRST_DAYS - 1) * DAY_MS) / count;
  return LANGUAGES.flatMap((language, l) => {
    const authors = all.filter((member) => member.language === language);
    return (ASKED[l] ?? []).flatMap(([kind, mood, seed], i): DemoAct[] => {
      const author = authors[i % authors.length];
      if (!author) return [];
      const at = start + (i * LANGUAGES.length + l) * step;
      const rest = { room: 'quiet', level: 'simple', money: 'tokens', without: [] } as const;
      let id: number | undefined;
      const publishes: DemoAct = {
        at,
        run: async (then) => {
          id = await publish(then, author, { kind, language, mood, ...rest }, seed);
        },
      };
      const likes = all
        .filter((member) => member !== author)
        .slice(0, (seed * 7) % 6)
        .map((member, n): DemoAct => ({
          at: at + (n + 1) * 2 * HOUR,
          run: async ({ db }) => id !== undefined && addLike(db, id, member.id),
        }));
      return [publishes, ...likes];
    });
  });
}
