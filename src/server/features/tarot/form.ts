import { nextDay } from '#domain/days.ts';
import type { FastifyInstance } from 'fastify';
import type { TarotNote, TarotViews } from '#contract/tarot-views.ts';
import type { FormProps } from '#contract/views.ts';
import { READER, type NoteCollection } from '#domain/reader.ts';
import { TAROT_DRAWS, TAROT_READING_NOTE, tarotCardPath, type TarotDraw } from '#domain/tarot.ts';
import type { Context, Member } from '#server/context.ts';
import { tarotDeck } from '#server/features/content/service.ts';
import { notesIn, setNote } from '#server/features/learning/service.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import type { PageContent } from '#server/site/pages.ts';
import { generatorForPage } from './reading-queue.ts';
import { drawerOf, turnOver } from './drawer.ts';
import { presentCard, presentName, readCard, readThree, requireDeck } from './service.ts';

const COLLECTION = 'tarot' satisfies NoteCollection;
type Input = { wish: TarotDraw } | { wish: 'note'; slug: string; text: string };
type Scene = Parameters<Form['content']>[0];

function readInput({ wish, note, text }: Values, viewer: Member | undefined): Input {
  const draw = TAROT_DRAWS.find((one) => one === wish);
  if (draw) return { wish: draw };
  if (wish !== 'note') throw new Refusal('bad_input');
  if (!viewer) throw new Refusal('not_signed_in');
  // An empty note deletes the one that is there, so that the field may be empty.
  const asked = { collection: COLLECTION, slug: note, text: text ?? '' };
  const { slug, text: kept } = parseForm('POST learning/note', asked);
  return { wish, slug, text: kept };
}

/**
 * What stands in the fields for notes: what is kept, or what was typed where it could not be. Never what an
 * address says, which could put words into somebody's mouth.
 */
async function notesOf({ ctx, viewer, query }: Scene, { values, notice }: FormProps) {
  const kept = viewer ? await notesIn(ctx, viewer.id, COLLECTION) : new Map<string, string>();
  return (name: string): TarotNote => ({
    name,
    text: notice && values.note === name ? (values.text ?? '') : (kept.get(name) ?? ''),
    saved: !notice && query.noted === name,
  });
}

/** The table of today, where somebody is shown what they have turned over. */
async function table(scene: Scene, props: FormProps): Promise<PageContent<'tarot'>> {
  const { ctx, request, viewer } = scene;
  const { language } = request;
  const t = ctx.texts(language);
  const { cards, back } = await tarotDeck(ctx);
  const { day, mark, faceUp } = drawerOf(ctx, request, viewer);
  const up = (what: TarotDraw) => cards.length > 0 && mark !== undefined && faceUp.includes(what);
  const drawer = { day, mark: mark ?? '' };
  const today = up('card') ? (await readCard(ctx, drawer, language)).card : null;
  const note = await notesOf(scene, props);
  const shown: TarotViews['tarot'] = {
    ...props,
    member: viewer !== undefined,
    back,
    until: nextDay(day).toISOString(),
    today,
    reading: up('reading')
      ? await readThree(ctx, drawer, language, generatorForPage(ctx, day))
      : null,
    notes: { today: note(today?.id ?? ''), reading: note(TAROT_READING_NOTE) },
    ready: cards.length > 0,
  };
  return {
    head: {
      title: t('tarot:headTitle'),
      description: t('tarot:description'),
      keywords: t('tarot:keywords').split(', '),
      path: '/tarot',
    },
    view: 'tarot',
    props: shown,
  };
}

/** One card, whose name the address holds. */
async function single(
  scene: Scene,
  props: FormProps,
  id: string,
): Promise<PageContent<'tarot-card'>> {
  const { ctx, request, viewer } = scene;
  const { language } = request;
  const t = ctx.texts(language);
  const { cards, back } = await requireDeck(ctx);
  const at = cards.findIndex((one) => one.id === id);
  const card = cards[at];
  if (!card) throw new Refusal('not_found');
  const [before, after] = [cards[at - 1], cards[at + 1]].map((one) =>
    one ? presentName(one, language) : null,
  );
  const shown = presentCard(card, language);
  return {
    head: {
      title: `${shown.name} · ${t('tarot:title')}`,
      description: shown.says,
      path: '/tarot',
      noIndex: true,
    },
    view: 'tarot-card',
    props: {
      ...props,
      member: viewer !== undefined,
      back,
      card: shown,
      before: before ?? null,
      after: after ?? null,
      note: (await notesOf(scene, props))(id),
    },
  };
}

/** Where a note stands: below its card, and that on the page it was written on. */
const notePlace = (slug: string, card: string | undefined): string =>
  `${card ? `${tarotCardPath(card)}&` : '/tarot?'}noted=${slug}#note-${slug}`;

/**
 * /tarot: the table of today, or with `card` one card of the deck. It is a form: what is pressed turns cards
 * over for the rest of the day, or keeps a member's note.
 */
export function tarotForm(app: FastifyInstance, ctx: Context, member: boolean): Form {
  const countDraw = limiterOf(app, 'GET game/tarot/draw');
  const countNote = limiterOf(app, 'POST learning/note');
  const isCard = async (id: string) => (await tarotDeck(ctx)).cards.some((one) => one.id === id);
  return defineForm<Input>({
    call: 'GET game/tarot',
    ...(member ? { forMember: true as const } : {}),
    keep: ['card', 'note', 'text'],
    missing: async ({ query }) => Boolean(query.card) && !(await isCard(query.card ?? '')),
    content: (scene, props) =>
      props.values.card ? single(scene, props, props.values.card) : table(scene, props),
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      return {
        'text.fieldTooLong': t('learning:noteTooLong', { count: READER.noteMax }),
        rate_limited: t('tarot:limit'),
      };
    },
    read: (values, { viewer }) => readInput(values, viewer),
    submit: async ({ request, reply, viewer }, input, { card }) => {
      if (input.wish === 'note') {
        if (!viewer) throw new Refusal('not_signed_in');
        await countNote(request);
        const { slug, text } = input;
        await setNote(ctx, viewer.id, { collection: COLLECTION, slug, text });
        return notePlace(slug, card && (await isCard(card)) ? card : undefined);
      }
      await requireDeck(ctx);
      await countDraw(request);
      turnOver(ctx, reply, drawerOf(ctx, request, viewer), input.wish);
      return `/tarot#${input.wish === 'card' ? 'today' : 'reading'}`;
    },
  });
}
