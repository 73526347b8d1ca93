import { isResponse } from '#client/failure.ts';
import { EASTER, EASTER_INTENDED, easterActivity, type EasterEvent } from '#domain/easter.ts';
import { lazyTexts } from '#elements/page-texts.ts';
import { cornerButton } from './corner.ts';
import { gainEgg, readConf, type EasterConf } from './easter-calls.ts';
import { takeIntended, wayToSignIn } from './easter-intended.ts';
import { hasEggs, patternOf, placeSeed } from './egg-rules.ts';
import { layEgg } from './egg.ts';
import { untilFree } from './until-free.ts';

/** With what the dialog of the campaign begins. */
export type Easter = {
  event: Extract<EasterEvent, 'see' | 'open' | 'found'>;
  conf: EasterConf;
  /** The egg that was pressed was not the first of its day. */
  full: boolean;
  /** Which of the painted eggs lies on the pages of the day. */
  pattern: number;
  /** Leads a visitor to the login; undefined for members. */
  signIn: (() => void) | undefined;
  /** The dialog was closed. */
  onClose: () => void;
};

export type EasterLoaders = {
  /** Markup of one of the painted eggs, from 1. */
  drawEgg: (pattern: number) => Promise<string>;
  /** Opens the dialog; resolves when it is there. */
  open: (easter: Easter) => Promise<void>;
};

const easterTexts = lazyTexts(
  'easter',
  import.meta.glob('./*/easter.json', { base: '/src/i18n/locales' }),
);

/** The campaign has ended while the page was open. */
const OVER = new Error('The Easter campaign is over');

/**
 * The Easter campaign on a page (spec section 4): a button in the corner, an egg for who has not found that
 * of the day, and what somebody wanted to do before they signed in. Nothing of it where one works.
 *
 * @param now the moment the page shows
 */
export async function offerEaster(now: Date, { drawEgg, open }: EasterLoaders): Promise<void> {
  const { route = '', layout = '' } = document.documentElement.dataset;
  if (!hasEggs(route, layout)) return;
  const [t, first] = await Promise.all([easterTexts(), readConf()]);
  if (easterActivity(first) === 'end') return;
  const pattern = patternOf(now);
  const tell = (error: unknown) =>
    error === OVER ? t('easter:over') : (isResponse(error) && error.message) || t('easter:failed');

  let egg: { remove: () => void } | undefined;
  const onClose = () => {
    // The egg is gone, and the cookie notice may stand where the button is.
    const target = button.checkVisibility() ? button : document.querySelector('main');
    target?.focus({ preventScroll: true });
  };

  const view = async () => {
    const [conf, signIn] = await Promise.all([readConf(), wayToSignIn(EASTER_INTENDED.view)]);
    const activity = easterActivity(conf);
    if (activity === 'end') throw OVER;
    if (activity === 'draw' && signIn) return signIn();
    const event = activity === 'draw' ? 'open' : 'see';
    await open({ event, conf, full: false, pattern, signIn, onClose });
  };
  const find = async () => {
    const signIn = await wayToSignIn(EASTER_INTENDED.get);
    if (signIn) return signIn();
    const isNew = await gainEgg();
    egg?.remove();
    const conf = await readConf();
    await open({ event: 'found', conf, full: !isNew, pattern, signIn, onClose });
  };
  let finding = false;
  const press = () => {
    if (finding) return;
    finding = true;
    find()
      .catch(async (error: unknown) => {
        // Imported late: it is in the bundle for members, which visitors need only for this.
        const { showToast } = await import('#stores/toasts.ts');
        showToast(tell(error), 'bad');
      })
      .finally(() => (finding = false));
  };

  const look = { className: 'season-easter', text: t('easter:open') };
  const button = cornerButton({ ...look, open: view, tell });
  const action = await takeIntended();
  if (action) {
    await untilFree();
    if (action === EASTER_INTENDED.get) return press();
    button.click();
  }
  if (first.foundToday) return;
  const drawing = await drawEgg(pattern);
  const lay = async () => {
    await untilFree();
    const seed = placeSeed(location.pathname, now);
    egg = layEgg({ name: t('easter:egg'), drawing, seed, onPress: press });
  };
  setTimeout(() => void lay(), Math.max(0, EASTER.eggMs - performance.now()));
}
