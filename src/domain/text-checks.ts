/**
 * Checks of typed texts that the specification names and ties to no form (section 5, "Other helpers").
 * Mobile and identity numbers are those of China, the country whose numbers have 11 and 18 digits.
 */

/** Drawn as a picture: by itself, by a selector behind it, as a flag or a keycap. Not digits, ©, ™ and the like. */
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Regional_Indicator}{2}/u;

/** Whether a text holds an emoji. */
export const hasEmoji = (text: string): boolean => EMOJI.test(text);

/** The form of an e-mail address, as browsers check it, with a dot in the host. Whether it exists only a mail can tell. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;

/** The most that a mail server takes (RFC 5321). */
const EMAIL_MAX = 254;

/** Whether a text has the form of an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text);

/** Whether a text is a mobile number of 11 digits, without spaces or a country code. */
export const isMobileNumber = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** What each of the first 17 digits counts, and what the eighteenth must be for each remainder (GB 11643). */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CHECK_DIGITS = '10X98765432';

const ID_NUMBER = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/i;

function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1800 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a text is an identity number of 18 digits: a day of birth that exists, and the right check digit. */
export function isIdNumber(text: string): boolean {
  const [, year, month, day] = ID_NUMBER.exec(text) ?? [];
  if (!isDay(Number(year), Number(month), Number(day))) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(text[i]), 0);
  return ID_CHECK_DIGITS[sum % 11] === text[17]?.toUpperCase();
}
