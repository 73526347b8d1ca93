import { finishedLine, HOLIDAY, type HolidayBoard, type HolidayTile } from '#domain/holiday.ts';

/** Measures of the saved picture, in pixels. */
const TILE = 250;
const GAP = 20;
const EDGE = 60;
const HEAD = 130;
const FOOT = 90;
const WIDTH = 2 * EDGE + HOLIDAY.side * TILE + (HOLIDAY.side - 1) * GAP;
const HEIGHT = WIDTH + HEAD + FOOT - EDGE;

const FACE = '"Onest Variable", system-ui, sans-serif';
const INK = '#211a2c';
const GROUND = '#fff8f3';
const COVERED = '#e4dcec';
const GOLD = '#f0b429';

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Writes a text in the middle, smaller where it would not fit. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  [x, y, width]: readonly [x: number, y: number, width: number],
  size: number,
): void {
  let fitting = size;
  do pen.font = `600 ${fitting--}px ${FACE}`;
  while (fitting > 12 && pen.measureText(text).width > width);
  pen.fillText(text, x, y);
}

/**
 * Saves the board as a JPEG, with nothing in it of the person: drawn here, it has no metadata either.
 *
 * @param words its title, and its number; empty where it is not known
 * @throws where the browser draws no pictures
 */
export async function saveBoard(
  board: HolidayBoard,
  tiles: readonly HolidayTile[],
  words: { title: string; rank: string },
): Promise<void> {
  const images = await Promise.all(tiles.map(({ art }) => load(art)));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = INK;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  write(pen, words.title, [WIDTH / 2, HEAD / 2 + 6, WIDTH - 2 * EDGE], 56);
  const line = finishedLine(board) ?? [];
  tiles.forEach(({ title }, i) => {
    const x = EDGE + (i % HOLIDAY.side) * (TILE + GAP);
    const y = HEAD + Math.floor(i / HOLIDAY.side) * (TILE + GAP);
    const state = board.tiles[i] ?? 0;
    pen.save();
    pen.beginPath();
    pen.roundRect(x, y, TILE, TILE, 24);
    pen.clip();
    pen.fillStyle = COVERED;
    pen.fillRect(x, y, TILE, TILE);
    const image = images[i];
    if (state > 0 && image) pen.drawImage(image, x, y, TILE, TILE - 50);
    pen.fillStyle = INK;
    if (state > 0) write(pen, title, [x + TILE / 2, y + TILE - 25, TILE - 24], 26);
    else write(pen, String(i + 1), [x + TILE / 2, y + TILE / 2, TILE], 64);
    pen.restore();
    if (!line.includes(i)) return;
    pen.beginPath();
    pen.roundRect(x, y, TILE, TILE, 24);
    pen.strokeStyle = GOLD;
    pen.lineWidth = 10;
    pen.stroke();
  });
  if (words.rank) write(pen, words.rank, [WIDTH / 2, HEIGHT - FOOT / 2, WIDTH - 2 * EDGE], 36);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', HOLIDAY.imageQuality),
  );
  if (!blob) throw new Error('no picture');
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: 'bingo.jpg' });
  link.click();
  // The download has begun; the address is not needed longer than it takes to read it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
