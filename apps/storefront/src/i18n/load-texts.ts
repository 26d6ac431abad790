import type { TextTree } from './translate.ts';

/** Up to 10 reads at once; up to 5 retries, the first after 350 ms, each wait double the one before (SPEC section 9). */
const mostReads = 10;
const mostRetries = 5;
const firstDelayMilliseconds = 350;

type Read = (url: string) => Promise<TextTree>;

/** A reader of text files that is patient with a bad network. */
export function patientReader(read: Read = readJson, wait: (milliseconds: number) => Promise<void> = pause): Read {
  const waiting: (() => void)[] = [];
  let reading = 0;

  async function readOnce(url: string): Promise<TextTree> {
    if (reading >= mostReads) await new Promise<void>((resolve) => waiting.push(resolve));
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
        if (retries === mostRetries) throw error;
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
