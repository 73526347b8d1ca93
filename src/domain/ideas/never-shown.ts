/**
 * The closed list of what this site never shows in an idea, whoever wrote it, in all languages at once: explicit words,
 * minors, drugs, force, and names of real persons. It is strict: what it refuses by mistake is written once more by
 * rules, which hold none of it.
 */

/** Beginnings of words. */
const BEGINNINGS = [
  // Explicit.
  'sexo sexu sexy sexi porn nude nudi naked nipple boob pussy penis vagin clitor orgas masturb blowjob fuck slut whore erotic fetish horny dildo vibrat undress striptease topless genital ejaculat creampie bdsm hentai',
  'desnud pezon tetas follar follam polla vulva masturba orgasm erotic puta putit fetich lenceria',
  'секс порн голой голые голая голым голую обнаж раздев сосок соски сиськ пенис вагин клитор оргазм мастурб минет трах ебат ебал шлюх эротик эротич фетиш стриптиз вибратор дилдо гениталь интимн',
  // Minors.
  'child schoolg schoolb school teen underage preteen toddler lolit jailbait infant kinderg daughter stepdau',
  'colegial escolar escuela adolesc infant hijast bebe',
  'ребен детск детей детям школ подрост несовершеннол малолет малыш девочк мальчик лолит дошкол младен доченьк',
  // Drugs.
  'cocain marihuan marijuan cannab ketamin opioid amphetamin methamph ecstasy mdma alcohol vodka whisk cigar tequil',
  'cocain heroina marihuan droga alcohol borrach cerveza tabaco fumar',
  'кокаин героин марихуан наркот амфетам мефедрон экстази алкогол водк виски сигар пьян',
  // Force.
  'rape rapist coerc blackmail slave nonconsens kidnap traffick hostage chok incest bestial necrophil abuser abused',
  'violac violar chantaj esclav secuestr incest zoofil golpear',
  'изнасил шантаж рабын рабств похит заложн инцест зоофил принужд насили избив',
];

/** Whole words, which begin too many others. */
const WORDS = [
  'sex xxx cock dick cum cums tits ass anal anus strip squirt milf nsfw kid kids minors daddy loli weed meth heroin lsd drug drugs beer wine drunk smoke smoking rape forced molest molested molester bed',
  'sex culo teta coger verga coño correrse niñas niños niña niño menores papi mami vino ron porro lsd forzar forzada forzado',
  'секс кончить кончаю кончи хуй пизда член жопа анал папочка дети ребёнок ребенок вино пиво ром трава спайс лсд раб',
];

/** An age below 18, in digits. */
const YOUNG =
  /(?<!\d)(?:[1-9]|1[0-7])[\s-]*(?:years?[\s-]*old|y\.?\s?o\.?(?!\p{L})|anos(?!\p{L})|лет(?!\p{L})|год(?:а|ик)?(?!\p{L}))/u;

