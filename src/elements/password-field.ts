/**
 * `<password-field data-show data-hide><input type="password"></password-field>`: adds a
 * button that shows what was typed.
 */
class PasswordField extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    if (!input || this.querySelector('button')) return;
    const button = document.createElement('button');
    const name = input.labels?.[0]?.textContent ?? '';
    const show = (visible: boolean) => {
      input.type = visible ? 'text' : 'password';
      button.textContent = (visible ? this.dataset.hide : this.dataset.show) ?? '';
      button.setAttribute('aria-label', `${button.textContent}: ${name}`);
    };
    button.type = 'button';
    button.addEventListener('click', () => show(input.type === 'password'));
    // A browser offers to keep a password only where it leaves a password field.
    input.form?.addEventListener('submit', () => show(false));
    show(false);
    this.append(button);
  }
}

customElements.define('password-field', PasswordField);
