import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportRefused } from '#importing/import-refused.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const;
export type FileEncoding = (typeof encodings)[number];

const sampleBytes = 65_536;
/** Share of the characters of a Chinese text that are written with two high bytes in GBK. */
const chineseShare = 0.9;

/**
 * How a file is written: by its byte order mark, else by what it can be read as. UTF-8 proves itself over the whole file;
 * GBK does not, since most of Western Europe's letters are also valid in it, and so it must look like Chinese. Throws
 * ImportRefused when neither fits, rather than to guess.
 */
export async function detectEncoding(path: string): Promise<FileEncoding> {
  const sample = await readSample(path);
  refuseOtherKinds(path, sample);
  const marked = byMark(sample) ?? byZeros(sample);
  if (marked) return marked;
  if (await canBeRead(path, 'utf-8')) return 'utf-8';
  if ((await highPairShare(path)) >= chineseShare && (await canBeRead(path, 'gb18030'))) return 'gb18030';
  throw new ImportRefused(
    `${path}:${await firstLineNot('utf-8', path)}: this line is not UTF-8, and the file neither UTF-16 nor GBK. Save it as UTF-8, or name its encoding with --encoding: ${encodings.join(', ')}. Nothing was imported.`,
  );
}

const otherKinds = [
  ['1f8b', 'is compressed. Unpack it, and import what was in it.'],
  ['504b0304', 'is an Excel workbook or a ZIP archive. Save its sheet as “CSV UTF-8”, or unpack it.'],
  ['d0cf11e0', 'is a workbook of an older Excel. Save its sheet as “CSV UTF-8”.'],
  ['fffe0000', 'is written in UTF-32. Save it as UTF-8.'],
  ['0000feff', 'is written in UTF-32. Save it as UTF-8.'],
] as const;

/** Files that merchants mistake for CSV, recognised by their first bytes. */
function refuseOtherKinds(path: string, sample: Buffer): void {
  const beginning = sample.toString('hex', 0, 4);
  const kind = otherKinds.find(([magic]) => beginning.startsWith(magic));
  if (kind) throw new ImportRefused(`${path} ${kind[1]}`);
}

async function readSample(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function byMark(sample: Buffer): FileEncoding | undefined {
  const hex = sample.toString('hex', 0, 3);
  if (hex === 'efbbbf') return 'utf-8';
  if (hex.startsWith('fffe')) return 'utf-16le';
  if (hex.startsWith('feff')) return 'utf-16be';
  return undefined;
}

/** Without a mark, UTF-16 shows by the zero that every second byte of a Latin heading is. */
function byZeros(sample: Buffer): FileEncoding | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return undefined;
}

async function canBeRead(path: string, encoding: FileEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The line where a file stops being what it should be; only asked of one that is not. */
async function firstLineNot(encoding: FileEncoding, path: string): Promise<number> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let line = 1;
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = chunk as Buffer;
      for (let from = 0; from < bytes.length;) {
        const end = bytes.indexOf(0x0a, from);
        const upTo = end < 0 ? bytes.length : end + 1;
        decoder.decode(bytes.subarray(from, upTo), { stream: true });
        if (end >= 0) line += 1;
        from = upTo;
      }
    }
  } catch {
    return line;
  }
  return line;
}

async function highPairShare(path: string): Promise<number> {
  let pairs = 0;
  let high = 0;
  let lead = -1;
  for await (const chunk of createReadStream(path)) {
    for (const byte of chunk as Buffer) {
      if (lead >= 0) {
        pairs += 1;
        if (lead >= 0xa1 && byte >= 0xa1) high += 1;
        lead = -1;
      } else if (byte >= 0x80) lead = byte;
    }
  }
  return pairs === 0 ? 0 : high / pairs;
}

/** The file's text in pieces, its lines ended alike. Bytes that the encoding does not have refuse the file. */
export async function* decodeFile(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  // Whether a line ends with CR, LF or both is seen by the character after it, which may be in the next piece.
  let held = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = held + decoder.decode(chunk as Buffer, { stream: true });
      held = text.endsWith('\r') ? '\r' : '';
      yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
    }
    yield (held + decoder.decode()).replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportRefused(`${path} is not written in ${encoding}: some of its bytes mean nothing there.`, {
      cause: error,
    });
  }
}
