import { judgePassword } from '#domain/password.ts';

/**
 * `<password-strength data-short data-uniform data-personal data-levels="a|b|c|d">`: says how good a
 * password is while it is typed. Judges its form alone; the server also knows the leaked ones.
 */
class PasswordStrength extends HTMLElement {
  connectedCallback(): void {
    const input = this.querySelector('input');
    const meter = this.querySelector<HTMLElement>('[data-strength]');
    const text = meter?.querySelector('p');
    if (!input || !meter || !text) return;
    const levels = this.dataset.levels?.split('|') ?? [];
    const valueOf = (name: string) => {
      const field = input.form?.elements.namedItem(name);
      return field instanceof HTMLInputElement ? field.value : undefined;
    };
    input.form?.addEventListener('input', () => {
      const known = { nickname: valueOf('nickname'), email: valueOf('email') };
      const { problems, strength } = judgePassword(input.value, known);
      const said = problems[0] ? this.dataset[problems[0]] : levels[strength - 1];
      meter.dataset.strength = input.value ? String(strength) : '';
      text.textContent = input.value ? (said ?? '') : '';
    });
  }
}

customElements.define('password-strength', PasswordStrength);
