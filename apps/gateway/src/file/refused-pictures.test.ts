import { crc32 } from 'node:zlib';
import { maxUploadBytes } from '@kaimai/contract/file/upload';
import { describe, expect, test } from 'vitest';
import { drawBmp, drawPicture } from '#testing/pictures.ts';
import { openOneUploader } from '#testing/one-uploader.ts';

const { fixture, upload, open } = openOneUploader();

describe('refused pictures', () => {
  test.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['HTML as JPG', Buffer.from('<html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['the beginning of a BMP', drawBmp(100, 100, [1, 2, 3]).subarray(0, 300)],
    ['a BMP that states a huge size', hugeBmp()],
  ])('%s', async (_name, file) => {
    expect(await upload(file, { fileName: 'photo.jpg' })).toMatchObject({ success: false, code: 'FILE_TYPE_ERROR' });
  });

  test('a PNG with a half of its bytes', async () => {
    const noise = await drawPicture({ width: 300, height: 300, format: 'png', hasNoise: true });
    expect(await upload(noise.subarray(0, noise.length / 2))).toMatchObject({ code: 'FILE_TYPE_ERROR' });
  });

  test('a PNG of 256 megapixels in a few bytes', async () => {
    // Bytes 16 to 23 of a PNG are its width and height; their checksum is at 29.
    const bomb = Buffer.from(fixture.png);
    bomb.writeUInt32BE(16_000, 16);
    bomb.writeUInt32BE(16_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await upload(bomb)).toMatchObject({ code: 'FILE_TOO_LARGE' });
  });

  // A PNG within the limit is refused only because it lacks the pixels.
  test.each([
    [5200, 'FILE_TYPE_ERROR'],
    [5201, 'FILE_TOO_LARGE'],
  ])('a PNG that states %i × 5,000 pixels, of which 26 million are allowed: %s', async (width, code) => {
    const stated = Buffer.from(fixture.png);
    stated.writeUInt32BE(width, 16);
    stated.writeUInt32BE(5000, 20);
    stated.writeUInt32BE(crc32(stated.subarray(12, 29)), 29);
    expect(await upload(stated)).toMatchObject({ code });
  });

  test('a script after the bytes of a picture: only the pixels are stored', async () => {
    const polyglot = Buffer.concat([fixture.png, Buffer.from('<script>alert(1)</script>')]);
    const answer = await upload(polyglot);
    expect((await open(answer.rows[0]?.accessUrl)).includes('script')).toBe(false);
  });

  test('more than 8 MB', async () => {
    const large = Buffer.concat([fixture.png, Buffer.alloc(maxUploadBytes)]);
    for (const isFileFirst of [false, true]) {
      expect(await upload(large, { isFileFirst })).toMatchObject({ code: 'FILE_TOO_LARGE' });
    }
  });

  test.each(['../../etc/passwd', '..\\..\\x.png', '照片 🏞.png', 'a"b.png', "'; DROP TABLE picture;--.png"])(
    'no part of the name %s is ever a path',
    async (fileName) => {
      const answer = await upload(fixture.png, { fileName });
      expect(answer).toMatchObject({ success: true });
      expect(answer.rows[0]?.originalName).not.toMatch(/[/\\]/);
    },
  );

  test.each(['a\u0000.png', 'a\u0007b.png', '', '/'])('the name %j', async (fileName) => {
    expect(await upload(fixture.png, { fileName })).toMatchObject({ success: false, code: 'PARAMETER_ERROR' });
  });

  test('a name of 4 KB', async () => {
    expect(await upload(fixture.png, { fileName: `${'n'.repeat(4096)}.png` })).toMatchObject({
      code: 'PARAM_FORMAT_ERROR',
    });
  });
});

function hugeBmp(): Buffer {
  // Bytes 18 to 25 of a BMP are its width and height.
  const bytes = drawBmp(4, 4, [1, 2, 3]);
  bytes.writeInt32LE(2_000_000_000, 18);
  bytes.writeInt32LE(-2_000_000_000, 22);
  return bytes;
}
