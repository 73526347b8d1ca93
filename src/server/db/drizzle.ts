// Drizzle is imported here and in pg-core.ts alone: Node parses the 180 KB of its package.json for every
// file that imports it, which was a third of the start of each server and command (decision 53).
export * from 'drizzle-orm';
