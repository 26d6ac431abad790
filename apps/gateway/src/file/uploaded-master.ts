import type { Sharp } from 'sharp';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { readBmp } from '#file/bmp.ts';
import { sharp } from '#file/imaging.ts';
import { pictureKindOf } from '#file/picture-kind.ts';
import { Refusal } from '#service/refusal.ts';

const maxSide = 1600;
/** A telephone's 24-megapixel photograph passes; a progressive one of this size takes about 150 MB to decode. */
const maxPixels = 26_000_000;
const maxDecodeSeconds = 10;

export interface UploadedMaster {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Re-encodes an upload as WebP: only the pixels remain, rotated by the camera's orientation. */
export async function toMaster(upload: Buffer): Promise<UploadedMaster> {
  const picture = await open(upload);
  try {
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4, smartSubsample: true })
      .timeout({ seconds: maxDecodeSeconds })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw unreadable();
  }
}

async function open(upload: Buffer): Promise<Sharp> {
  const kind = pictureKindOf(upload);
  if (!kind) throw new Refusal('FILE_TYPE_ERROR');
  if (kind === 'bmp') return openBmp(upload);
  const picture = sharp(upload, { limitInputPixels: maxPixels });
  // Reads the header only. Without a limit, so that a picture with too many pixels is not refused as unreadable.
  const { width, height } = await sharp(upload, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (width * height > maxPixels) throw tooManyPixels();
  return picture;
}

function openBmp(upload: Buffer): Sharp {
  const bmp = readBmp(upload);
  if (!bmp) throw unreadable();
  return sharp(bmp.data, { raw: { width: bmp.width, height: bmp.height, channels: 3 } });
}

function unreadable(): Refusal {
  return new Refusal('FILE_TYPE_ERROR', {
    detail: translations('file.unreadable'),
  });
}

function tooManyPixels(): Refusal {
  return new Refusal('FILE_TOO_LARGE', {
    detail: translations('file.tooManyPixels'),
  });
}
