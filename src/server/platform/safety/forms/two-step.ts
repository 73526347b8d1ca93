import { encode } from 'uqr';
import type { Views } from '#contract/views.ts';
import { CODES_PATH, SECURITY_PATH, TWO_STEP_PATH } from '#domain/safety.ts';
import { defineForm, findById, parseForm } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
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

type Step = { step: 'begin' | 'end'; current: string } | { step: 'confirm'; code: string };

/** /user-info/security/two-step: turns the second step on in two moves, and off in one. */
export const setupForm = defineForm<Step>({
  call: 'POST user/two-step/confirm',
  forMember: true,
  keep: [],
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
  read: ({ step, current, code }) => {
    if (step === 'confirm') return { step, ...parseForm('POST user/two-step/confirm', { code }) };
    return {
      step: step === 'end' ? 'end' : 'begin',
      ...parseForm('POST user/two-step/begin', { current }),
    };
  },
  submit: async ({ ctx, viewer }, input) => {
    if (!viewer) throw new Refusal('not_signed_in');
    if (input.step === 'confirm') {
      await confirmTwoStep(ctx, viewer.id, input.code);
      return CODES_PATH;
    }
    if (input.step === 'end') {
      await endTwoStep(ctx, viewer.id, input.current);
      return `${SECURITY_PATH}?done=twoStepOff`;
    }
    await beginTwoStep(ctx, viewer.id, input.current);
    return TWO_STEP_PATH;
  },
});
