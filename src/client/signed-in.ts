/** In a frame on another site no cookie travels: the page around it hands a token of the chat over. */
let frameToken: string | undefined;

/** Makes every call of this page carry a token of the chat. */
export const useFrameToken = (token: string): void => void (frameToken = token);

/** The token of a framed chat, for what is no call. */
export const readFrameToken = (): string | undefined => frameToken;

/** The ctoken of this browser, or undefined for a visitor. */
export const readToken = (): string | undefined =>
  frameToken ?? /(?:^|;\s*)ctoken=([^;]+)/.exec(document.cookie)?.[1];

/** Whether this browser holds a ctoken. The server alone decides whether it is still good. */
export const isSignedInHere = (): boolean => readToken() !== undefined;
