/** Whether this browser holds a ctoken. The server alone decides whether it is still good. */
export function isSignedInHere(): boolean {
  return /(?:^|;\s*)ctoken=/.test(document.cookie);
}
