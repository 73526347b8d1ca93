import { hasList, mayShare } from './may-share.ts';
import type { TextField } from './text-field.ts';

const FORM = 'main form[method="post"]';
const TEXTS = 'textarea, input:is([type="text"], [type="url"], :not([type]))';

/** Skips hidden fields (such as the honeypot of the contact form): nobody types into them. */
const textsOf = (form: HTMLFormElement): TextField[] =>
  [...form.querySelectorAll<TextField>(TEXTS)].filter((field) => !field.closest('[aria-hidden]'));

const asked = new WeakSet<HTMLFormElement>();

// A form of the page that goes to the server by itself: it waits for the answer and is sent again.
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  // Without a list the form goes as it is: while its event is on its way it cannot be sent again.
  if (!form.matches(FORM) || asked.has(form) || !hasList()) return;
  event.preventDefault();
  void mayShare(textsOf(form)).then((may) => {
    if (!may) return;
    asked.add(form);
    form.requestSubmit(event.submitter);
    asked.delete(form);
  });
});
