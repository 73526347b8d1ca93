/**
 * In a frame on another site there are no cookies: the page around it passes on a token of the
 * chat.
 */
let frameToken: string | undefined;

/** Makes every call of this page carry a token of the chat. */
export const useFrameToken = (token: string): void => void (frameToken = token);

/** The token of a framed chat, for requests that are not made by `call()`. */
export const readFrameToken = (): string | undefined => frameToken;

/** The ctoken of this browser, or undefined for a visitor. */
export const readToken = (): string | undefined =>
  frameToken ?? /(?:^|;\s*)ctoken=([^;]+)/.exec(document.cookie)?.[1];

/** Whether this browser holds a ctoken. The server alone decides whether it is still good. */
export const isSignedInHere = (): boolean => readToken() !== undefined;
