import { translationLoading } from '@kaimai/contract/values/business-constants';
import type { TextTree } from '@kaimai/contract/texts/translator';

const { maxReads, maxRetries, firstDelayMilliseconds } = translationLoading;

type Read = (url: string) => Promise<TextTree>;

/** Reads text files, at most ten concurrently, with retries; each wait is twice as long as the one before. */
export function retryingReader(read: Read = readJson, wait: (milliseconds: number) => Promise<void> = pause): Read {
  const queue: (() => void)[] = [];
  let activeReads = 0;

  async function readOnce(url: string): Promise<TextTree> {
    // In a loop: a new caller may take the free slot first.
    while (activeReads >= maxReads) await new Promise<void>((resolve) => queue.push(resolve));
    activeReads += 1;
    try {
      return await read(url);
    } finally {
      activeReads -= 1;
      queue.shift()?.();
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
