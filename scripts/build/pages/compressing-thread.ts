import os from 'node:os';
import { workerData } from 'node:worker_threads';
import { compressorFor } from '../compress.ts';
import { answerWishes } from '../thread.ts';

/** A file that stands written, to be compressed. */
export type CompressWish = { file: string; bytes: ArrayBuffer };

const { pages } = workerData as { pages: number };
const compress = compressorFor(pages);

// The search index needs its pages soon, for nobody can help it at the end; compression can wait for a
// free core. Only on Linux is this the priority of a thread and not of the whole build.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

answerWishes<CompressWish>(({ file, bytes }) => compress(file, Buffer.from(bytes)));
