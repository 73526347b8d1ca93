import readExif from 'exif-reader';
import type { Metadata } from 'sharp';

export type Found = { location: boolean; device: boolean; time: boolean; author: boolean };

const has = (part: object | undefined, names: readonly string[]): boolean =>
  names.some((name) => part !== undefined && name in part);

function inExif(block: Buffer): Found {
  const { Image, Photo, GPSInfo } = readExif(block);
  return {
    // A camera without a GPS fix writes a GPS block that holds its version only.
    location: has(GPSInfo, [
      'GPSLatitude',
      'GPSLongitude',
      'GPSDestLatitude',
      'GPSAreaInformation',
    ]),
    device:
      has(Image, ['Make', 'Model', 'Software', 'HostComputer']) ||
      has(Photo, ['BodySerialNumber', 'LensModel', 'LensSerialNumber']),
    time:
      has(Image, ['DateTime']) ||
      has(Photo, ['DateTimeOriginal', 'DateTimeDigitized']) ||
      has(GPSInfo, ['GPSDateStamp']),
    author: has(Image, ['Artist', 'Copyright', 'XPAuthor']) || has(Photo, ['CameraOwnerName']),
  };
}

function inXmp(block: Buffer): Found {
  const text = block.toString('utf8');
  return {
    location: /\bGPS(?:Latitude|Longitude)\b/.test(text),
    device: /\b(?:tiff:(?:Make|Model)|xmp:CreatorTool|aux:SerialNumber)\b/.test(text),
    time: /\b(?:xmp:(?:Create|Modify)Date|exif:DateTimeOriginal)\b/.test(text),
    author: /\b(?:dc:creator|dc:rights|photoshop:Credit|xmpRights:Owner)\b/.test(text),
  };
}

const NOTHING: Found = { location: false, device: false, time: false, author: false };

/**
 * Which traces of a person a picture carried: the place, the device, the time, a name. Only tells; what
 * removes them is the re-encoding. A block that cannot be read counts as without traces.
 */
export function tracesIn(metadata: Pick<Metadata, 'exif' | 'xmp'>): Found {
  let exif = NOTHING;
  try {
    if (metadata.exif) exif = inExif(metadata.exif);
  } catch {
    // Broken metadata is common; it is removed with the rest.
  }
  const xmp = metadata.xmp ? inXmp(metadata.xmp) : NOTHING;
  return {
    location: exif.location || xmp.location,
    device: exif.device || xmp.device,
    time: exif.time || xmp.time,
    author: exif.author || xmp.author,
  };
}
