import type { Language } from '#domain/languages.ts';

/** Plain words of the texts, words with typing errors, questions, words of another language. */
export const QUERY_KINDS = ['plain', 'error', 'question', 'other language'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/**
 * A query and the pages that answer it: an address, or its last part alone (`/faq#is-the-site-free` is
 * `is-the-site-free`).
 */
type Row = readonly [query: string, ...answers: string[]];

/**
 * Some 45 queries a language, at most 20 characters each, with the pages that a person who knows the texts
 * would want to see first. They were chosen before the search was tuned for them: do not adapt them to what the
 * search finds.
 */
export const QUERIES: Record<Language, Record<QueryKind, readonly Row[]>> = {
  en: {
    plain: [
      ['taxes', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['lamps', 'light-that-flatters', 'light-and-camera', 'key-light'],
      ['microphone', 'sound-people-stay-for', 'gain'],
      ['wifi', 'internet-that-holds', 'upload-speed'],
      ['w-8ben', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['2fa', 'two-factor'],
      ['burnout', 'burn-out', 'avoiding-burn-out'],
      ['contact', '/contact'],
      ['takedown', '/takedown', 'takedown-notice'],
      ['newsletter', '/subscribe'],
      ['moderators', 'working-with-moderators', 'moderator'],
      ['discreet', '/discreet'],
      ['stripchat', 'stripchat'],
      ['member list', '/memberList'],
    ],
    error: [
      ['chargbacks', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
      ['geo bloking', 'geo-blocking-and-its-limits', 'geo-blocking', 'can-i-block-my-region'],
      ['pyaout', 'how-payouts-work', 'payout', 'payout-threshold', 'read-your-first-statement'],
      [
        'equipmnet',
        'equipment-that-is-enough',
        'what-equipment-do-i-need',
        'can-i-deduct-equipment',
      ],
      ['watermrak', 'watermark'],
      ['harrassment', 'harassment-and-doxxing'],
      ['contarcts', 'contracts-you-sign'],
      ['verificaton', 'verify-your-account-safely', 'your-first-week', 'age-and-documents'],
      ['boundries', 'boundaries-and-consent', 'boundary'],
      ['shedule', 'a-schedule-you-can-keep', 'schedule'],
      ['privcay policy', '/privacy-policy'],
      ['glosary', '/glossary'],
      ['chaturbatte', 'chaturbate'],
    ],
    question: [
      [
        'how do i get paid',
        'how-payouts-work',
        'how-long-until-income',
        'payout',
        'read-your-first-statement',
      ],
      ['can couples work', 'can-couples-work-together'],
      ['must i show my face', 'do-i-need-to-show-my-face'],
      ['is it free?', 'is-the-site-free', 'who-pays-for-the-site'],
      ['who reads the forum', 'who-reads-the-forum'],
      ['can i use my phone', 'can-i-start-with-only-a-phone'],
      ['delete my account', 'how-to-delete-my-account'],
      ['what is a vpn', 'what-is-a-vpn-good-for', 'vpn'],
      ['male cam model', 'is-this-work-for-you'],
      ['leaked photos', 'after-a-leak', 'leak', 'what-your-photos-say'],
      ['how much can i earn', 'how-long-until-income', 'is-this-work-for-you'],
    ],
    'other language': [
      ['impuestos', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['налоги', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['micrófono', 'sound-people-stay-for', 'gain'],
      ['выгорание', 'burn-out', 'avoiding-burn-out'],
      ['contracargo', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
    ],
  },
  es: {
    plain: [
      [
        'cámara',
        'light-and-camera',
        'camera-ready-in-two-weeks',
        'a-voice-for-the-camera',
        'exposure',
      ],
      [
        'contraseña',
        'two-factor',
        'set-up-your-first-broadcast',
        'choosing-a-stage-name',
        'safe-from-day-one',
        'phishing',
        'a-weekly-backup-of-everything',
      ],
      ['consentimiento', 'boundaries-and-consent', 'consent'],
      ['propinas', 'write-a-tip-menu', 'tip-menu', 'tip'],
      ['contrato', 'contracts-you-sign'],
      ['filtración', 'after-a-leak', 'leak'],
      ['moderadores', 'working-with-moderators', 'moderator'],
      ['horario', 'a-schedule-you-can-keep', 'schedule'],
      ['fondo y paredes', 'a-room-that-works'],
      ['burn-out', 'burn-out', 'avoiding-burn-out'],
      ['jubilación', 'insurance-and-pension'],
      ['contacto', '/contact'],
      ['boletín', '/subscribe'],
      ['glosario', '/glossary'],
    ],
    error: [
      ['microfono', 'sound-people-stay-for', 'gain'],
      ['impeustos', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['agotamineto', 'burn-out', 'avoiding-burn-out'],
      ['contracrgos', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
      ['habitacion', 'a-room-that-works'],
      ['nombre artistco', 'choosing-a-stage-name', 'stage-name', 'a-media-kit-for-your-name'],
      ['bloqueo geografco', 'geo-blocking', 'geo-blocking-and-its-limits'],
      ['marca de auga', 'watermark'],
      ['politica privacidad', '/privacy-policy'],
      ['verificasion', 'verify-your-account-safely', 'two-factor', 'your-first-week'],
      ['latensia', 'latency', 'stream-master-delay'],
      ['precois', 'prices-that-hold'],
      ['conexoin', 'internet-that-holds', 'upload-speed', 'extension-slow-connections'],
    ],
    question: [
      ['cómo borro mi cuenta', 'how-to-delete-my-account'],
      ['tengo que hablar', 'do-i-need-to-speak-english', 'talk-in-a-quiet-room'],
      ['¿es gratis?', 'is-the-site-free', 'who-pays-for-the-site'],
      ['¿pueden grabarme?', 'can-shows-be-recorded'],
      ['¿muestro la cara?', 'do-i-need-to-show-my-face'],
      ['quién lee el foro', 'who-reads-the-forum'],
      ['cuánto voy a ganar', 'how-long-until-income', 'prices-that-hold', 'why-small-rooms-earn'],
      ['qué es una vpn', 'what-is-a-vpn-good-for', 'vpn'],
      ['filtraron mis fotos', 'after-a-leak', 'leak', 'what-your-photos-say'],
      ['retirar dinero', 'how-payouts-work', 'payout', 'payout-threshold'],
      ['hombres', 'is-this-work-for-you'],
      ['cuantos años', 'age-and-documents'],
      ['mejor página', '/camsiteView/list', '/newModel'],
      ['autónomo', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
    ],
    'other language': [
      ['chargeback', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
      ['taxes', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['выплаты', 'how-payouts-work', 'payout', 'payout-threshold', 'read-your-first-statement'],
      ['doxxing', 'harassment-and-doxxing', 'doxxing'],
      ['schedule', 'a-schedule-you-can-keep', 'schedule'],
    ],
  },
  ru: {
    plain: [
      ['налоги', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      [
        'съёмка',
        'release-form',
        'light-and-camera',
        'light-that-flatters',
        'can-shows-be-recorded',
      ],
      ['английский', 'do-i-need-to-speak-english'],
      ['чаевые', 'write-a-tip-menu', 'tip-menu', 'tip'],
      ['договоры', 'contracts-you-sign'],
      ['микрофоны', 'sound-people-stay-for', 'gain'],
      ['выгорания', 'burn-out', 'avoiding-burn-out'],
      ['модераторы', 'working-with-moderators', 'moderator'],
      ['утечка', 'after-a-leak', 'leak'],
      ['расписание', 'a-schedule-you-can-keep', 'schedule'],
      ['пенсия', 'insurance-and-pension'],
      ['контакты', '/contact'],
      ['рассылка', '/subscribe'],
      [
        'личные данные',
        'how-my-data-is-kept',
        '/privacy-policy',
        '/Data-Transaction',
        'data-transaction',
        'privacy-policy',
      ],
    ],
    error: [
      ['микрафон', 'sound-people-stay-for', 'gain'],
      ['черджбэк', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
      ['геоблокирвка', 'geo-blocking', 'geo-blocking-and-its-limits'],
      ['вырогание', 'burn-out', 'avoiding-burn-out'],
      ['водяной знка', 'watermark'],
      [
        'оборудавание',
        'what-equipment-do-i-need',
        'can-i-deduct-equipment',
        'equipment-that-is-enough',
      ],
      ['сценическое имя', 'choosing-a-stage-name', 'stage-name', 'a-media-kit-for-your-name'],
      ['согласее', 'boundaries-and-consent', 'consent', 'release-form'],
      ['конфидициальность', '/privacy-policy'],
      ['пректор лампа', 'light-that-flatters', 'light-and-camera', 'key-light'],
      ['модерацыя', 'how-moderation-works', 'moderator', 'working-with-moderators'],
      ['выплта', 'payout', 'payout-threshold', 'how-payouts-work', 'read-your-first-statement'],
      ['двухфактроная', 'two-factor'],
    ],
    question: [
      ['как удалить аккаунт', 'how-to-delete-my-account'],
      ['сайт платный?', 'is-the-site-free', 'who-pays-for-the-site'],
      ['показывать ли лицо', 'do-i-need-to-show-my-face'],
      ['кто читает форум', 'who-reads-the-forum'],
      ['меня записывают?', 'can-shows-be-recorded'],
      ['сколько мне лет надо', 'age-and-documents'],
      ['зачем мне vpn', 'what-is-a-vpn-good-for', 'vpn'],
      ['можно работать парой', 'can-couples-work-together'],
      ['заблокировать страну', 'can-i-block-my-region', 'geo-blocking-and-its-limits'],
      ['сколько зарабатывают', 'how-long-until-income', 'is-this-work-for-you'],
      ['какой сайт выбрать', '/camsiteView/list', 'choosing-a-platform'],
      ['слили фото', 'after-a-leak', 'leak', 'what-your-photos-say'],
      ['псевдоним', 'choosing-a-stage-name', 'stage-name'],
      ['вебкам моделью', 'is-this-work-for-you'],
      ['мужчины', 'is-this-work-for-you'],
    ],
    'other language': [
      ['chargeback', 'chargebacks-without-panic', 'what-is-a-chargeback', 'chargeback'],
      ['taxes', 'taxes-and-bookkeeping', 'do-i-pay-taxes'],
      ['propinas', 'write-a-tip-menu', 'tip-menu', 'tip'],
      ['burnout', 'burn-out', 'avoiding-burn-out'],
      ['watermark', 'watermark'],
    ],
  },
};

/** Whether a page is one of those that answer. */
export const isAnswer = (url: string, answers: readonly string[]): boolean =>
  answers.some((answer) =>
    answer.startsWith('/') ? url === answer : url.split(/[/#]/).at(-1) === answer,
  );
