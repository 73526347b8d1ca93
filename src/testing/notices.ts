import { NOTICE } from '#domain/notifications.ts';

const EARNED: readonly number[] = [NOTICE.points, NOTICE.achievement];

/**
 * Whether a message thanks for taking part. First acts bring such messages of their own, which tests
 * of other things leave aside.
 */
export const isEarned = ({ type }: { type: number }): boolean => EARNED.includes(type);
