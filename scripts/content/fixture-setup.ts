import { afterAll } from 'vitest';
import { removeFolders } from './fixture.ts';

// Runs for each file of tests. The fixture itself is loaded once for all files of a process.
afterAll(removeFolders);
