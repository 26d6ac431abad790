/** Three bytes a pixel: red, green, blue, from the top left. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

const uncompressed = 0;
const bitFields = 3;
const usualMasks = [0x00ff0000, 0x0000ff00, 0x000000ff];

interface Layout {
  offset: number;
  width: number;
  height: number;
  isTopDown: boolean;
  bytesPerPixel: number;
  bytesPerRow: number;
}

/**
 * Reads the BMPs that cameras, scanners and Paint write: 24 or 32 bits a pixel, not compressed. libvips reads none, and
 * the libraries that do are unmaintained or read one header only. Undefined for any other BMP, and for an incomplete file.
 */
export function readBmp(bytes: Buffer): RawPicture | undefined {
  const layout = readLayout(bytes);
  if (!layout || bytes.length < layout.offset + layout.bytesPerRow * layout.height) return undefined;
  const { width, height, bytesPerPixel } = layout;
  const data = Buffer.allocUnsafe(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++) {
    let from = layout.offset + layout.bytesPerRow * (layout.isTopDown ? y : height - 1 - y);
    // A pixel of a BMP has its colours in the order blue, green, red.
    for (let x = 0; x < width; x++, from += bytesPerPixel, to += 3) {
      data[to] = bytes[from + 2] ?? 0;
      data[to + 1] = bytes[from + 1] ?? 0;
      data[to + 2] = bytes[from] ?? 0;
    }
  }
  return { data, width, height };
}

/** A BMP begins with a file header of 14 bytes and an information header of 40 or more; numbers are little-endian. */
function readLayout(bytes: Buffer): Layout | undefined {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM' || bytes.readUInt32LE(14) < 40) return undefined;
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const bits = bytes.readUInt16LE(28);
  if (width <= 0 || signedHeight === 0 || !isPlain(bytes, bits)) return undefined;
  return {
    offset: bytes.readUInt32LE(10),
    width,
    height: Math.abs(signedHeight),
    isTopDown: signedHeight < 0,
    bytesPerPixel: bits / 8,
    bytesPerRow: Math.ceil((width * bits) / 32) * 4,
  };
}

function isPlain(bytes: Buffer, bits: number): boolean {
  const compression = bytes.readUInt32LE(30);
  if (compression === uncompressed) return bits === 24 || bits === 32;
  // Three masks of four bytes follow the 54 bytes of both headers.
  if (compression !== bitFields || bits !== 32 || bytes.length < 66) return false;
  return usualMasks.every((mask, index) => bytes.readUInt32LE(54 + index * 4) === mask);
}
