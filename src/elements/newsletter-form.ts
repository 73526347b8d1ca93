import { pageLanguage } from '#client/page-language.ts';
import { call } from '#client/call.ts';
import { failureFields, failureId } from '#client/failure.ts';
import {
  subscriptionLanguage,
  subscriptionProblem,
  WARNING_MS,
  type SubscriptionProblem,
} from '#domain/newsletter.ts';
import { loadTexts } from '#i18n/lazy-texts.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { createTranslate } from '#i18n/translate.ts';

type Key = TextKey<'newsletter'>;

const FILES = import.meta.glob('./*/newsletter.json', { base: '/src/i18n/locales' });

const PROBLEMS: Record<SubscriptionProblem, Key> = {
  common_subscription_error_1: 'newsletter:common_subscription_error_1',
  common_subscription_error_2: 'newsletter:common_subscription_error_2',
};

const WARNING = 'letter-warning';

/** Takes away what is said at the moment. */
let hideWarning = (): void => {};

/** Says what is wrong over the form and brings the reader back to it (spec section 6). */
function warn(form: HTMLFormElement, field: HTMLInputElement, text: string, ms?: number): void {
  hideWarning();
  const box = Object.assign(document.createElement('p'), {
    id: WARNING,
    className: WARNING,
    role: 'alert',
    textContent: text,
  });
  form.append(box);
  field.setAttribute('aria-describedby', WARNING);
  field.focus();
  const hide = () => {
    clearTimeout(timer);
    box.remove();
    field.removeAttribute('aria-describedby');
    hideWarning = () => {};
  };
  const timer = ms ? setTimeout(hide, ms) : undefined;
  hideWarning = hide;
  const change = () => {
    hideWarning();
    field.removeAttribute('aria-invalid');
  };
  field.addEventListener('input', change, { once: true });
}

const failureText = (error: unknown): Key => {
  if (failureFields(error).email) return 'newsletter:common_subscription_error_2';
  return failureId(error) === 'rate_limited' ? 'newsletter:tooMany' : 'newsletter:tryAgain';
};

function refuse(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** While the form is sent, a further press is refused at once, before newsletter.ts hears of it. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  if (busy) form.addEventListener('submit', refuse, { capture: true });
  else form.removeEventListener('submit', refuse, { capture: true });
  for (const control of form.elements) (control as HTMLInputElement).ariaDisabled = String(busy);
}

/** Idle, loading, subscribed (spec section 4); a failure leads back to idle and is said (READINGS 32). */
export async function subscribe(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const language = pageLanguage();
  const texts = await loadTexts(FILES, language, 'newsletter').catch(() => undefined);
  if (!texts) return form.submit();
  const t = createTranslate<'newsletter'>(language, { newsletter: texts });
  const field = form.elements.namedItem('email') as HTMLInputElement;
  const problem = subscriptionProblem(field.value);
  if (problem) {
    field.ariaInvalid = 'true';
    return warn(form, field, t(PROBLEMS[problem]), WARNING_MS);
  }
  hideWarning();
  setBusy(form, true);
  try {
    const email = field.value.trim();
    const wish = { email, language: subscriptionLanguage(navigator.language) };
    await call('POST subscribe', wish, { showError: false });
    const thanks = Object.assign(document.createElement('p'), {
      className: 'letter-thanks',
      role: 'status',
      tabIndex: -1,
      textContent: t('newsletter:thanks'),
    });
    form.replaceWith(thanks);
    thanks.focus();
  } catch (error) {
    setBusy(form, false);
    warn(form, field, t(failureText(error)));
  }
}
