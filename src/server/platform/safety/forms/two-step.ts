import { encode } from 'uqr';
import type { Parsed } from '#contract/index.ts';
import type { Views } from '#contract/views.ts';
import { CODES_PATH, SECURITY_PATH, TWO_STEP_PATH } from '#domain/safety.ts';
import { defineForm, findById, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { proofOf, readProof } from '../confirm-owner.ts';
import { findConfirmed } from '../queries/two-step.ts';
import { beginTwoStep, confirmTwoStep, endTwoStep, readSetup } from '../two-step.ts';

type Picture = NonNullable<Views['two-step']['setup']>['picture'];

/** The dark squares of a QR code as the path of a picture, one unit a square. */
function drawn(address: string): Picture {
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: path.join('') };
}

/** In groups of four, to be typed by hand. */
const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

type Step =
  | ({ step: 'begin' | 'end' } & Parsed<'POST user/two-step/begin'>)
  | { step: 'confirm'; code: string };

/** /user-info/security/two-step: turns the second step on in two moves, and off in one. */
export const setupForm = defineForm<Step>({
  call: 'POST user/two-step/confirm',
  forMember: true,
  keep: ['second'],
  content: async ({ ctx, request, viewer }, props) => {
    const t = ctx.texts(request.language);
    const owner = viewer && (await findById(ctx.db, viewer.id));
    if (!owner) throw new Refusal('not_signed_in');
    const since = await findConfirmed(ctx.db, owner.id);
    const setup = since ? undefined : await readSetup(ctx, owner);
    return {
      head: { title: t('safety:twoStepTitle'), description: t('safety:twoStepDescription') },
      view: 'two-step',
      props: {
        ...props,
        ...(await proofOf(ctx, owner.id)),
        on: since !== undefined,
        setup: setup
          ? {
              secret: spaced(setup.secret),
              address: setup.address,
              picture: drawn(setup.address),
            }
          : null,
      },
    };
  },
  read: (values) => {
    const { step, code } = values;
    if (step === 'confirm') return { step, ...parseForm('POST user/two-step/confirm', { code }) };
    return {
      step: step === 'end' ? 'end' : 'begin',
      ...parseForm('POST user/two-step/begin', readProof(values)),
    };
  },
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (input.step === 'confirm') {
      await confirmTwoStep(ctx, viewer.id, input.code);
      return CODES_PATH;
    }
    if (input.step === 'end') {
      await endTwoStep(ctx, viewer.id, input);
      return `${SECURITY_PATH}?done=twoStepOff`;
    }
    await beginTwoStep(ctx, viewer.id, input);
    return TWO_STEP_PATH;
  },
});
