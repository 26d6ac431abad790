import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBmp } from '#file/bmp.ts';

interface Header {
  width: number;
  height: number;
  bits: number;
  compression?: number;
  masks?: readonly number[];
}

/** Headers of 14 and 40 bytes, the masks if there are any, and the pixels; the caller pads rows to four bytes. */
function bmpOf({ width, height, bits, compression = 0, masks = [] }: Header, pixels: readonly number[]): Buffer {
  const header = Buffer.alloc(54 + masks.length * 4);
  header.write('BM');
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  for (const [index, mask] of masks.entries()) header.writeUInt32LE(mask, 54 + index * 4);
  return Buffer.concat([header, Buffer.from(pixels)]);
}

const red = [0, 0, 255];
const green = [0, 255, 0];
const redAboveGreen = { width: 1, height: 2, data: Buffer.from([255, 0, 0, 0, 255, 0]) };
const usualMasks = [0xff0000, 0xff00, 0xff];

test.each([
  ['24 bits, from the bottom up', { width: 1, height: 2, bits: 24 }, [...green, 0, ...red, 0]],
  ['24 bits, from the top down', { width: 1, height: -2, bits: 24 }, [...red, 0, ...green, 0]],
  ['32 bits, whose fourth byte means nothing', { width: 1, height: 2, bits: 32 }, [...green, 0, ...red, 9]],
  [
    '32 bits with the usual masks',
    { width: 1, height: 2, bits: 32, compression: 3, masks: usualMasks },
    [...green, 0, ...red, 0],
  ],
])('a BMP of %s is read as red above green', (_name, header, pixels) => {
  expect(readBmp(bmpOf(header, pixels))).toEqual(redAboveGreen);
});

test.each([
  ['a palette', { width: 4, height: 1, bits: 8 }],
  ['compression', { width: 1, height: 1, bits: 8, compression: 1 }],
  ['masks of its own', { width: 1, height: 1, bits: 32, compression: 3, masks: [255, 0xff00, 0xff0000] }],
  ['no width', { width: 0, height: 1, bits: 24 }],
  ['no height', { width: 1, height: 0, bits: 24 }],
  ['fewer pixels than it states', { width: 100, height: 100, bits: 24 }],
])('a BMP with %s is not read', (_name, header) => {
  expect(readBmp(bmpOf(header, [0, 0, 0, 0]))).toBeUndefined();
});

test('reading any bytes after the signature returns all pixels or undefined', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const picture = readBmp(Buffer.concat([Buffer.from('BM'), bytes]));
      return !picture || picture.data.length === picture.width * picture.height * 3;
    }),
  );
});
