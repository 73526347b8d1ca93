import sharp from 'sharp';
import type { TestMember } from '#testing/factories.ts';

/** A picture of one colour. */
export const pictureOf = (red: number, width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .png()
    .toBuffer();

/** A stored picture of a member. */
export async function storedPicture(as: TestMember, origin: string, red: number) {
  const form = new FormData();
  form.set('src', 'post');
  form.set('thumb', 'true');
  const data = new Uint8Array(await pictureOf(red));
  form.set('file1', new Blob([data], { type: 'image/png' }), 'room.png');
  const answer = await fetch(`${origin}/api/upload/file`, {
    method: 'POST',
    headers: { ctoken: as.token },
    body: form,
  });
  const { data: stored } = (await answer.json()) as {
    data: { image: { id: string; url: string; thumb640: string; thumb320: string } }[];
  };
  const [first] = stored;
  if (!first) throw new Error('nothing was stored');
  return first.image;
}
