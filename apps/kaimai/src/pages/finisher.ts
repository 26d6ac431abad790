import { Worker } from 'node:worker_threads';
import type { Encoding } from './encodings.ts';
import type { FinishedPage, RenderedHtml } from './finish-page.ts';
import type { FinishingAnswer, FinishingOrder } from './finishing.worker.ts';

/** The bytes are handed over: whoever gives them has them no longer. */
export type FinishPage = (rendered: RenderedHtml, encoding: Encoding) => Promise<FinishedPage>;

/** The same page in fewer bytes. */
export type EncodeAgain = (encoded: Uint8Array, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>;

export interface Finisher {
  finish: FinishPage;
  encodeAgain: EncodeAgain;
  close(): Promise<void>;
}

type Waiting = PromiseWithResolvers<FinishingAnswer>;
type Order<Given> = Given extends FinishingOrder ? Omit<Given, 'number'> : never;

/** Pages come and go as bytes outside of it; a heap that may grow would wait for long before it lets go of them. */
const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 12 };

/**
 * Finishes pages in a thread of its own, which takes a quarter off what a page costs the main thread: hashing and
 * compressing need the other core only. A thread that fails takes the pages it had with it, and the next page starts another.
 */
export function openFinisher(): Finisher {
  const waiting = new Map<number, Waiting>();
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
    // The program ends when its server does, not when this thread does.
    started.unref();
    return started;
  }

  /** A thread that failed also exits, by when another may be at work. */
  function fail(failed: Worker, reason: Error): void {
    if (worker !== failed) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  function handOver(order: Order<FinishingOrder>, given: ArrayBuffer[] = []): Promise<FinishingAnswer> {
    worker ??= start();
    const answer = Promise.withResolvers<FinishingAnswer>();
    waiting.set(++number, answer);
    worker.postMessage({ ...order, number }, given);
    return answer.promise;
  }

  return {
    async finish(rendered, encoding) {
      const answer = await handOver({ rendered, encoding }, [rendered.html.buffer]);
      if (!('finished' in answer)) throw new Error('The thread that finishes pages took one for another');
      return answer.finished;
    },
    async encodeAgain(encoded, encoding) {
      const answer = await handOver({ encoded, encoding });
      if (!('encoded' in answer)) throw new Error('The thread that finishes pages took one for another');
      return answer.encoded;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
