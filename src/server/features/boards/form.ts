import { BOARDS, sharedCollectionPath } from '#domain/boards.ts';
import type { BoardViews, ShelfBoard } from '#contract/board-views.ts';
import type { FormProps } from '#contract/views.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lookUp } from '#domain/look-up.ts';
import type { PageContent } from '#server/site/pages.ts';
import { allBoards } from './gallery.ts';
import {
  collect,
  dropCollection,
  ownCollections,
  saveCollection,
  sharedCollection,
  takeOut,
} from './service.ts';

const PLACE = '/inspoView/collection';
type Scene = Parameters<Form['content']>[0];
const idOf = (value: string | undefined): number | undefined =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : undefined;

const presenter = async (ctx: Context, language: Language) => {
  const known = new Map((await allBoards(ctx, language)).map((board) => [board.id, board]));
  const board = (id: number): ShelfBoard => {
    const found = known.get(id);
    if (!found) return { id, title: null, address: '', art: '' };
    return { id, title: found.title, address: found.address, art: found.art };
  };
  return { known, board };
};

async function shared(scene: Scene, link: string): Promise<PageContent<'board-shared'>> {
  const { ctx, request } = scene;
  const found = await sharedCollection(ctx, link);
  if (!found) throw new Refusal('not_found');
  const { board } = await presenter(ctx, request.language);
  const t = ctx.texts(request.language);
  return {
    head: {
      title: found.name,
      description: t('boardLists:sharedLead'),
      path: PLACE,
      noIndex: true,
    },
    view: 'board-shared',
    props: { name: found.name, boards: found.boards.map(board).filter(({ title }) => title) },
  };
}

async function own(scene: Scene, props: FormProps): Promise<PageContent<'board-shelf'>> {
  const { ctx, request, viewer, query } = scene;
  const t = ctx.texts(request.language);
  const { known, board } = await presenter(ctx, request.language);
  const { collections } = viewer ? await ownCollections(ctx, viewer) : { collections: [] };
  const adding = known.get(idOf(props.values.add) ?? 0);
  const said = lookUp(DONE, query.done);
  const notice = said && !props.notice ? { kind: 'good' as const, text: t(said) } : props.notice;
  const shown: BoardViews['board-shelf'] = {
    ...props,
    notice,
    member: viewer !== undefined,
    collections: collections.map(({ share, boards, ...one }) => ({
      ...one,
      link: share && ctx.env.origin + sharedCollectionPath(share),
      boards: boards.map(board),
    })),
    adding: adding ? { id: adding.id, title: adding.title } : null,
  };
  return {
    head: {
      title: t('boardLists:title'),
      description: t('boardLists:headDescription'),
      path: PLACE,
      noIndex: true,
    },
    view: 'board-shelf',
    props: shown,
  };
}

/** What the address says was done, in a sentence. */
const DONE: Readonly<
  Record<
    string,
    | 'boardLists:made'
    | `boardLists:${'renamed' | 'deleted' | 'takenOut' | 'collected' | 'shared' | 'withdrawn'}`
  >
> = {
  make: 'boardLists:made',
  rename: 'boardLists:renamed',
  delete: 'boardLists:deleted',
  out: 'boardLists:takenOut',
  collect: 'boardLists:collected',
  share: 'boardLists:shared',
  withdraw: 'boardLists:withdrawn',
};

type Act = (
  scene: { ctx: Context; viewer: { id: number }; language: Language },
  values: Values,
) => Promise<unknown>;

/** A name as the call takes it; what is wrong with it stands beside the field. */
const nameOf = (values: Values): string => {
  const { name = '' } = parseForm('POST media/article/save', { name: values.name });
  return name;
};
const requireId = (value: string | undefined): number => {
  const id = idOf(value);
  if (id === undefined) throw new Refusal('bad_input');
  return id;
};

const boardOf = (value: string | undefined): number => {
  const id = requireId(value);
  if (id > BOARDS.numberMax) throw new Refusal('not_found');
  return id;
};

const ACTS: Readonly<Record<string, Act>> = {
  make: ({ ctx, viewer }, values) => saveCollection(ctx, viewer, { name: nameOf(values) }),
  rename: ({ ctx, viewer }, values) =>
    saveCollection(ctx, viewer, { collection: requireId(values.collection), name: nameOf(values) }),
  delete: ({ ctx, viewer }, values) => dropCollection(ctx, viewer, requireId(values.collection)),
  share: ({ ctx, viewer }, values) =>
    saveCollection(ctx, viewer, { collection: requireId(values.collection), shared: true }),
  withdraw: ({ ctx, viewer }, values) =>
    saveCollection(ctx, viewer, { collection: requireId(values.collection), shared: false }),
  out: ({ ctx, viewer }, values) =>
    takeOut(ctx, viewer, { id: boardOf(values.board), collection: requireId(values.collection) }),
  collect: async ({ ctx, viewer, language }, values) => {
    // A name that was typed is that of a new collection.
    const collection = values.name?.trim()
      ? (await saveCollection(ctx, viewer, { name: nameOf(values) })).id
      : idOf(values.collection);
    return collect(ctx, viewer, { id: boardOf(values.add), collection }, language);
  },
};

/**
 * /inspoView/collection: one's own collections as forms; with `add` the question into which one a board goes; with
 * `link` what somebody shared, for everybody. A visitor's lie in their browser, so their page is filled there.
 */
export const shelfForm = (ctx: Context, member: boolean): Form =>
  defineForm<Values>({
    call: 'POST media/article/save',
    keep: ['add', 'wish', 'collection', 'name', 'board'],
    missing: async ({ query }) =>
      query.link !== undefined && (await sharedCollection(ctx, query.link)) === undefined,
    content: (scene, props) =>
      scene.query.link === undefined ? own(scene, props) : shared(scene, scene.query.link),
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      return {
        'name.fieldRequired': t('boardLists:nameMissing'),
        'name.fieldTooShort': t('boardLists:nameMissing'),
        'name.fieldTooLong': t('boardLists:nameLong', { count: BOARDS.nameMax }),
        'name.conflict': t('boardLists:nameTaken'),
        collections_full: t('boardLists:full'),
        rate_limited: t('boardLists:limit'),
      };
    },
    read: (values) => values,
    submit: async ({ ctx: own, viewer, request }, values) => {
      if (!viewer) throw new Refusal('not_signed_in');
      const act = lookUp(ACTS, values.wish);
      if (!act) throw new Refusal('bad_input');
      await act({ ctx: own, viewer, language: request.language }, values);
      return `${PLACE}?done=${values.wish}`;
    },
    ...(member ? { forMember: true as const } : {}),
  });
