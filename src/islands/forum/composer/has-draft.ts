/** Whether a draft waits in this browser, without loading what can read it. */
export function hasDraft(key: string): boolean {
  try {
    return localStorage.getItem(`draft:${key}`) !== null;
  } catch {
    return false;
  }
}

/** Names a draft: who writes it, and what. */
export const draftKey = (memberId: number, what: string): string => `${memberId}:${what}`;
