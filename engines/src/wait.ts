import { setTimeout } from 'node:timers/promises';

const pollMs = 100;

/** Polls until the condition is true; an error counts as false. Fails with the description and the last error. */
export async function waitFor(
  description: string,
  condition: () => boolean | Promise<boolean>,
  { withinMs = 60_000 } = {},
): Promise<void> {
  const end = performance.now() + withinMs;
  let lastError: unknown;
  while (performance.now() < end) {
    try {
      if (await condition()) return;
      lastError = undefined;
    } catch (error) {
      lastError = error;
    }
    await setTimeout(pollMs);
  }
  throw new Error(`Timed out waiting for ${description}`, { cause: lastError });
}
