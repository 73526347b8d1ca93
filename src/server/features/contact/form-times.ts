import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { CONTACT } from '#domain/limits.ts';

export type FormAge = 'good' | 'young' | 'expired';

export type FormTimes = {
  /** A mark of the moment a form is shown, for a hidden field. */
  mark: (now: Date) => string;
  /** How old a mark is. Missing, forged and future ones count as expired. */
  ageOf: (mark: string | undefined, now: Date) => FormAge;
};

/**
 * Marks when a form was shown, so that one that comes back at once gives a program away.
 *
 * @param shared a secret that all processes behind one address know, or undefined where there is one
 *   process: a form that one has shown may come back to another. Stretched, because the marks are
 *   public and must be no quick way to guess it.
 */
export function formTimes(shared: string | undefined): FormTimes {
  const key = shared ? scryptSync(shared, 'times of forms', 32) : randomBytes(32);
  const sign = (time: string) => createHmac('sha256', key).update(time).digest();
  return {
    mark(now) {
      const time = now.getTime().toString(36);
      return `${time}.${sign(time).toString('base64url')}`;
    },
    ageOf(mark, now) {
      const [time = '', signature = ''] = (mark ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(time);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'expired';
      const age = now.getTime() - parseInt(time, 36);
      if (age < 0 || age > CONTACT.formMaxMs) return 'expired';
      return age < CONTACT.formMinMs ? 'young' : 'good';
    },
  };
}
