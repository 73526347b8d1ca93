/**
 * What leads away from the site or to a person: ideas hold none of it, whoever wrote them.
 * Numbers of things and prices are none: a phone number has at least nine digits.
 */
const LINK =
  /(?:https?:\/\/|www\.)\S|(?<![\p{L}\p{N}@])[a-z\d](?:[a-z\d-]*[a-z\d])?\.(?:com|net|org|io|me|tv|app|co|ru|su|xyz|live|link|gg|ly|cc|es|mx|ar|onion|рф)(?![\p{L}\p{N}])/iu;
const MAIL = /[\w.%+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+\s?(?:\.|\(dot\)|\[dot\])\s?\w{2,}/i;
const PHONE = /(?<![\p{L}\p{N}])\+?\d(?:[\s().–-]{0,2}\d){8,}/u;
const HANDLE = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{2,}/u;

/** Whether a text holds a link, a mail address, a phone number or a name with @. */
export const hasContacts = (text: string): boolean =>
  [LINK, MAIL, PHONE, HANDLE].some((one) => one.test(text.normalize('NFKC')));
