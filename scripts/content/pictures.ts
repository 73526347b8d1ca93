import fs from 'node:fs';
import path from 'node:path';
import type { Finding } from '../report/findings.ts';
import type { Entry } from './entries.ts';

/** Of one picture in the folder of the texts; the build makes the sizes that readers get. */
const PICTURE_BYTES = 5 * 1024 * 1024;
const isDrawing = (file: string) => /\.svg$/i.test(file);

function heavy(bytes: number): string | undefined {
  if (bytes <= PICTURE_BYTES) return undefined;
  return `The picture has ${(bytes / 1024 / 1024).toFixed(1)} MB; make it 2,400 pixels wide, or at most 5 MB.`;
}

/** What makes a drawing run code or ask another site; a browser opens one by itself as a page. */
const NO_DRAWING = /<script|<foreignObject|<!ENTITY|\son\w+\s*=|javascript:|\bhref\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import/i;
/** Astro looks for the first tag at the beginning alone. */
const BEGINNING = 1000;
const ROOT = /<svg\s(?:[^>"']|"[^"]*"|'[^']*')*>/;
const LENGTH = '["\'][\\d.]+(?:px|in|cm|mm|em|ex|m|pc|pt)?["\']';
const sized = (name: string) => new RegExp(`\\s${name}=${LENGTH}`);
const VIEW_BOX = /\sviewBox=["'][-\d.]+ [-\d.]+ [\d.]+ [\d.]+["']/i;

function drawingProblem(drawing: string): string | undefined {
  const found = NO_DRAWING.exec(drawing);
  if (found) return `A drawing may neither run code nor fetch anything: ${found[0].trim()}`;
  const [root = ''] = ROOT.exec(drawing.slice(0, BEGINNING)) ?? [];
  const hasSize = sized('width').test(root) && sized('height').test(root);
  return hasSize || VIEW_BOX.test(root)
    ? undefined
    : 'The drawing has no size: write its width and height, as in <svg width="640" height="400" …>.';
}

async function photographProblem(file: string): Promise<string | undefined> {
  // Loaded where there is a photograph alone: few texts have one.
  const { default: sharp } = await import('sharp');
  try {
    await sharp(file).resize(16).toBuffer();
    return undefined;
  } catch {
    return 'This is no picture that can be read; save it again as PNG, JPEG, WebP or AVIF.';
  }
}

const pictureProblem = async (file: string): Promise<string | undefined> =>
  heavy(fs.statSync(file).size) ??
  (isDrawing(file) ? drawingProblem(fs.readFileSync(file, 'utf8')) : photographProblem(file));

function* unused(entries: readonly Entry[], pictures: ReadonlySet<string>): Generator<Finding> {
  const used = new Set(
    entries.flatMap(({ file, markdown }) =>
      markdown.images.map(({ src }) => path.posix.join(path.posix.dirname(file), src)),
    ),
  );
  for (const file of pictures) {
    if (!used.has(file)) yield { level: 'notice', file, message: 'No text shows this picture.' };
  }
}

/**
 * Pictures beside texts: what no text shows, and what the build could not make pages with.
 *
 * @param pictures relative to the content folder
 */
export async function pictureFindings(
  folder: string,
  entries: readonly Entry[],
  pictures: ReadonlySet<string>,
): Promise<Finding[]> {
  const findings = [...unused(entries, pictures)];
  for (const file of pictures) {
    const message = await pictureProblem(path.join(folder, file));
    if (message) findings.push({ level: 'error', file, message });
  }
  return findings;
}
