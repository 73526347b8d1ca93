import { dayOf } from '#domain/days.ts';
import { randomInt } from 'node:crypto';
import type { Output } from '#contract/index.ts';
import type { ContentEntry } from '#contract/content-index.ts';
import { byNewest, sumsOf, type BoardFacts } from '#domain/board-facts.ts';
import { BOARDS } from '#domain/boards.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { boardFacts, textsOf } from '#server/features/content/service.ts';
import { Refusal } from '#server/plugins/errors.ts';

export type ShownBoard = Output<'GET media/homepage'>['resultList'][number];
type Known = { text: ContentEntry; facts: BoardFacts & { art: string } };

function present({ text, facts }: Known): ShownBoard {
  const { slug, title, summary, path } = text;
  const { id, room, mood, minutes, people, faceless, art } = facts;
  const { cost, budget } = sumsOf(facts);
  return {
    ...{ id, slug, title, summary, address: path, art, room, mood, budget, cost, minutes, people },
    faceless,
    palette: facts.palette.map(({ hex }) => hex),
    published: text.published ?? text.updated,
  };
}

async function known(ctx: Context, language: Language): Promise<Known[]> {
  const [texts, facts] = await Promise.all([
    textsOf(ctx, 'inspiration', language),
    boardFacts(ctx),
  ]);
  return texts.flatMap((text) => {
    const found = facts[text.slug];
    return found ? [{ text, facts: found }] : [];
  });
}

/** The gallery in a language, the newest board first. Empty where nothing has been built. */
export const allBoards = async (ctx: Context, language: Language): Promise<ShownBoard[]> =>
  (await known(ctx, language)).map(present).sort(byNewest);

/** @throws Refusal not_found where the gallery has no such board */
export async function requireBoard(
  ctx: Context,
  id: number,
  language: Language = FALLBACK_LANGUAGE,
): Promise<Known> {
  const found = (await known(ctx, language)).find(({ facts }) => facts.id === id);
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Boards of the front: others each day, the same for everybody. */
export async function frontBoards(ctx: Context, language: Language): Promise<ShownBoard[]> {
  const day = dayOf(ctx.now());
  const place = ({ id }: ShownBoard) => ctx.keys.sign(`board ${day} ${id}`);
  return (await allBoards(ctx, language))
    .map((board) => [place(board), board] as const)
    .sort(([a], [b]) => a.localeCompare(b))
    .slice(0, BOARDS.frontSize)
    .map(([, board]) => board);
}

/** Boards by chance, those that were seen last. */
export async function otherBoards(
  ctx: Context,
  language: Language,
  seen: readonly number[],
): Promise<ShownBoard[]> {
  const left = await allBoards(ctx, language);
  const mixed: ShownBoard[] = [];
  while (left.length > 0) mixed.push(...left.splice(randomInt(left.length), 1));
  const isSeen = ({ id }: ShownBoard) => Number(seen.includes(id));
  return mixed.sort((a, b) => isSeen(a) - isSeen(b)).slice(0, BOARDS.frontSize);
}

/** @throws Refusal not_found */
export async function oneBoard(
  ctx: Context,
  language: Language,
  id: number,
): Promise<Output<'GET media/info'>> {
  const found = await requireBoard(ctx, id, language);
  const { palette, light, seat, props, hide } = found.facts;
  return {
    ...present(found),
    html: found.text.html,
    colours: palette.map(({ hex, name }) => ({ hex, name: name[language] })),
    light: light.map(({ note, ...lamp }) => ({ ...lamp, note: note[language] })),
    seat,
    props: props.map(({ name, cost }) => ({ name: name[language], cost })),
    hide: hide.map((one) => one[language]),
  };
}

/** Whether boards came after a day. */
export async function freshSince(ctx: Context, since: string): Promise<Output<'GET media/check'>> {
  const count = (await allBoards(ctx, FALLBACK_LANGUAGE)).filter(
    ({ published }) => published > since,
  ).length;
  return { fresh: count > 0, count };
}
