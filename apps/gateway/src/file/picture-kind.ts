export type PictureKind = 'jpeg' | 'png' | 'webp' | 'bmp';

/** What a file is by its first bytes; its name and declared type do not count. Undefined for other files, which are refused. */
export function pictureKindOf(bytes: Buffer): PictureKind | undefined {
  const hex = bytes.toString('hex', 0, 8);
  if (hex.startsWith('ffd8ff')) return 'jpeg';
  if (hex === '89504e470d0a1a0a') return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return hex.startsWith('424d') ? 'bmp' : undefined;
}
