import { parentPort } from 'node:worker_threads';
import { encodeAgain, type Encoding } from './encodings.ts';
import { finishPage, type FinishedPage, type RenderedBytes } from './finish-page.ts';

/** A page to finish, or a finished one to compress again. */
export type FinishingTask = { number: number; encoding: Encoding } & (
  | { rendered: RenderedBytes }
  | { encoded: Uint8Array }
);

/** The memory of a rendered page goes back to the thread that it came from. */
export type FinishingAnswer = { number: number } & (
  | { finished: FinishedPage; memory: ArrayBuffer }
  | { encoded: Uint8Array<ArrayBuffer> }
);

parentPort?.on('message', (task: FinishingTask) => {
  const { number, encoding } = task;
  if ('rendered' in task) {
    const finished = finishPage(task.rendered, encoding);
    const memory = task.rendered.bytes.buffer;
    answer({ number, finished, memory }, [finished.body.buffer, memory]);
  } else {
    // An exact copy: zlib's buffer may be a slice of a larger one, which must not be transferred.
    const encoded = new Uint8Array(encodeAgain(task.encoded, encoding));
    answer({ number, encoded }, [encoded.buffer]);
  }
});

function answer(message: FinishingAnswer, transferred: ArrayBuffer[]): void {
  parentPort?.postMessage(message, transferred);
}
