/** The ctoken of this browser, or undefined for a visitor. */
export const readToken = (): string | undefined =>
  /(?:^|;\s*)ctoken=([^;]+)/.exec(document.cookie)?.[1];

/** Whether this browser holds a ctoken. The server alone decides whether it is still good. */
export const isSignedInHere = (): boolean => readToken() !== undefined;
