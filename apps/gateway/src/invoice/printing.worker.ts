import { parentPort } from 'node:worker_threads';
import type { PrintedFile } from './printed-file.ts';
import { typeset } from './typesetting.ts';

export type PrintingAnswer = { bytes: Uint8Array } | { failed: string };

parentPort?.on('message', (file: PrintedFile) => void print(file));

async function print(file: PrintedFile): Promise<void> {
  try {
    // Copied, because a Buffer may be part of a block of memory that others use, which must not be transferred.
    const bytes = new Uint8Array(await typeset(file));
    parentPort?.postMessage({ bytes } satisfies PrintingAnswer, [bytes.buffer]);
  } catch (error) {
    const failed = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ failed } satisfies PrintingAnswer, []);
  }
}
