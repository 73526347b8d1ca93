import { hasList, mayShare } from './may-share.ts';
import type { TextField } from './text-field.ts';

const FORM = 'main form[method="post"]';
/** A password that is shown is a field of text. */
const TEXTS =
  'textarea, input:is([type="text"], [type="url"], :not([type])):not([autocomplete$="-password"])';

/** Skips hidden fields (such as the honeypot of the contact form): nobody types into them. */
const textsOf = (form: HTMLFormElement): TextField[] =>
  [...form.querySelectorAll<TextField>(TEXTS)].filter((field) => !field.closest('[aria-hidden]'));

/** Kept here: `form-keeper` takes a form away with what stands in it. */
const failed = document.querySelector<HTMLElement>('[data-ask-failed]');

const asking = new WeakSet<HTMLFormElement>();
const asked = new WeakSet<HTMLFormElement>();

async function sendOnceAsked(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  if (failed) failed.hidden = true;
  if (!(await mayShare(textsOf(form)))) return;
  // In a turn of its own: while the event of a form is on its way, it is not sent again.
  await new Promise((next) => setTimeout(next));
  asked.add(form);
  form.requestSubmit(submitter);
  asked.delete(form);
}

/** Where the check could not be fetched, nothing goes out, and that is said above the button. */
function sayFailed(form: HTMLFormElement, submitter: HTMLElement | null): void {
  if (!failed) return;
  failed.hidden = false;
  if (submitter) submitter.before(failed);
  else form.append(failed);
}

// A form of the page waits for the answer and is sent again. Whoever sends it without leaving the page, as
// `form-keeper` does, hears of it only then.
document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    if (!form.matches(FORM) || asked.has(form) || !hasList()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (asking.has(form)) return;
    asking.add(form);
    sendOnceAsked(form, submitter)
      .catch(() => sayFailed(form, submitter))
      .finally(() => asking.delete(form));
  },
  { capture: true },
);
