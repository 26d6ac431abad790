import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError } from './api-error.ts';

/** A body that was stored as a file, until it is removed. */
export interface StoredFile {
  path: string;
  /** SHA-256, by which a repeated request is recognised. */
  digest: Buffer;
  remove: () => Promise<void>;
}

/** Streams a body into a temporary file; throws TOO_LARGE as soon as it is larger than allowed. */
export async function storeFile(body: unknown, maxBytes: number): Promise<StoredFile> {
  if (!(body instanceof Readable)) throw new ApiError('BAD_REQUEST', 'The body must be the file.');
  const folder = await mkdtemp(join(tmpdir(), 'kaimai-body-'));
  const path = join(folder, 'file');
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* countBytes(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new ApiError('TOO_LARGE', `A file has at most ${maxBytes} bytes.`);
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await pipeline(body, countBytes, createWriteStream(path, { mode: 0o600 }));
    if (bytes === 0) throw new ApiError('BAD_REQUEST', 'The body must be the file, and it is empty.');
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, digest: hash.digest(), remove };
}
