import type { Sharp } from 'sharp';
import { sharp } from '#file/imaging.ts';

/** The formats in which a picture is sent, also the extensions of the stored files. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** Whether an Accept header names a format: `image/*` does not count, because older browsers send it too. */
export function accepts(accept: string, format: PictureFormat): boolean {
  return accept
    .toLowerCase()
    .split(',')
    .map((range) => range.split(';').map((part) => part.trim()))
    .some(([type, ...parameters]) => type === contentTypes[format] && !parameters.some(isZeroQuality));
}

/** `q=0` means that the browser does not accept the type. */
function isZeroQuality(parameter: string): boolean {
  return /^q=0(\.0*)?$/.test(parameter);
}

/** The master at a width, never enlarged beyond its own, without metadata. */
export async function derive(master: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  return encode(sharp(master).resize({ width, withoutEnlargement: true }), format).toBuffer();
}

/** Buyers wait for WebP and JPEG but not for AVIF, which is made in the background with more effort. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: 80, alphaQuality: 85, effort: 2 });
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80 });
  return picture.avif({ quality: 50, effort: 3 });
}
