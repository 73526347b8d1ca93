import { id as idOf } from '#contract/call.ts';
import { SET_UP_FIELDS, type StaffContestProps } from '#contract/contest-views.ts';
import type { FormProps } from '#contract/form-props.ts';
import { readMoment } from '#domain/campaigns.ts';
import { endsSooner, sureOf, type EndsSooner } from '#domain/contests.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import {
  contestCampaigns,
  contestList,
  correct,
  decide,
  removeContest,
  saveContest,
  staffView,
} from '#server/features/contests/service.ts';
import { summariesOf } from '#server/features/forum/service.ts';
import { act, type StaffPage } from '#server/oversight/moderation/service.ts';
import { frameOf } from '#server/platform/staff/service.ts';
import type { Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readFields } from '#server/plugins/query.ts';

type Chosen = NonNullable<StaffContestProps['chosen']>;

const PATH = '/moderation/contest';
const PLACE = /^place-(\d{1,15})$/;
const MINUTES = 'yyyy-mm-ddThh:mm'.length;

const doneAt = (id: number | null, what: string): string =>
  id === null ? `${PATH}?done=${what}` : `${PATH}?id=${id}&done=${what}`;

/** A moment of a field, in UTC; what is none is left for the contract to refuse. */
const momentOf = (text: string | undefined) => readMoment(text)?.toISOString() ?? text ?? '';

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split(/\r?\n/).flatMap((line) => line.trim() || []);

/** The places that fields name: `place-12` with `1` gives entry 12 the first. */
const placesOf = (values: Values) =>
  Object.entries(values).flatMap(([name, value]) => {
    const [, entry] = PLACE.exec(name) ?? [];
    return entry && value ? [{ place: Number(value), entry: Number(entry) }] : [];
  });

/** What the fields of the set-up hold before anybody types. */
const fieldsOf = ({ contest, rules, prizes, judge, campaign, entries, base }: Chosen): Values => ({
  base,
  opens: contest.opens.slice(0, MINUTES),
  entriesClose: contest.entriesClose.slice(0, MINUTES),
  votingCloses: contest.votingCloses.slice(0, MINUTES),
  rules,
  prizes: prizes.join('\n'),
  judge,
  campaign: campaign ?? '',
  ...Object.fromEntries(
    entries.flatMap(({ id, place }) => (place === null ? [] : [[`place-${id}`, String(place)]])),
  ),
});

const timesOf = (given: Record<'opens' | 'entriesClose' | 'votingCloses', string>) => ({
  opens: new Date(given.opens),
  entriesClose: new Date(given.entriesClose),
  votingCloses: new Date(given.votingCloses),
});

/** Whether the box was ticked below these very times. */
const isSureOf = ({ sure, entriesClose, votingCloses }: Values): boolean =>
  sure === sureOf({ entriesClose, votingCloses });

function whySooner(chosen: Chosen | null, values: Values, now: Date): EndsSooner {
  const before = chosen && { ...timesOf(chosen.contest), decidedAt: null };
  const typed = {
    opens: momentOf(values.opens),
    entriesClose: momentOf(values.entriesClose),
    votingCloses: momentOf(values.votingCloses),
  };
  return endsSooner(before ?? undefined, timesOf(typed), now) ?? 'shortens';
}

/** What has been refused for a second look. */
function asksOf(form: FormProps, chosen: Chosen | null, now: Date): StaffContestProps['asks'] {
  if (!form.errors.sure) return null;
  const { act: asked } = form.values;
  if (asked === 'decide' || asked === 'correct') {
    const places = placesOf(form.values).sort((a, b) => a.place - b.place || a.entry - b.entry);
    return { act: asked, places };
  }
  return { act: 'save', why: whySooner(chosen, form.values, now) };
}

/** What stands in the set-up since somebody else has saved it, where it is not what was typed. */
function theirsOf(form: FormProps, chosen: Chosen | null): StaffContestProps['theirs'] {
  const { act: asked, base } = form.values;
  if (!chosen || form.notice?.kind !== 'bad' || asked !== 'save' || base === chosen.base) return [];
  const stored = fieldsOf(chosen);
  const line = (text: string | undefined) => (text ?? '').replaceAll('\r\n', '\n').trim();
  return SET_UP_FIELDS.filter((name) => line(form.values[name]) !== line(stored[name])).map(
    (name) => ({ name, value: stored[name] ?? '' }),
  );
}

const SOONER: Record<EndsSooner, TextKey<'contestStaff'>> = {
  closes: 'contestStaff:soonerCloses',
  entries: 'contestStaff:soonerEntries',
  shortens: 'contestStaff:soonerShortens',
};

