/**
 * `<passkey-proof>` in a form that asks for the password: a button that lets a passkey stand for password
 * and code. Its answer travels in a hidden field with what was typed. What talks to the device comes with
 * the press.
 */
class PasskeyProof extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('PublicKeyCredential' in globalThis);
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.#prove(button));
  }

  async #prove(button: HTMLButtonElement): Promise<void> {
    const form = this.closest('form');
    const field = this.querySelector('input');
    if (!form || !field) return;
    const { explain, showProblem } = await import('./problem.ts');
    if (button.disabled) return;
    button.disabled = true;
    showProblem(this, undefined);
    try {
      const { answerOwnQuestion } = await import('./proving.ts');
      field.value = JSON.stringify(await answerOwnQuestion());
      form.requestSubmit();
      // It has been read with the form. Where the form stays, the next try begins with what is typed.
      field.value = '';
    } catch (error) {
      explain(this, error);
    }
    button.disabled = false;
  }
}

customElements.define('passkey-proof', PasskeyProof);
