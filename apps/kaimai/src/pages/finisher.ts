import { Worker } from 'node:worker_threads';
import type { Encoding } from './encodings.ts';
import type { FinishedPage, RenderedHtml } from './finish-page.ts';
import type { FinishingAnswer, FinishingTask } from './finishing.worker.ts';
import { PageMemory } from './page-memory.ts';

export type FinishPage = (rendered: RenderedHtml, encoding: Encoding) => Promise<FinishedPage>;

/** Compresses a page again, into fewer bytes. */
export type EncodeAgain = (encoded: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

export interface Finisher {
  finish: FinishPage;
  encodeAgain: EncodeAgain;
  close(): Promise<void>;
}

type PendingAnswer = PromiseWithResolvers<FinishingAnswer>;
type Unnumbered<Task> = Task extends FinishingTask ? Omit<Task, 'number'> : never;

/** Pages are bytes outside the heap; a small heap is collected sooner, which frees them. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 12 };

/**
 * Finishes pages in a worker thread: hashing and compressing are a quarter of a page's cost and move to the other core. When
 * the thread fails, its pages fail too, and the next page starts a new thread.
 */
export function openFinisher(): Finisher {
  const waiting = new Map<number, PendingAnswer>();
  const pages = new PageMemory();
  let worker: Worker | undefined;
  let number = 0;

  function start(): Worker {
    const started = new Worker(new URL('finishing.worker.ts', import.meta.url), { resourceLimits });
    started.on('message', (answer: FinishingAnswer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    started.on('error', (error) => fail(started, error));
    started.on('exit', (code) => fail(started, new Error(`The thread that finishes pages ended with ${code}`)));
    // This thread does not keep the process alive.
    started.unref();
    return started;
  }

  /** A failed thread also emits `exit`, by which time a new one may run. */
  function fail(failed: Worker, reason: Error): void {
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function sendToThread(task: Unnumbered<FinishingTask>, transferred: ArrayBuffer[] = []): Promise<FinishingAnswer> {
    worker ??= start();
    const answer = Promise.withResolvers<FinishingAnswer>();
    waiting.set(++number, answer);
    worker.postMessage({ ...task, number }, transferred);
    return answer.promise;
  }

  return {
    async finish({ html, nonce }, encoding) {
      const bytes = pages.write(html);
      const answer = await sendToThread({ rendered: { bytes, nonce }, encoding }, [bytes.buffer]);
      if (!('finished' in answer)) throw new Error('The thread that finishes pages returned another kind of result');
      pages.reclaim(answer.memory);
      return answer.finished;
    },
    async encodeAgain(encoded, encoding) {
      const answer = await sendToThread({ encoded, encoding });
      if (!('encoded' in answer)) throw new Error('The thread that finishes pages returned another kind of result');
      return answer.encoded;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
