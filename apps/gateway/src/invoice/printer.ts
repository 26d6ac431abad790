import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { Semaphore } from '#concurrency/semaphore.ts';
import type { Cache } from '#cache/cache.ts';
import type { PrintedFile } from './printed-file.ts';
import type { PrintingAnswer } from './printing.worker.ts';

/** A document takes a tenth of a second of CPU: one at a time leaves the other cores to requests. */
const printing = new Semaphore({ concurrency: 1, maxWaiting: 20 });

const maxMs = 30_000;
/** The fonts take 30 MB while the thread runs. */
const idleMs = 20_000;

let worker: Worker | undefined;
let idleTimer: NodeJS.Timeout | undefined;

/** Makes a PDF in a worker thread, unless it is cached. Throws QueueFull. */
export async function printFile(file: PrintedFile, cache: Cache<Buffer>): Promise<Uint8Array> {
  const key = createHash('sha256').update(JSON.stringify(file)).digest('base64');
  const cached = cache.get(key);
  if (cached) return cached;
  const bytes = await printing.run(() => printInThread(file));
  cache.set(key, bytes);
  return bytes;
}

async function printInThread(file: PrintedFile): Promise<Buffer> {
  clearTimeout(idleTimer);
  const printer = (worker ??= new Worker(new URL('printing.worker.ts', import.meta.url)));
  // The process must not end before the document is ready; an idle thread does not keep it alive (`unref`).
  printer.ref();
  const { promise, resolve, reject } = Promise.withResolvers<PrintingAnswer>();
  const timeout = setTimeout(() => reject(new Error(`${file.name} took too long to typeset`)), maxMs);
  const rejectWith = (reason: Error | number): void =>
    reject(typeof reason === 'number' ? new Error(`The thread ended with ${reason}`) : reason);
  printer.once('message', resolve).once('error', rejectWith).once('exit', rejectWith);
  printer.postMessage(file, []);
  try {
    const answer = await promise;
    if ('failed' in answer) throw new Error(`${file.name} could not be typeset: ${answer.failed}`);
    printer.unref();
    idleTimer = setTimeout(endWorker, idleMs).unref();
    return Buffer.from(answer.bytes);
  } catch (error) {
    endWorker();
    throw error;
  } finally {
    clearTimeout(timeout);
    printer.off('message', resolve).off('error', rejectWith).off('exit', rejectWith);
  }
}

function endWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
