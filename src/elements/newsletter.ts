/**
 * Makes the subscription bar answer in the page. What it needs for that comes with the first focus;
 * where it does not come, the form is sent as it would be without a script.
 */
export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('.letter-form');
  const load = () => import('./newsletter-form.ts');
  form?.addEventListener('focusin', () => void load().catch(() => {}), { once: true });
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    load().then(
      (part) => part.subscribe(form),
      () => form.submit(),
    );
  });
}
