/**
 * `<passkey-sign-in data-redirect>`: a button that signs in with a passkey, taken away where the
 * browser has none. What talks to the device comes with the press.
 */
class PasskeySignIn extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('PublicKeyCredential' in globalThis);
    const button = this.querySelector('button');
    if (!button) return;
    button.disabled = false;
    button.addEventListener('click', () => void this.#signIn(button));
  }

  async #signIn(button: HTMLButtonElement): Promise<void> {
    const { explain, showProblem } = await import('./problem.ts');
    if (button.disabled) return;
    button.disabled = true;
    showProblem(this, undefined);
    try {
      const { signInWithPasskey } = await import('./signing-in.ts');
      location.assign(await signInWithPasskey(this.dataset.redirect));
    } catch (error) {
      explain(this, error);
      button.disabled = false;
    }
  }
}

customElements.define('passkey-sign-in', PasskeySignIn);