/** The form as the page shows it: with what is stored where nothing was typed, and what it asks. */
function shownForm(
  form: FormProps,
  { chosen, asks, theirs }: Pick<StaffContestProps, 'chosen' | 'asks' | 'theirs'>,
  t: Translate,
): FormProps {
  const stored = chosen ? fieldsOf(chosen) : {};
  const values = { ...stored, ...form.values };
  // Whoever has read what somebody else has saved may save over it.
  if (theirs.length > 0) return { ...form, values: { ...values, base: stored.base ?? '' } };
  if (!asks) return { ...form, values };
  const notice =
    asks.act === 'save'
      ? { kind: 'bad' as const, text: t(SOONER[asks.why]) }
      : { kind: 'good' as const, text: t('contestStaff:placesLook') };
  return { ...form, values, notice };
}

/** The contest a number names; null where it is none. @throws Refusal bad_input for no number */
async function chosenBy(ctx: Context, text: string | undefined): Promise<Chosen | null> {
  const id = idOf.safeParse(text);
  if (!id.success) return null;
  try {
    return await staffView(ctx, id.data);
  } catch (error) {
    if (error instanceof Refusal && error.id === 'not_found') return null;
    throw error;
  }
}

async function postBy(ctx: Context, text: string | undefined): Promise<StaffContestProps['post']> {
  const id = idOf.safeParse(text);
  const found = id.success ? (await summariesOf(ctx, [id.data])).get(id.data) : undefined;
  return found ? { id: found.id, title: found.title } : null;
}

/** /moderation/contest: makes posts contests, shows their votes, announces and corrects places. */
export const contestDeskPage: StaffPage = {
  route: 'moderation-contest',
  permission: 'moderator',
  show: async ({ ctx, request, viewer, query }, form) => {
    const asked = query.id ?? query.post;
    const chosen = await chosenBy(ctx, asked);
    const post = chosen ? null : await postBy(ctx, query.post);
    if (asked !== undefined && !chosen && !post) return undefined;
    const after = query.after || null;
    const { resultList: contests, next } = await contestList(ctx, after ?? undefined);
    const t = ctx.texts(request.language);
    const [asks, theirs] = [asksOf(form, chosen, ctx.now()), theirsOf(form, chosen)];
    const props: StaffContestProps = {
      staff: await frameOf(ctx, viewer),
      form: shownForm(form, { chosen, asks, theirs }, t),
      ...{ contests, after, next, asks, theirs },
      ...{ chosen, post, campaigns: await contestCampaigns(ctx) },
    };
    return {
      head: {
        title: chosen?.contest.title ?? post?.title ?? t('contestStaff:title'),
        description: t('contestStaff:lead'),
        noIndex: true,
      },
      view: 'moderation-contest',
      props,
    };
  },
  acts: {
    save: act({
      call: 'POST moderator/contest/save',
      read: (values) => ({
        id: values.id,
        opens: momentOf(values.opens),
        entriesClose: momentOf(values.entriesClose),
        votingCloses: momentOf(values.votingCloses),
        rules: values.rules ?? '',
        prizes: linesOf(values.prizes),
        judge: values.judge,
        campaign: values.campaign || null,
        base: values.base ?? '',
      }),
      run: async ({ ctx, viewer, request }, input) => {
        await saveContest(ctx, viewer, input, isSureOf(readFields(request.body)));
        return doneAt(input.id, 'saved');
      },
    }),
    remove: act({
      call: 'POST moderator/contest/remove',
      read: ({ id }) => ({ id }),
      run: async ({ ctx, viewer }, { id }) => {
        await removeContest(ctx, viewer, id);
        return doneAt(null, 'removed');
      },
    }),
    decide: act({
      call: 'POST moderator/contest/decide',
      read: (values) => {
        const places = placesOf(values);
        return { id: values.id, ...(places.length > 0 && { places }) };
      },
      run: async ({ ctx, viewer, request }, input) => {
        await decide(ctx, viewer, input, readFields(request.body).sure === 'on');
        return doneAt(input.id, 'decided');
      },
    }),
    correct: act({
      call: 'POST moderator/contest/correct',
      read: (values) => ({ id: values.id, places: placesOf(values), note: values.note ?? '' }),
      run: async ({ ctx, viewer, request }, input) => {
        await correct(ctx, viewer, input, readFields(request.body).sure === 'on');
        return doneAt(input.id, 'corrected');
      },
    }),
  },
  done: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    return {
      saved: t('contestStaff:doneSaved'),
      removed: t('contestStaff:doneRemoved'),
      decided: t('contestStaff:doneDecided'),
      corrected: t('contestStaff:doneCorrected'),
    };
  },
  problems: ({ ctx, request }) => {
    const t = ctx.texts(request.language);
    const needed = t('errors:fieldRequired');
    return {
      'rules.fieldRequired': needed,
      'prizes.fieldTooShort': needed,
      conflict: t('contestStaff:conflict'),
    };
  },
};
