/**
 * The same token with another end, always: a fixed end would be its own once in some thousand tokens.
 *
 * @param token base64url
 */
export const changedToken = (token: string): string =>
  token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
