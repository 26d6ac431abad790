import { translationLoading } from '@kaimai/contract/values/business-constants';
import type { TextTree } from '@kaimai/contract/texts/translator';

const { maxReads, maxRetries, firstDelayMilliseconds } = translationLoading;

type Read = (url: string) => Promise<TextTree>;

/** Reads text files, at most ten concurrently, with retries; each wait is twice as long as the one before. */
export function retryingReader(read: Read = readJson, wait: (milliseconds: number) => Promise<void> = pause): Read {
  const waiting: (() => void)[] = [];
  let reading = 0;

  async function readOnce(url: string): Promise<TextTree> {
    // In a loop: a new caller may take the free slot first.
    while (reading >= maxReads) await new Promise<void>((resolve) => waiting.push(resolve));
    reading += 1;
    try {
      return await read(url);
    } finally {
      reading -= 1;
      waiting.shift()?.();
    }
  }

  return async (url) => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await readOnce(url);
      } catch (error) {
        if (retries === maxRetries) throw error;
        await wait(firstDelayMilliseconds * 2 ** retries);
      }
    }
  };
}

async function readJson(url: string): Promise<TextTree> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.json();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
