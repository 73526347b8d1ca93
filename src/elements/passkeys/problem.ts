import { isResponse } from '#client/failure.ts';

type Problem = 'failed' | 'cancelled' | 'exists' | 'unable';

/** Names the browser gives to what went wrong (Web Authentication, section 6.3). */
function problemOf(error: unknown): Problem {
  if (!(error instanceof Error)) return 'failed';
  const { name } = error;
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'exists';
  return name === 'NotSupportedError' ? 'unable' : 'failed';
}

/** Says below the button what went wrong; nothing says that all is well again. */
export function showProblem(host: HTMLElement, text: string | undefined): void {
  const line = host.querySelector<HTMLElement>(':scope > [data-problem]');
  if (!line) return;
  line.textContent = text ?? '';
  line.hidden = !text;
}

/** The server's own sentence where it refused, ours where the browser did. */
export function explain(host: HTMLElement, error: unknown): void {
  const said = isResponse(error) ? error.message : undefined;
  showProblem(host, said || host.dataset[problemOf(error)]);
}
