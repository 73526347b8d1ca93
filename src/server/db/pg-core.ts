// See drizzle.ts.
export * from 'drizzle-orm/pg-core';
