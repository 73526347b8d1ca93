/** Names that would pass for the people who run the site, or for somebody who has left it. */
const RESERVED =
  /^(?:root|system|support|help|staff|team|official|soporte|ayuda|equipo|поддержка|команда)$|^former[_.-]|(?<!b)admin|moderator|moderador|админ|модератор/iu;

/**
 * Letters of any script, digits, `_`, `-` and `.`, starting and ending with a letter or digit; Latin
 * and Cyrillic not mixed, because look-alike letters would let one person pass for another.
 */
export function isNickname(text: string): boolean {
  return (
    /^[\p{L}\p{N}](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}])?$/u.test(text) &&
    !(/\p{Script=Latin}/u.test(text) && /\p{Script=Cyrillic}/u.test(text))
  );
}

/** Whether a nickname claims to speak for the site. */
export const isReservedNickname = (text: string): boolean => RESERVED.test(text);
