import { parentPort } from 'node:worker_threads';
import { finishPage, type FinishedPage, type RenderedHtml } from './finish-page.ts';
import type { Encoding } from './encodings.ts';

export interface FinishingOrder {
  number: number;
  rendered: RenderedHtml;
  encoding: Encoding;
}

export interface FinishingAnswer {
  number: number;
  finished: FinishedPage;
}

parentPort?.on('message', ({ number, rendered, encoding }: FinishingOrder) => {
  const finished = finishPage(rendered, encoding);
  parentPort?.postMessage({ number, finished } satisfies FinishingAnswer, [finished.body.buffer]);
});
