/** Forms of a text in which different spellings of one word are the same. */

/** Letters that look alike, as people use them to get around a filter, or by a wrong keyboard. */
const ALIKE: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
};

/** How Cyrillic letters sound in Latin ones. */
const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'i',
  є: 'e',
  ґ: 'g',
};

/** Different ways to spell one sound, longest first. */
const SAME_SOUND: readonly [from: string, to: string][] = [
  ['shch', 'sch'],
  ['yo', 'e'],
  ['jo', 'e'],
  ['kh', 'h'],
  ['ph', 'f'],
  ['tz', 'ts'],
  ['ck', 'k'],
  ['x', 'ks'],
  ['w', 'v'],
  ['j', 'i'],
  ['y', 'i'],
];
/** "Julia", "Yuliya" and «Юлия» differ in nothing else. */
const GLIDE = /[aeou]/;

/** A text in another form, each of its characters with the place it came from. */
export type Folded = { text: string; at: number[] };

export const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

/** Small letters without accents; nothing of what cannot be seen. */
export function plainForm(text: string): Folded {
  const out: Folded = { text: '', at: [] };
  let place = 0;
  for (const character of text) {
    const shown = character
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\p{Cf}]/gu, '');
    for (let i = 0; i < shown.length; i++) out.at.push(place);
    out.text += shown;
    place += character.length;
  }
  out.at.push(place);
  return out;
}

function mapped({ text, at }: Folded, letters: Readonly<Record<string, string>>): Folded {
  const out: Folded = { text: '', at: [] };
  for (let i = 0; i < text.length; i++) {
    const character = text[i] as string;
    const put = letters[character] ?? character;
    for (let k = 0; k < put.length; k++) out.at.push(at[i] as number);
    out.text += put;
  }
  out.at.push(at[at.length - 1] as number);
  return out;
}

/** As it sounds, whichever letters it is written in. */
export function soundForm(folded: Folded): Folded {
  const latin = mapped(folded, SOUNDS);
  const out: Folded = { text: '', at: [] };
  const put = (character: string, place: number) => {
    // "Anna" and "Ana": what sounds once is written once.
    if (out.text.endsWith(character) && isLetter(character)) return;
    if (GLIDE.test(character) && out.text.endsWith('i')) {
      out.text = out.text.slice(0, -1);
      place = out.at.pop() as number;
      if (out.text.endsWith(character)) return;
    }
    out.text += character;
    out.at.push(place);
  };
  for (let i = 0; i < latin.text.length;) {
    const rule = SAME_SOUND.find(([from]) => latin.text.startsWith(from, i));
    const place = latin.at[i] as number;
    for (const character of rule ? rule[1] : (latin.text[i] as string)) put(character, place);
    i += rule ? rule[0].length : 1;
  }
  out.at.push(latin.at[latin.at.length - 1] as number);
  return out;
}

/** With letters that look alike made one. */
export const lookForm = (folded: Folded): Folded => mapped(folded, ALIKE);
