import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { RATE } from './frames.ts';
import { HEIGHT, WIDTH } from './set-slide.ts';

const MISSING = `Films are made with ffmpeg, and there is none on this machine.
Install it (Debian and Ubuntu: apt-get install ffmpeg; macOS: brew install ffmpeg) and run this again.`;

/** @throws where ffmpeg, or its H.264 encoder, is not installed */
export function requireFfmpeg(): void {
  const asked = spawnSync('ffmpeg', ['-hide_banner', '-h', 'encoder=libx264'], {
    encoding: 'utf8',
  });
  if (asked.error) throw new Error(MISSING);
  if (!asked.stdout.includes('libx264 AVOptions')) {
    throw new Error('The ffmpeg of this machine cannot write H.264: it lacks libx264.');
  }
}

/** A frame like the one before it is left out, and that one stands longer: most of a film is standing. */
const DROP_SAME = 'mpdecimate=hi=0:lo=0:frac=0';
const BT709 = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

/** One thread and no names of versions, so that the same script gives the same bytes again. */
const argumentsFor = (file: string, starts: readonly number[]): string[] => [
  ...['-hide_banner', '-loglevel', 'error', '-y'],
  ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE)],
  ...['-i', 'pipe:0', '-an', '-map_metadata', '-1', '-fflags', '+bitexact'],
  ...['-vf', `scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,${DROP_SAME}`],
  ...['-fps_mode', 'vfr', ...BT709],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-level', '3.1', '-threads', '1'],
  // Measured on these slides: psychovisual tuning (stillimage, animation) adds a fifth, nothing seen.
  ...['-preset', 'veryslow', '-crf', '28', '-x264-params', 'no-psy=1', '-flags:v', '+bitexact'],
  // A key frame at the beginning of each scene and nowhere else: there the player jumps to.
  ...['-g', '100000', '-sc_threshold', '0', '-force_key_frames', starts.join(',')],
  ...['-bsf:v', 'filter_units=remove_types=6', '-movflags', '+faststart', file],
];

/**
 * Encodes frames as a silent film.
 * @param starts seconds at which a scene begins
 * @throws with ffmpeg's own words where it fails
 */
export async function encodeFilm(
  frames: AsyncIterable<Buffer>,
  starts: readonly number[],
  file: string,
): Promise<void> {
  const ffmpeg = spawn('ffmpeg', argumentsFor(file, starts), { stdio: ['pipe', 'ignore', 'pipe'] });
  let words = '';
  ffmpeg.stderr.on('data', (piece: Buffer) => (words += piece.toString()));
  const ended = once(ffmpeg, 'close');
  // Where ffmpeg gives up, its own words say more than the broken pipe.
  const broken = await pipeline(Readable.from(frames), ffmpeg.stdin).catch((error: Error) => error);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg could not make ${file}: ${words.trim()}`);
  if (broken instanceof Error) throw broken;
}