/** People everybody knows, as they are written in Latin and in Cyrillic letters. */
const PERSONS = [
  'taylor swift|beyonce knowles|kim kardashian|kylie jenner|kendall jenner|rihanna fenty|lady gaga|ariana grande|selena gomez|justin bieber|billie eilish|dua lipa|katy perry|miley cyrus|britney spears|emma watson|emma stone|scarlett johansson|jennifer lawrence|angelina jolie|brad pitt|tom cruise|tom hanks|leonardo dicaprio|johnny depp|margot robbie|sydney sweeney|zendaya coleman|megan fox|ana de armas|penelope cruz|salma hayek|sofia vergara|jennifer lopez|shakira mebarak|karol g|bad bunny|rosalia vila|cristiano ronaldo|lionel messi|david beckham|elon musk|jeff bezos|mark zuckerberg|bill gates|steve jobs|donald trump|joe biden|barack obama|michelle obama|hillary clinton|kamala harris|vladimir putin|volodymyr zelensky|angela merkel|emmanuel macron|boris johnson|pope francis|dalai lama|queen elizabeth|prince harry|meghan markle|kate middleton|oprah winfrey|michael jackson|marilyn monroe|elvis presley|mia khalifa|stormy daniels|belle delphine|andrew tate|greta thunberg|harry styles|nicki minaj|cardi b|alla pugacheva|maxim galkin|ksenia sobchak|olga buzova|philipp kirkorov|maria sharapova|anna kournikova|nicolas maduro|gustavo petro|javier milei|pedro sanchez|rafael nadal|enrique iglesias|frida kahlo',
  'тейлор свифт|ким кардашьян|леди гага|ариана гранде|селена гомес|джастин бибер|билли айлиш|бритни спирс|эмма уотсон|скарлетт йоханссон|дженнифер лоуренс|анджелина джоли|брэд питт|том круз|леонардо ди каприо|джонни депп|марго робби|дженнифер лопес|криштиану роналду|лионель месси|илон маск|марк цукерберг|билл гейтс|дональд трамп|джо байден|барак обама|владимир путин|владимир зеленский|ангела меркель|эмманюэль макрон|майкл джексон|мэрилин монро|элвис пресли|алла пугачева|максим галкин|ксения собчак|ольга бузова|филипп киркоров|мария шарапова|анна курникова|анна семенович|вера брежнева|полина гагарина|сергей лазарев|дмитрий нагиев|иван ургант|юрий дудь|настя ивлеева|моргенштерн алишер',
];

/** Digits and signs that stand for letters within a word. */
const LOOKS: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', $: 's', '@': 'a', '!': 'i' },
};

/** Lower case, without accents; й and ñ stay letters of their own. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/(?<=[^иИnN])\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase();

/** Letters one by one, "s e x" or "s-e-x", as the word they make. */
const joined = (text: string): string =>
  text.replace(/(?<![^\s._*-])[^\s._*-](?:[\s._*-][^\s._*-]){2,}(?![^\s._*-])/g, (word) =>
    word.replace(/[\s._*-]/g, ''),
  );

/** "s3x" as "sex"; numbers by themselves stay. */
const asLetters = (text: string): string =>
  text.replace(/[^\s.,;:?«»"()·-]+/g, (word) =>
    /[013457$@!]/.test(word) && /\p{L}/u.test(word)
      ? word.replace(/[013457$@!]/g, (sign) => LOOKS[sign] ?? sign)
      : word,
  );

const list = (texts: readonly string[], between: string) =>
  texts.flatMap((text) => folded(text).split(between));
const BEGIN = new Set(list(BEGINNINGS, ' '));
const LENGTHS = [...new Set([...BEGIN].map(({ length }) => length))];
const WHOLE = new Set(list(WORDS, ' '));
const NAMED = new Set(list(PERSONS, '|'));

const isBad = (word: string): boolean =>
  WHOLE.has(word) || LENGTHS.some((length) => BEGIN.has(word.slice(0, length)));

function badIn(text: string): string | undefined {
  const words = text.match(/\p{L}+/gu) ?? [];
  const bad = words.find(isBad);
  if (bad) return bad;
  const pairs = words.slice(1).map((word, i) => `${words[i]} ${word}`);
  const threes = words.slice(2).map((word, i) => `${words[i]} ${words[i + 1]} ${word}`);
  return [...pairs, ...threes].find((name) => NAMED.has(name));
}

/** The first word of a text that is on the list, or a name; undefined where there is none. */
export function neverShown(text: string): string | undefined {
  // What no eye sees could stand within a word.
  const plain = folded(text.replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''));
  const forms = new Set([plain, asLetters(plain), joined(plain)]);
  for (const form of forms) {
    const bad = badIn(form);
    if (bad) return bad;
  }
  return YOUNG.exec(plain)?.[0];
}

/** Whether a person's own words may be asked for. */
export const mayAsk = (text: string): boolean => neverShown(text) === undefined;
