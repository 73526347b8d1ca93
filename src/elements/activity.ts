import { loadChunk } from '#client/chunk-reload.ts';
import { isSignedInHere } from '#client/signed-in.ts';

/** Only members have progress; a visitor downloads nothing of it. */
if (isSignedInHere()) loadChunk(() => import('./activity/progress.ts')).catch(() => {});
