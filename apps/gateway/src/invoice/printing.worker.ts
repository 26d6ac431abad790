import { parentPort } from 'node:worker_threads';
import type { Papers } from './paper.ts';
import { typeset } from './typesetting.ts';

export type PrintingAnswer = { bytes: Uint8Array } | { failed: string };

parentPort?.on('message', (papers: Papers) => void print(papers));

async function print(papers: Papers): Promise<void> {
  try {
    const bytes = new Uint8Array(await typeset(papers));
    parentPort?.postMessage({ bytes } satisfies PrintingAnswer, [bytes.buffer]);
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed } satisfies PrintingAnswer, []);
  }
}
