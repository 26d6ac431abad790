import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { guessLanguage } from '#importing/formats/gbk-text.ts';
import { ImportRefused } from '#importing/import-refused.ts';

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const;
export type FileEncoding = (typeof encodings)[number];

const sampleBytes = 65_536;
/**
 * Detects the encoding from the byte order mark or the zero bytes of UTF-16, otherwise by trying. Valid UTF-8 over the whole
 * file is sufficient proof. Valid GBK is not, because most Western European text is also valid GBK, so the text must also look
 * Chinese. Throws ImportRefused instead of guessing: Big5 and Windows-1252 must be named.
 */
export async function detectEncoding(path: string): Promise<FileEncoding> {
  const sample = await readSample(path);
  refuseOtherFileTypes(path, sample);
  const detected = byByteOrderMark(sample) ?? byZeros(sample);
  if (detected) return detected;
  if (await canBeRead(path, 'utf-8')) return 'utf-8';
  const language = await guessLanguage(path);
  if (language === 'Korean')
    throw new ImportRefused(
      `${path} looks like Korean text in EUC-KR, which is not read. Save it as UTF-8; if it is Chinese, name its encoding: --encoding gb18030. Nothing was imported.`,
    );
  if (language === 'Chinese' && (await canBeRead(path, 'gb18030'))) return 'gb18030';
  throw new ImportRefused(
    `${path}:${await firstInvalidLine('utf-8', path)}: this line is not UTF-8, and the file neither UTF-16 nor GBK. Save it as UTF-8, or name its encoding with --encoding: ${encodings.join(', ')}. Nothing was imported.`,
  );
}

/** The first bytes of other types of files, in hexadecimal, and the message about each. */
const otherFileTypes = [
  ['1f8b', 'is compressed. Unpack it, and import what was in it.'],
  ['504b0304', 'is an Excel workbook or a ZIP archive. Save its sheet as “CSV UTF-8”, or unpack it.'],
  ['d0cf11e0', 'is a workbook of an older Excel. Save its sheet as “CSV UTF-8”.'],
  ['25504446', 'is a PDF document. Export the products as CSV.'],
  ['fffe0000', 'is written in UTF-32. Save it as UTF-8.'],
  ['0000feff', 'is written in UTF-32. Save it as UTF-8.'],
] as const;

/** Refuses files that merchants confuse with CSV (spreadsheets, archives), by their magic bytes. */
function refuseOtherFileTypes(path: string, sample: Buffer): void {
  const beginning = sample.toString('hex', 0, 4);
  const kind = otherFileTypes.find(([magic]) => beginning.startsWith(magic));
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

function byByteOrderMark(sample: Buffer): FileEncoding | undefined {
  const hex = sample.toString('hex', 0, 3);
  if (hex === 'efbbbf') return 'utf-8';
  if (hex.startsWith('fffe')) return 'utf-16le';
  if (hex.startsWith('feff')) return 'utf-16be';
  return undefined;
}

/** Detects UTF-16 without a byte order mark: every second byte of Latin text is zero. */
function byZeros(sample: Buffer): FileEncoding | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const minZeros = sample.length / 5;
  if (odd > minZeros && even < odd / 10) return 'utf-16le';
  if (even > minZeros && odd < even / 10) return 'utf-16be';
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

/** The first line that is invalid in this encoding; call only for a file that is invalid. */
async function firstInvalidLine(encoding: FileEncoding, path: string): Promise<number> {
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

/**
 * Streams the file's text with normalised line ends. Throws ImportRefused for bytes that are invalid in the encoding.
 */
export async function* decodeFile(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  // A chunk may end between CR and LF, so a trailing CR is held back for the next chunk.
  let trailingCr = '';
  try {
    for await (const chunk of createReadStream(path)) {
      const text = trailingCr + decoder.decode(chunk as Buffer, { stream: true });
      trailingCr = text.endsWith('\r') ? '\r' : '';
      yield text.slice(0, text.length - trailingCr.length).replaceAll(/\r\n?/g, '\n');
    }
    yield (trailingCr + decoder.decode()).replaceAll(/\r\n?/g, '\n');
  } catch (error) {
    // The decoder throws a TypeError for invalid bytes.
    if (!(error instanceof TypeError)) throw error;
    throw new ImportRefused(
      `${path} is not written in ${encoding}, or was cut off: some of its bytes are invalid in this encoding.`,
      {
        cause: error,
      },
    );
  }
}
