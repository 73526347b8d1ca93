import type { Language } from './languages.ts';

/**
 * Words of what the cards do not speak about (READINGS 51): fate, health, money; and none that is suggestive.
 * Of beginnings all words are found, of the others those alone.
 */
const FORBIDDEN: Record<Language, { beginnings: string; words: string }> = {
  en: {
    beginnings:
      'destin fated fortun luck prophe predict future curse health illness doctor medic therap diagnos sleep money income payout profit price token dollar sexy nude naked erotic',
    words: 'fate omen ill sick cure pain pay paid cash earn earns tip tips euro debt cost rich bed',
  },
  es: {
    beginnings:
      'destino fortuna suerte profec adivin predec predicc futuro presagio saludable enferm médic medicin terap diagnós sueño dolor dinero ganancia ingreso pagar propina precio token dólar deuda sexy desnud erótic',
    words: 'salud azar cura curar plata ganar pago pagos euro costo coste rico rica cama',
  },
  ru: {
    beginnings:
      'судьб удач везени фортун пророч предсказ будущ знамение знамения здоров болезн болен больн врач лекар лечен терап диагноз деньг денег доход заработ прибыл оплат чаев токен доллар богат секс обнаж эротич постел',
    words: 'рок сон боль плата цена цены долг евро',
  },
};

/** Words of a text that the cards do not say, or their beginnings. */
export function notForCards(language: Language, text: string): string[] {
  const { beginnings, words } = FORBIDDEN[language];
  const said: string[] = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [
    ...beginnings.split(' ').filter((one) => said.some((word) => word.startsWith(one))),
    ...words.split(' ').filter((one) => said.includes(one)),
  ];
}
