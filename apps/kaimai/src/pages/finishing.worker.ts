import { parentPort } from 'node:worker_threads';
import { encodeAgain, type Encoding } from './encodings.ts';
import { finishPage, type FinishedPage, type RenderedHtml } from './finish-page.ts';

/** A page to finish, or a finished one to compress again. */
export type FinishingTask = { number: number; encoding: Encoding } & (
  | { rendered: RenderedHtml }
  | { encoded: Uint8Array }
);

export type FinishingAnswer = { number: number } & ({ finished: FinishedPage } | { encoded: Uint8Array<ArrayBuffer> });

parentPort?.on('message', (task: FinishingTask) => {
  const { number, encoding } = task;
  if ('rendered' in task) {
    const finished = finishPage(task.rendered, encoding);
    answer({ number, finished }, finished.body.buffer);
  } else {
    const encoded = new Uint8Array(encodeAgain(task.encoded, encoding));
    answer({ number, encoded }, encoded.buffer);
  }
});

function answer(message: FinishingAnswer, transferred: ArrayBuffer): void {
  parentPort?.postMessage(message, [transferred]);
}
