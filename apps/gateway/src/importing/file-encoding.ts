import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ImportRefused } from '#importing/import-refused.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'windows-1252'] as const;
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
  const marked = byMark(sample) ?? byZeros(sample);
  if (marked) return marked;
  if (await canBeRead(path, 'utf-8')) return 'utf-8';
  if ((await highPairShare(path)) >= chineseShare && (await canBeRead(path, 'gb18030'))) return 'gb18030';
  throw new ImportRefused(
    `${path} is neither UTF-8, UTF-16 nor GBK. Save it as UTF-8, or name its encoding with --encoding.`,
  );
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

/** The file's text in pieces. Bytes that the encoding does not have refuse the file. */
export async function* decodeFile(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportRefused(`${path} is not written in ${encoding}: some of its bytes mean nothing there.`, {
      cause: error,
    });
  }
}
