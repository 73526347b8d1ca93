import type { Proof } from '#contract/owner-proof.ts';
import { SECURITY_PATH } from '#domain/safety.ts';

const textIn = (given: FormData, name: string): string => String(given.get(name) ?? '');

/** An answer of a passkey stands alone, as on the server's forms. */
function proofIn(given: FormData): Proof {
  const passkey = textIn(given, 'passkey');
  if (passkey) return { passkey: JSON.parse(passkey) as Proof['passkey'] };
  const second = textIn(given, 'second');
  return { current: textIn(given, 'current'), ...(second && { second }) };
}

/**
 * `<passkey-add>` around a form with a name and the password: asks the server for a question, the
 * browser for a passkey that answers it, and gives the answer back. What talks to the device comes
 * with the press.
 */
class PasskeyAdd extends HTMLElement {
  connectedCallback(): void {
    const form = this.querySelector('form');
    if (!form) return;
    if (!('PublicKeyCredential' in globalThis)) {
      void import('./problem.ts').then((m) => m.showProblem(this, this.dataset.unable));
      return;
    }
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#add(form);
    });
  }

  async #add(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const text = (name: string) => textIn(given, name);
    const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
    const { explain, showProblem } = await import('./problem.ts');
    if (button?.disabled) return;
    if (button) button.disabled = true;
    showProblem(this, undefined);
    try {
      const { makePasskey } = await import('./making.ts');
      await makePasskey(text('name').trim(), proofIn(given));
      location.assign(`${SECURITY_PATH}?done=passkeyAdded`);
    } catch (error) {
      explain(this, error);
      if (button) button.disabled = false;
    }
  }
}

customElements.define('passkey-add', PasskeyAdd);
