import { stored } from '#client/storage.ts';

export type PasswordStatus = {
  pwdType: 'ok' | 'common' | 'weak';
  nickname: string;
  userName: string;
  /** Time of the next reminder, in milliseconds. */
  remindAt: number;
};

const isStatus = (value: unknown): value is PasswordStatus | null =>
  value === null ||
  (typeof value === 'object' &&
    'pwdType' in value &&
    'remindAt' in value &&
    typeof value.remindAt === 'number');

const slot = (userId: number) =>
  stored<PasswordStatus | null>({ key: `userInfo_${userId}`, guard: isStatus, fallback: null });

/** The same for whoever signs in again: it names nobody, so that it may stay after signing out. */
const remindAgain = stored<number>({
  key: 'passwordRemindAt',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
});

type Known = { id: number } & Omit<PasswordStatus, 'remindAt'>;

/** Stores what the password dialog needs (spec section 3, key `userInfo_{id}`). */
export function storePasswordStatus({ id, pwdType, nickname, userName }: Known): void {
  const remindAt = slot(id).get()?.remindAt ?? remindAgain.get();
  slot(id).set({ pwdType, nickname, userName, remindAt });
}

export const passwordStatus = (userId: number): PasswordStatus | null => slot(userId).get();

/** Puts the next reminder off to a time in milliseconds. */
export function remindAgainAt(userId: number, remindAt: number): void {
  const status = slot(userId).get();
  if (status) slot(userId).set({ ...status, remindAt });
  remindAgain.set(remindAt);
}
