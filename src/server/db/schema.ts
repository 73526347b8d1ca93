/** Every table, for migrations and typed queries. */
export * from '#server/features/members/tables.ts';
export * from '#server/features/forum/tables.ts';
export * from '#server/features/forum/reading-tables.ts';
export * from '#server/features/forum/rating-tables.ts';
export * from '#server/features/polls/tables.ts';
export * from '#server/features/camsites/tables.ts';
export * from '#server/features/activity/tables.ts';
export * from '#server/features/learning/tables.ts';
export * from '#server/features/courses/tables.ts';
export * from '#server/features/notifications/tables.ts';
export * from '#server/features/uploads/tables.ts';
export * from '#server/features/moderation/tables.ts';
export * from '#server/features/mail/tables.ts';
export * from '#server/features/newsletter/tables.ts';
