import type { FastifyInstance } from 'fastify';
import type { CallKey } from '#contract/index.ts';
import type { ClaimResult } from '#contract/industry-claim-views.ts';
import type { FormProps } from '#contract/views.ts';
import {
  choiceOf,
  CLAIM_WISHES,
  type ClaimStep,
  type ClaimWish,
} from '#domain/industry-claim-form.ts';
import type { Context, Member } from '#server/context.ts';
import { defineForm, parseForm, type Form, type Values } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { readNetworks } from '../read.ts';
import { readRoom } from '../read-room.ts';
import { checkClaim, chooseShown, renewClaim, startClaim, withdrawClaim } from './claiming.ts';

type Ref = { website: string; username: string; secret?: string | undefined };
type Input =
  | { wish: 'start'; shown: 'hidden' | 'me' | 'public'; website: string; username: string }
  | { wish: ClaimWish; ref: Ref };

const stepOf = ({ step }: Values): ClaimStep => (step === 'room' ? 'room' : 'start');

const isWish = (value: unknown): value is ClaimWish => CLAIM_WISHES.includes(value as ClaimWish);

/** The call that does the same as a wish, which has a limit of its own. */
const callOf = (wish: Input['wish']): CallKey => {
  if (wish === 'start' || wish === 'check' || wish === 'renew' || wish === 'withdraw') {
    return `POST industry/claim/${wish}`;
  }
  return 'POST industry/claim/settings';
};

function readInput(values: Values, member: boolean): Input {
  const { website, username, shown, wish } = values;
  if (stepOf(values) === 'start') {
    return {
      wish: 'start',
      ...parseForm('POST industry/claim/start', { website, username, shown }),
    };
  }
  // Copied from a note it often comes with a space.
  const secret = (values.secret ?? '').trim() || undefined;
  const ref = parseForm('POST industry/claim/check', { website, username, secret });
  if (!secret && !member) throw new Refusal('bad_input', { fields: { secret: 'fieldRequired' } });
  if (!isWish(wish)) throw new Refusal('bad_input', { fields: { wish: 'fieldRequired' } });
  return { wish, ref };
}

/** What the owner is shown of the last days; nothing where it was not online. */
async function rowOf(ctx: Context, token: string | null, viewer: Member | undefined, ref: Ref) {
  if (!token) return null;
  try {
    const { secret } = ref;
    return (await readRoom(ctx, { token }, { memberId: viewer?.id, secret }, 'week')).row;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function carryOut(
  ctx: Context,
  viewer: Member | undefined,
  input: Input,
): Promise<ClaimResult> {
  if (input.wish === 'start') {
    if (!('shown' in input)) throw new Refusal('bad_input');
    const { website, username, shown } = input;
    const made = await startClaim(ctx, viewer, { website, username, shown });
    return { wish: 'start', room: username, ...made };
  }
  if (!('ref' in input)) throw new Refusal('bad_input');
  const { wish, ref } = input;
  const room = ref.username;
  if (wish === 'withdraw') {
    await withdrawClaim(ctx, viewer, ref);
    return { wish, room };
  }
  const choice = choiceOf(wish);
  const claim = choice
    ? await chooseShown(ctx, viewer, { ...ref, ...choice })
    : await (wish === 'renew' ? renewClaim : checkClaim)(ctx, viewer, ref);
  return { wish, room, claim, row: await rowOf(ctx, claim.token, viewer, ref) };
}

async function page(
  ctx: Context,
  language: Parameters<Context['texts']>[0],
  member: boolean,
  { result, ...props }: FormProps & { result: ClaimResult | null },
) {
  const t = ctx.texts(language);
  const networks = await readNetworks(ctx);
  return {
    head: {
      title: t('industryClaim:title'),
      description: t('industryClaim:description'),
      keywords: t('industryClaim:keywords').split(', '),
      path: '/industry/claim',
    },
    view: 'industry-claim' as const,
    props: {
      ...props,
      step: stepOf(props.values),
      networks: networks.map(({ network, name }) => ({ network, name })),
      demo: networks.length > 0 && networks.every(({ demo }) => demo),
      names: ctx.env.industry.names,
      member,
      result,
    },
  };
}

/**
 * /industry/claim, for members and for people without an account: what is collected, a code that
 * proves a room, and the choice. What it has done is the answer to the post: a key must stand in no
 * address, and neither must the name of a room.
 */
export function claimForm(app: FastifyInstance, ctx: Context, member: boolean): Form {
  const limiters = new Map<CallKey, ReturnType<typeof limiterOf>>();
  const limit = (call: CallKey) => {
    const known = limiters.get(call) ?? limiterOf(app, call);
    limiters.set(call, known);
    return known;
  };
  return defineForm<Input>({
    call: 'POST industry/claim/check',
    ...(member ? { forMember: true as const } : {}),
    keep: ['step', 'website', 'username', 'shown', 'wish'],
    // Nothing about a room comes from an address: a link could have it filled in for somebody.
    start: async ({ query }) => ({
      ...{ step: stepOf(query), website: '', username: '', shown: 'me', wish: 'check' },
    }),
    content: ({ request }, props) =>
      page(ctx, request.language, member, { ...props, result: null }),
    sentences: ({ request }) => {
      const t = ctx.texts(request.language);
      return {
        'website.fieldRequired': t('industryClaim:websiteNeeded'),
        'username.fieldRequired': t('industryClaim:usernameNeeded'),
        'secret.fieldRequired': t('industryClaim:secretNeeded'),
        'secret.fieldInvalid': t('industryClaim:secretInvalid'),
        'wish.fieldRequired': t('industryClaim:wishNeeded'),
        not_found: t('industryClaim:unknown'),
        rate_limited: t('industryClaim:limit'),
      };
    },
    read: (values) => readInput(values, member),
    submit: async ({ request, viewer }, input) => {
      const call = callOf(input.wish);
      if (call !== 'POST industry/claim/check') await limit(call)(request);
      const result = await carryOut(ctx, viewer, input);
      return (props) => page(ctx, request.language, member, { ...props, result });
    },
  });
}
