import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { bucketClient, bucketUnavailable, usualTimes, type BucketSettings, type BucketTimes } from './bucket-client.ts';

export interface FileSums {
  /** In bytes. */
  size: number;
  sha256: string;
}

/** Moves files of any size between a disk and a bucket without holding them in memory. */
export interface BucketFiles {
  /** Resolves with the checksums of the sent file, which the service has compared. Throws MediaUnavailable. */
  upload(source: string, path: string): Promise<FileSums>;
  /**
   * Resolves with the checksums of the received file; a download that fails leaves no file. Throws MediaUnavailable.
   */
  download(path: string, target: string, mode: number): Promise<FileSums>;
}

const pauseMs = 500;

export function bucketFiles(settings: BucketSettings, times: BucketTimes = usualTimes): BucketFiles {
  const { bucket: Bucket, prefix } = settings;
  // A stream cannot be sent again by the client, so attempts are repeated here.
  const client = bucketClient(settings, { ...times, attempts: 1 });
  const objectAt = (path: string) => ({ Bucket, Key: prefix + path });

  async function upload(source: string, path: string): Promise<FileSums> {
    const { md5, ...sums } = await sumsOf(source);
    const file = await open(source);
    // Some services refuse a stream without bytes.
    const Body = sums.size === 0 ? Buffer.alloc(0) : file.createReadStream({ autoClose: false });
    try {
      await client.send(new PutObjectCommand({ ...objectAt(path), Body, ContentLength: sums.size, ContentMD5: md5 }));
    } finally {
      // The client leaves the stream of a failed request open.
      if (Body instanceof Readable) Body.destroy();
      await file.close();
    }
    return sums;
  }

  async function download(path: string, target: string, mode: number): Promise<FileSums> {
    const { Body } = await client.send(new GetObjectCommand(objectAt(path)));
    if (!(Body instanceof Readable)) throw new Error(`${path} has no content`);
    const hash = createHash('sha256');
    let size = 0;
    const stalled = new AbortController();
    // Each received piece restarts this timer: a large file may take long, but the service must go on sending.
    const stallAfter = setTimeout(() => stalled.abort(new Error(`the download of ${path} stalled`)), times.answerMs);
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        stallAfter.refresh();
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    try {
      await pipeline(Body, measure, createWriteStream(target, { mode, flush: true }), { signal: stalled.signal });
    } catch (error) {
      await rm(target, { force: true });
      throw stalled.signal.aborted ? stalled.signal.reason : error;
    } finally {
      clearTimeout(stallAfter);
    }
    return { size, sha256: hash.digest('hex') };
  }

  return {
    upload: (source, path) => retrying(times.attempts, () => upload(source, path)),
    download: (path, target, mode) => retrying(times.attempts, () => download(path, target, mode)),
  };
}

async function sumsOf(file: string): Promise<FileSums & { md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')];
  let size = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    size += chunk.length;
    sha256.update(chunk);
    md5.update(chunk);
  }
  return { size, sha256: sha256.digest('hex'), md5: md5.digest('base64') };
}

async function retrying<T>(attempts: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (cause) {
      if (attempt >= attempts) throw bucketUnavailable(cause);
      await sleep(pauseMs * attempt);
    }
  }
}
